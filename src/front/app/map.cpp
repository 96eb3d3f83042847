// lastmove map

#include <memory>
#include <string>
#include <vector>

#include <lastmove/error.h>

#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "front/app/progress.h"
#include "games/model/cost.h"
#include "io/files/output.h"
#include "io/pictures/map_look.h"
#include "methods/points/point_map.h"

namespace lastmove {

namespace {

struct MapArguments {
  std::string rules;
  std::string range;
  std::vector<std::string> bindings;
  MapSubject of = MapSubject::outcome;
  MapFormat format = MapFormat::text;
  MapStyle style;
  std::string out;
  Limits limits;
};

void check_style(const MapStyle& style, MapFormat format) {
  const bool png = format == MapFormat::png;
  if (style.bare && !png) {
    throw Error(Error::Kind::bad_input, "--bare is for an image, --format png");
  }
  if (style.scale > 0 && !png && format != MapFormat::svg) {
    throw Error(Error::Kind::bad_input, "--scale is for a picture, --format svg or png");
  }
}

int run_map(MapArguments& asked) {
  check_style(asked.style, asked.format);
  const auto rules = read_ruleset(asked.rules, asked.bindings, asked.limits);
  const Ranges ranges = parse_ranges(asked.range);
  const Ranges box = map_box(*rules, ranges);
  check_memory(
      saturating_sum(memory_of_map(*rules, box, asked.of), memory_to_write(box, asked.format)),
      "the map", asked.limits);
  Output output(asked.out);
  Progress progress("steps of work");
  asked.limits.monitor = &progress;
  const PointMap map = make_point_map(*rules, ranges, asked.of, asked.limits);
  progress.wipe();
  output.write(write_map(map, asked.format, asked.style));
  output.commit();
  return exit_done;
}

}  // namespace

Command map_command() {
  const auto asked = std::make_shared<MapArguments>();
  return {
      .name = "map",
      .summary = "draw a rectangle of points, as SVG or PNG",
      .about = "A rectangle of points, coloured by who wins or by nim-value.",
      .arguments = {rules_argument(asked->rules), range_argument(asked->range),
                    value_arguments(asked->bindings)},
      .options = {choice("--of", "WHAT", asked->of,
                         {{"outcome", MapSubject::outcome}, {"nim-value", MapSubject::nim_value}},
                         "outcome or nim-value (default: outcome)"),
                  by_ending_of_file(choice("--format", "FORMAT", asked->format,
                                           {{"text", MapFormat::text},
                                            {"svg", MapFormat::svg},
                                            {"png", MapFormat::png},
                                            {"json", MapFormat::json}},
                                           "text (default), svg, png or json"),
                                    {{"svg", "svg"}, {"png", "png"}, {"json", "json"}}),
                  number("--scale", "N", asked->style.scale, 1, 64,
                         "pixels for the side of a point (default: as fits a page)"),
                  flag("--bare", asked->style.bare,
                       "a PNG of nothing but the points, a pixel for each"),
                  out_option(asked->out), memory_option(asked->limits), work_option(asked->limits)},
      .notes =
          "  lastmove map wythoff 0..100 --of nim-value --out wythoff.png\n"
          "RANGE 0..100,0..50: the two coordinates, or one range for both; of further coordinates "
          "a\n"
          "single number, 0..20,0..20,5. docs/maps.md explains the pictures.\n",
      .run = [asked] { return run_map(*asked); },
  };
}

}  // namespace lastmove
