#include <algorithm>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "io/pictures/map_look.h"
#include "io/pictures/svg_text.h"
#include "io/text/decimal_number.h"

namespace lastmove {

namespace {

constexpr double map_margin = 24;
constexpr double top = 58;    ///< of the map, below the title
constexpr double below = 86;  ///< the numbers and the legend
constexpr double least_map_width = 420;
constexpr double usual_length = 720;  ///< of the map, where no scale is given
constexpr double longest_cell = 24;

/// The points of one colour, as shapes.
class Stretches {
 public:
  explicit Stretches(const PointMap& map, const MapLook& look)
      : map_(map), look_(look), paths_(look.colors.size()) {
    std::vector<std::uint64_t> counts(look.colors.size());
    for (const std::uint8_t color : look.cells) ++counts[color];
    const auto most = std::max_element(counts.begin(), counts.end());
    ground_ = static_cast<std::size_t>(most - counts.begin());
    for (std::size_t row = 0; row < map.height; ++row) add_row(row);
  }

  /// The commonest colour as the ground, and the others upon it.
  std::string text() const {
    std::string svg = fmt::format("<path fill=\"{}\" d=\"M0 0h{}v{}h-{}z\"/>\n",
                                  look_.colors[ground_], map_.width, map_.height, map_.width);
    for (std::size_t color = 0; color < paths_.size(); ++color) {
      if (paths_[color].empty()) continue;
      svg += fmt::format("<path fill=\"{}\" d=\"{}\"/>\n", look_.colors[color], paths_[color]);
    }
    return svg;
  }

 private:
  void add_row(std::size_t row) {
    const std::uint8_t* const cells = &look_.cells[row * map_.width];
    for (std::size_t begin = 0, end = 0; begin < map_.width; begin = end) {
      while (end < map_.width && cells[end] == cells[begin]) ++end;
      if (cells[begin] == ground_) continue;
      if (++count_ > max_map_stretches) fail();
      fmt::format_to(std::back_inserter(paths_[cells[begin]]), "M{} {}h{}v1h-{}z", begin, row,
                     end - begin, end - begin);
    }
  }

  [[noreturn]] static void fail() {
    throw Error(Error::Kind::limit,
                fmt::format("this map has more than {} stretches of one colour, too many for a "
                            "drawing: write an image, FILE.png, or draw a smaller rectangle",
                            max_map_stretches));
  }

  const PointMap& map_;
  const MapLook& look_;
  std::vector<std::string> paths_;
  std::size_t ground_ = 0;
  std::uint64_t count_ = 0;
};

class MapDrawing {
 public:
  MapDrawing(const PointMap& map, std::uint64_t scale) : map_(map), look_(look_of(map)) {
    const auto longer = static_cast<double>(std::max(map.width, map.height));
    scale_ = scale > 0 ? static_cast<double>(scale) : std::min(usual_length / longer, longest_cell);
    wide_ = scale_ * static_cast<double>(map.width);
    high_ = scale_ * static_cast<double>(map.height);
    const std::size_t digits = fmt::formatted_size("{}", map.up().last);
    left_ = map_margin + character_width * static_cast<double>(digits) + 26;
    legend_width_ = character_width * 12;
    for (const MapLook::Entry& entry : look_.legend) legend_width_ += width_of(entry);
    const double title = title_character_width * static_cast<double>(map_title(map).size());
    const double number =
        character_width * static_cast<double>(fmt::formatted_size("{}", map.across().last));
    width_ = std::max({left_ + wide_ + std::max(map_margin, number / 2), least_map_width,
                       map_margin + title + map_margin, left_ + legend_width_ + map_margin});
    height_ = top + high_ + below;
  }

