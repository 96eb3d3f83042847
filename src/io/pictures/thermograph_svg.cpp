#include "io/pictures/thermograph_svg.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "games/model/utf8.h"
#include "io/pictures/palette.h"
#include "io/pictures/svg_text.h"

namespace lastmove {

namespace {

constexpr double graph_width = 460;
constexpr double graph_height = 400;
constexpr double graph_side = 48;    ///< left and right of the walls
constexpr double graph_top = 84;     ///< above the masts
constexpr double graph_bottom = 62;  ///< below temperature 0
constexpr double mast_height =
    0.18;  ///< of the greatest temperature, above which both walls are one
// Characters of the two lines above it that fit into the width.
constexpr std::size_t longest_title = 41;
constexpr std::size_t longest_line = 54;

/// At most so many characters of a form, which may have millions.
std::string shortened(const std::string& text, std::size_t most) {
  std::size_t end = 0;
  std::size_t cut = 0;
  for (std::size_t count = 0; end < text.size(); ++count) {
    if (count == most) return text.substr(0, cut) + "...";
    if (count == most - 3) cut = end;
    end += std::max<std::size_t>(1, utf8_character(std::string_view(text).substr(end)));
  }
  return text;
}

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
    return graph_width - graph_side -
           (beside_mean(stop) - least_) / (greatest_ - least_) * (graph_width - 2 * graph_side);
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

  void write_axes() {
    std::vector<Dyadic> stops;
    std::vector<Dyadic> temperatures = {Dyadic(0)};
    for (const auto* wall : {&graph_.left, &graph_.right}) {
      for (const WallPoint& point : *wall) {
        stops.push_back(point.stop);
        temperatures.push_back(point.temperature);
      }
    }
    const auto sort = [](std::vector<Dyadic>& numbers) {
      std::sort(numbers.begin(), numbers.end());
      numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    };
    sort(stops);
    sort(temperatures);
    double before = 2 * graph_height;
    for (const Dyadic& temperature : temperatures) {
      const double at = y(temperature.approximate());
      if (temperature.sign() < 0 || before - at < 16) continue;
      before = at;
      svg_ += fmt::format(
          "<path class=\"grid\" d=\"M{} {}H{}\"/>\n<text class=\"y\" x=\"{}\" y=\"{}\">{}</text>\n",
          px(graph_side), px(at), px(graph_width - graph_side), px(graph_side - 8), px(at + 4),
          temperature.str());
    }
    before = 2 * graph_width;
    for (const Dyadic& stop : stops) {
      const double at = x(stop);
      if (before - at < 9.0 * static_cast<double>(stop.str().size()) + 4) continue;
      before = at;
      svg_ += fmt::format("<text class=\"x\" x=\"{}\" y=\"{}\">{}</text>\n", px(at),
                          px(graph_height - graph_bottom + 20), stop.str());
    }
    svg_ += fmt::format("<path class=\"axis\" d=\"M{} {}H{}\"/>\n", px(graph_side),
                        px(graph_height - graph_bottom), px(graph_width - graph_side));
    svg_ += fmt::format(
        "<text x=\"{0}\" y=\"{2}\">← better for Left</text>\n"
        "<text class=\"y\" x=\"{1}\" y=\"{2}\">better for Right →</text>\n",
        px(graph_side), px(graph_width - graph_side), px(graph_height - graph_bottom + 44));
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
