#include <algorithm>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "io/pictures/map_look.h"
#include "io/pictures/png.h"

namespace lastmove {

namespace {

constexpr std::size_t usual_side = 1000;  ///< of the map, where no scale is given
constexpr std::size_t most_scale = 24;
constexpr std::size_t most_pixels = 100'000'000;

void draw_cells(IndexedImage& image, const PointMap& map, const MapLook& look, std::size_t left,
                std::size_t top, std::size_t scale) {
  for (std::size_t row = 0; row < map.height; ++row) {
    const std::size_t y = top + (map.height - 1 - row) * scale;
    for (std::size_t column = 0; column < map.width; ++column) {
      image.fill(left + column * scale, y, scale, scale, look.cells[row * map.width + column]);
    }
  }
}

/// A map with its title, axes and legend. Lengths are in pixels; `dot_` is that of a letter's dots.
class Image {
 public:
  Image(const PointMap& map, std::size_t scale)
      : map_(map),
        look_(look_of(map)),
        scale_(scale),
        wide_(map.width * scale),
        high_(map.height * scale),
        dot_(std::max<std::size_t>(1, std::max(wide_, high_) / 400)),
        title_(map_title(map)),
        left_(dot_ * 16 + text_width(fmt::to_string(map.up().last)) + 4 * dot_),
        top_(dot_ * 22),
        ground_(static_cast<std::uint8_t>(look_.colors.size())),
        ink_(static_cast<std::uint8_t>(look_.colors.size() + 1)),
        image_(width(), top_ + high_ + dot_ * 48, colors()) {
    image_.fill(0, 0, image_.width(), image_.height(), ground_);
  }

  std::string as_png() {
    image_.write(dot_ * 6, dot_ * 7, title_, dot_, ink_);
    image_.fill(left_ - dot_, top_ - dot_, wide_ + 2 * dot_, high_ + 2 * dot_, ink_);
    draw_cells(image_, map_, look_, left_, top_, scale_);
    write_axes();
    write_legend();
    return image_.as_png(title_);
  }

 private:
  std::size_t text_width(std::string_view text) const { return IndexedImage::width_of(text, dot_); }

  std::size_t entry_width(const MapLook::Entry& entry) const {
    return text_width(entry.text) + dot_ * 18;
  }

  std::size_t width() const {
    std::size_t legend = text_width("nim-value  ");
    for (const MapLook::Entry& entry : look_.legend) legend += entry_width(entry);
    return std::max({left_ + wide_, left_ + legend, dot_ * 6 + text_width(title_)}) + dot_ * 12;
  }

  std::vector<std::string> colors() const {
    std::vector<std::string> all = look_.colors;
    all.push_back("#ffffff");
    all.push_back("#111111");
    return all;
  }

  void write_axes() {
    const std::size_t bottom = top_ + high_ + dot_;
    for (const std::uint64_t tick : ticks_of(map_.across())) {
      const std::size_t x = left_ + (tick - map_.across().first) * scale_ + scale_ / 2;
      const std::string number = fmt::to_string(tick);
      image_.fill(x, bottom, dot_, 3 * dot_, ink_);
      image_.write(x - std::min(x, text_width(number) / 2), bottom + 5 * dot_, number, dot_, ink_);
    }
    for (const std::uint64_t tick : ticks_of(map_.up())) {
      const std::size_t y = top_ + high_ - (tick - map_.up().first) * scale_ - scale_ / 2 - 1;
      const std::string number = fmt::to_string(tick);
      image_.fill(left_ - 4 * dot_, y, 3 * dot_, dot_, ink_);
      image_.write(left_ - 5 * dot_ - text_width(number), y - std::min(y, 3 * dot_), number, dot_,
                   ink_);
    }
    image_.write(left_ + wide_ / 2, bottom + 16 * dot_, axis_name(map_.axes[0]), dot_, ink_);
    image_.write(dot_ * 4, top_ + high_ / 2, axis_name(map_.axes[1]), dot_, ink_);
  }

  void write_legend() {
    const std::size_t y = top_ + high_ + dot_ * 34;
    std::size_t x = left_;
    if (map_.of == MapSubject::nim_value) {
      image_.write(x, y, "nim-value", dot_, ink_);
      x += text_width("nim-value  ");
    }
    for (const MapLook::Entry& entry : look_.legend) {
      image_.fill(x, y, 7 * dot_, 7 * dot_, entry.color);
      image_.write(x + 10 * dot_, y, entry.text, dot_, ink_);
      x += entry_width(entry);
    }
  }

  const PointMap& map_;
  const MapLook look_;
  const std::size_t scale_;
  const std::size_t wide_;
  const std::size_t high_;
  const std::size_t dot_;
  const std::string title_;
  const std::size_t left_;
  const std::size_t top_;
  const std::uint8_t ground_;
  const std::uint8_t ink_;
  IndexedImage image_;
};

}  // namespace

std::string map_as_png(const PointMap& map, const MapStyle& style) {
  const std::size_t longer = std::max(map.width, map.height);
  const std::size_t fitting = std::clamp<std::size_t>(usual_side / longer, 1, most_scale);
  const std::size_t scale = style.scale > 0 ? style.scale : style.bare ? 1 : fitting;
  if (map.width * scale > most_pixels / (map.height * scale)) {
    throw Error(Error::Kind::limit,
                fmt::format("an image of {} by {} points at scale {} has more than {} pixels",
                            map.width, map.height, scale, most_pixels));
  }
  if (!style.bare) return Image(map, scale).as_png();
  const MapLook look = look_of(map);
  IndexedImage image(map.width * scale, map.height * scale, look.colors);
  draw_cells(image, map, look, 0, 0, scale);
  return image.as_png(map_title(map));
}

}  // namespace lastmove