  std::string run() {
    const std::string title = escaped(map_title(map_));
    svg_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" role=\"img\" aria-labelledby=\"title desc\">\n"
        "<title id=\"title\">{2}</title>\n<desc id=\"desc\">{3}</desc>\n"
        "<style>\ntext{{font:13px ui-monospace,Menlo,Consolas,\"DejaVu Sans Mono\",monospace;"
        "fill:#111}}\n.h{{font-size:17px;font-weight:bold}}\n.x{{text-anchor:middle}}\n"
        ".y{{text-anchor:end}}\n.frame{{fill:none;stroke:#111}}\n.tick{{stroke:#111}}\n</style>\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
        "<text class=\"h\" x=\"{4}\" y=\"34\">{2}</text>\n",
        px(width_), px(height_), title, escaped(description()), px(map_margin));
    // Heights go up from the origin, which is a corner of the lowest row.
    svg_ += fmt::format(
        "<g transform=\"translate({} {}) scale({} -{})\" shape-rendering=\"crispEdges\">\n{}</g>\n",
        px(left_), px(top + high_), scale_text(), scale_text(), Stretches(map_, look_).text());
    svg_ += fmt::format("<rect class=\"frame\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
                        px(left_), px(top), px(wide_), px(high_));
    write_axes();
    write_legend();
    return svg_ + "</svg>\n";
  }

 private:
  static double width_of(const MapLook::Entry& entry) {
    return 34 + character_width * static_cast<double>(entry.text.size());
  }

  /// To a millionth, without the last bits of a computation.
  std::string scale_text() const { return with_digits(scale_, 6); }

  std::string description() const {
    return fmt::format(
        "A map of {} by {} points: {} from {} runs to the right, {} from {} upwards.", map_.width,
        map_.height, axis_name(map_.axes[0]), to_string(map_.across()), axis_name(map_.axes[1]),
        to_string(map_.up()));
  }

  void write_axes() {
    const double bottom = top + high_;
    double room = map_margin;  // from where on there is room for a number
    for (const std::uint64_t tick : ticks_of(map_.across())) {
      const double x = left_ + scale_ * (static_cast<double>(tick - map_.across().first) + 0.5);
      svg_ += fmt::format("<path class=\"tick\" d=\"M{} {}v5\"/>", px(x), px(bottom));
      const double half =
          character_width / 2 * static_cast<double>(fmt::formatted_size("{}", tick));
      if (x - half >= room) {
        svg_ += fmt::format("<text class=\"x\" x=\"{}\" y=\"{}\">{}</text>", px(x), px(bottom + 19),
                            tick);
        room = x + half + character_width;
      }
      svg_ += '\n';
    }
    for (const std::uint64_t tick : ticks_of(map_.up())) {
      const double y = bottom - scale_ * (static_cast<double>(tick - map_.up().first) + 0.5);
      svg_ += fmt::format(
          "<path class=\"tick\" d=\"M{0} {1}h-5\"/><text class=\"y\" x=\"{2}\" "
          "y=\"{3}\">{4}</text>\n",
          px(left_), px(y), px(left_ - 8), px(y + 4.5), tick);
    }
    svg_ += fmt::format("<text class=\"x\" x=\"{}\" y=\"{}\">{}</text>\n", px(left_ + wide_ / 2),
                        px(bottom + 36), axis_name(map_.axes[0]));
    svg_ += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n", px(map_margin - 10),
                        px(top + high_ / 2 + 4.5), axis_name(map_.axes[1]));
  }

  void write_legend() {
    const double y = top + high_ + 66;
    double x = left_;
    if (map_.of == MapSubject::nim_value) {
      svg_ += fmt::format("<text x=\"{}\" y=\"{}\">nim-value</text>\n", px(x), px(y));
      x += character_width * 12;
    }
    for (const MapLook::Entry& entry : look_.legend) {
      svg_ += fmt::format(
          "<rect x=\"{}\" y=\"{}\" width=\"14\" height=\"14\" fill=\"{}\" stroke=\"#555\"/>"
          "<text x=\"{}\" y=\"{}\">{}</text>\n",
          px(x), px(y - 12), look_.colors[entry.color], px(x + 20), px(y), escaped(entry.text));
      x += width_of(entry);
    }
  }

  const PointMap& map_;
  const MapLook look_;
  double scale_;
  double wide_;
  double high_;
  double left_;
  double legend_width_;
  double width_;
  double height_;
  std::string svg_;
};

}  // namespace

std::string map_as_svg(const PointMap& map, const MapStyle& style) {
  return MapDrawing(map, style.scale).run();
}

}  // namespace lastmove
