#include "io/pictures/thermograph_svg.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "io/pictures/palette.h"
#include "io/pictures/svg_text.h"

namespace lastmove {

namespace {

constexpr double graph_width = 460;
constexpr double graph_height = 400;
constexpr double least_side = 48;    ///< left and right of the walls
constexpr double graph_top = 84;     ///< above the masts
constexpr double graph_bottom = 62;  ///< below temperature 0
constexpr double mast_height =
    0.18;  ///< of the greatest temperature, above which both walls are one
// Characters of the two lines above it that fit into the width.
constexpr std::size_t longest_title = 41;
constexpr std::size_t longest_line = 54;

class ThermographDrawing {
 public:
  ThermographDrawing(const std::string& title, ValueStore& values, Value value)
      : title_(title),
        form_(values.text(value, ValueStyle::unicode)),
        graph_(values.thermograph(value)) {
    // Walls are drawn from temperature 0 on, and numbers have a mast alone.
    hottest_ = std::max(graph_.temperature.approximate(), 0.0);
    for (const auto* wall : {&graph_.left, &graph_.right}) {
      for (const WallPoint& point : *wall) {
        least_ = std::min(least_, beside_mean(point.stop));
        greatest_ = std::max(greatest_, beside_mean(point.stop));
      }
    }
    if (greatest_ - least_ == 0) {
      least_ -= 1;
      greatest_ += 1;
    }
    if (hottest_ == 0) hottest_ = 1;
    std::size_t longest = 0;
    for (const Dyadic& temperature : temperatures()) {
      longest = std::max(longest, axis_text(temperature).size());
    }
    side_ = std::max(least_side, 16 + character_width * static_cast<double>(longest));
  }

  std::string run() {
    svg_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" role=\"img\" aria-labelledby=\"title desc\">\n"
        "<title id=\"title\">Thermograph of {2}</title>\n<desc id=\"desc\">{3}</desc>\n"
        "<style>\ntext{{font:13px ui-monospace,Menlo,Consolas,\"DejaVu Sans Mono\",monospace;"
        "fill:#111}}\n.h{{font-size:17px;font-weight:bold}}\n.x{{text-anchor:middle}}\n"
        ".y{{text-anchor:end}}\n.axis{{stroke:#111}}\n.grid{{stroke:#d5d8dc}}\n"
        ".wall{{fill:none;stroke-width:3;stroke-linejoin:round;stroke-linecap:round}}\n</style>\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
        "<text class=\"h\" x=\"24\" y=\"34\">{2}</text>\n<text x=\"24\" y=\"58\">{4}</text>\n",
        px(graph_width), px(graph_height), escaped(shortened(title_, longest_title)),
        escaped(description()), escaped(form_line()));
    write_axes();
    write_wall(graph_.left, palette::left, "");
    write_wall(graph_.right, palette::right, " stroke-dasharray=\"9 5\"");
    return svg_ + "</svg>\n";
  }

 private:
  /// How far a stop is from the mean: large stops differ by little.
  double beside_mean(const Dyadic& stop) const { return (stop - graph_.mean).approximate(); }
  double x(const Dyadic& stop) const {
    return graph_width - side_ -
           (beside_mean(stop) - least_) / (greatest_ - least_) * (graph_width - 2 * side_);
  }
  double y(double temperature) const {
    const double high = graph_height - graph_top - graph_bottom;
    return graph_height - graph_bottom - temperature / (hottest_ * (1 + mast_height)) * high;
  }

  std::string form_line() const {
    const std::string numbers =
        fmt::format("mean {}, temperature {}", graph_.mean.str(), graph_.temperature.str());
    constexpr std::size_t fewest = 8;
    const std::size_t room = longest_line - std::min(longest_line - fewest, numbers.size() + 2);
    return form_ == title_ ? shortened(numbers, longest_line)
                           : fmt::format("{}; {}", shortened(form_, room), numbers);
  }

  std::string description() const {
    const auto told = [](const std::vector<WallPoint>& wall) {
      std::string text;
      for (const WallPoint& point : wall) {
        text += fmt::format("{}{} at temperature {}", text.empty() ? "" : ", ", point.stop.str(),
                            point.temperature.str());
      }
      return text;
    };
    return fmt::format("Mean {}, temperature {}. Left wall: {}. Right wall: {}.", graph_.mean.str(),
                       graph_.temperature.str(), told(graph_.left), told(graph_.right));
  }

  /// Where walls turn, ascending, from 0 on.
  std::vector<Dyadic> temperatures() const {
    std::vector<Dyadic> found = {Dyadic(0)};
    for (const auto* wall : {&graph_.left, &graph_.right}) {
      for (const WallPoint& point : *wall) {
        if (point.temperature.sign() > 0) found.push_back(point.temperature);
      }
    }
    return sorted(std::move(found));
  }

  std::vector<Dyadic> stops() const {
    std::vector<Dyadic> found;
    for (const auto* wall : {&graph_.left, &graph_.right}) {
      for (const WallPoint& point : *wall) found.push_back(point.stop);
    }
    return sorted(std::move(found));
  }

  static std::vector<Dyadic> sorted(std::vector<Dyadic> numbers) {
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
  }

  /// A number, or its beginning, where it is too long to stand beside the walls.
  static std::string axis_text(const Dyadic& number) {
    constexpr std::size_t longest = 15;
    return shortened(number.str(), longest);
  }

  void write_axes() {
    double before = 2 * graph_height;
    for (const Dyadic& temperature : temperatures()) {
      const double at = y(temperature.approximate());
      if (before - at < 16) continue;
      before = at;
      svg_ += fmt::format(
          "<path class=\"grid\" d=\"M{} {}H{}\"/>\n<text class=\"y\" x=\"{}\" y=\"{}\">{}</text>\n",
          px(side_), px(at), px(graph_width - side_), px(side_ - 8), px(at + 4),
          axis_text(temperature));
    }
    before = 2 * graph_width;
    for (const Dyadic& stop : stops()) {
      const std::string text = axis_text(stop);
      const double half = character_width / 2 * static_cast<double>(text.size());
      // Within the picture, though the walls be narrower than their numbers.
      const double at = std::clamp(x(stop), half + 4, graph_width - half - 4);
      if (at + half + 8 > before) continue;
      before = at - half;
      svg_ += fmt::format("<text class=\"x\" x=\"{}\" y=\"{}\">{}</text>\n", px(at),
                          px(graph_height - graph_bottom + 20), text);
    }
    svg_ += fmt::format("<path class=\"axis\" d=\"M{} {}H{}\"/>\n", px(side_),
                        px(graph_height - graph_bottom), px(graph_width - side_));
    svg_ += fmt::format(
        "<text x=\"{0}\" y=\"{2}\">← better for Left</text>\n"
        "<text class=\"y\" x=\"{1}\" y=\"{2}\">better for Right →</text>\n",
        px(least_side), px(graph_width - least_side), px(graph_height - graph_bottom + 44));
  }

  void write_wall(const std::vector<WallPoint>& wall, std::string_view color,
                  std::string_view dashes) {
    std::string path;
    for (const WallPoint& point : wall) {
      path += fmt::format("{}{} {}", path.empty() ? "M" : "L", px(x(point.stop)),
                          px(y(std::max(point.temperature.approximate(), 0.0))));
    }
    svg_ += fmt::format("<path class=\"wall\" stroke=\"{}\"{} d=\"{}V{}\"/>\n", color, dashes, path,
                        px(y(hottest_ * (1 + mast_height))));
  }

  std::string title_;
  std::string form_;
  Thermograph graph_;
  double side_ = 0;  ///< left and right of the walls
  double hottest_ = 0;
  double least_ = 0;  ///< of the stops, beside the mean
  double greatest_ = 0;
  std::string svg_;
};

}  // namespace

std::string thermograph_svg(const std::string& title, ValueStore& values, Value value) {
  return ThermographDrawing(title, values, value).run();
}

}  // namespace lastmove
