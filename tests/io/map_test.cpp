// Maps of points: what is in them, and each format.

#include <map>

#include <zlib.h>
#include <nlohmann/json.hpp>

#include "io/pictures/map_look.h"
#include "io/pictures/palette.h"
#include "io/pictures/png.h"
#include "io/text/base64.h"
#include "support.h"

namespace lastmove {
namespace {

PointMap map_of(const std::string& rules, const std::string& ranges,
                MapSubject of = MapSubject::outcome, const Limits& limits = {}) {
  return make_point_map(*parse_ruleset(rules), parse_ranges(ranges), of, limits);
}

TEST(PointMap, HasTheRowsFromTheLowestOn) {
  const PointMap map = map_of("wythoff", "1..3,2..5");
  EXPECT_EQ(map.width, 3u);
  EXPECT_EQ(map.height, 4u);
  std::string outcomes;
  for (const Outcome& outcome : map.outcomes) outcomes += to_string(outcome);
  EXPECT_EQ(outcomes, "PNNNNNNNNNNP");
}

TEST(PointMap, ShowsTwoCoordinatesOfSeveral) {
  const PointMap map = map_of("vectors((0,0,1),(1,2,0))", "0..9,4,0..7", MapSubject::nim_value);
  EXPECT_EQ(map.axes, (std::array<std::size_t, 2>{0, 2}));
  EXPECT_EQ(map_title(map), "vectors((0,0,1),(1,2,0)): nim-values, y = 4");
  // The first coordinate can be lowered twice at most, 4 being the second.
  EXPECT_EQ(map.nim_values[0 * 10 + 1], 1u);
  EXPECT_EQ(map.nim_values[0 * 10 + 2], 0u);
  EXPECT_EQ(map.nim_values[1 * 10 + 0], 1u);
  EXPECT_EQ(map_of("vectors((0,0,1))", "5,4,0..7").axes, (std::array<std::size_t, 2>{0, 2}));
  EXPECT_EQ(map_of("vectors((0,0,1))", "5,4,3").axes, (std::array<std::size_t, 2>{0, 1}));
}

TEST(PointMap, RefusesWhatIsNoMap) {
  expect_refused("points with two or more coordinates", [] { map_of("nim", "0..9"); });
  expect_refused("points with two or more coordinates", [] { map_of("vectors((2))", "0..9"); });
  expect_refused("takes one range for all 2", [] { map_of("wythoff", "0..9,0..9,0..9"); });
  expect_refused("a map shows 2 coordinates", [] { map_of("vectors((1,1,1))", "0..9"); });
  expect_refused("has no nim-values",
                 [] { map_of("wythoff misere", "0..9", MapSubject::nim_value); });
  expect_refused("has no nim-values",
                 [] { map_of("vectors((1,2) | (2,1))", "0..9", MapSubject::nim_value); });
  expect_limit("at most 8192 points, not 1000000", [] { map_of("wythoff", "0..999999"); });
  expect_limit("at most 8192 points", [] { map_of("wythoff", "0..9,0..9223372036854775807"); });
  expect_limit("the memory limit",
               [] { map_of("vectors((1,2))", "1000000000..1000000009,1000000000..1000000009"); });
  Limits little;
  little.memory = 100'000;
  expect_limit("the memory limit", [&] { map_of("wythoff", "0..999", {}, little); });
}

TEST(MapText, ShowsTheHighestRowFirst) {
  EXPECT_EQ(map_as_text(map_of("wythoff", "0..3")),
            "wythoff: outcomes\n\n"
            "  3  ....\n  2  .P..\n  1  ..P.\n  0  P...\n\n"
            "     0 2\n\nx to the right, y upwards; a dot is an N-position\n");
  const std::string values = map_as_text(map_of("wythoff", "0..12,10", MapSubject::nim_value));
  EXPECT_NE(values.find("  10  ab98dc0fghei7"), std::string::npos) << values;
}

/// What a PNG is made of.
struct Png {
  std::map<std::string, std::string> chunks;
  std::size_t width = 0;
  std::size_t height = 0;
  std::size_t depth = 0;
  std::string rows;

  unsigned pixel(std::size_t x, std::size_t y) const {
    const std::size_t per_byte = 8 / depth;
    const std::size_t row = (width + per_byte - 1) / per_byte + 1;
    const auto byte = static_cast<unsigned char>(rows.at(y * row + 1 + x / per_byte));
    return byte >> (8 - depth * (x % per_byte + 1)) & ((1u << depth) - 1);
  }
};

std::size_t number_at(const std::string& bytes, std::size_t at) {
  std::size_t number = 0;
  for (std::size_t i = at; i < at + 4; ++i) {
    number = number << 8 | static_cast<unsigned char>(bytes.at(i));
  }
  return number;
}

Png read_png(const std::string& bytes) {
  Png png;
  EXPECT_EQ(bytes.substr(0, 8), "\x89PNG\r\n\x1a\n");
  for (std::size_t at = 8; at < bytes.size();) {
    const std::size_t size = number_at(bytes, at);
    const std::string type_and_data = bytes.substr(at + 4, size + 4);
    EXPECT_EQ(number_at(bytes, at + 8 + size),
              crc32(0, reinterpret_cast<const Bytef*>(type_and_data.data()),
                    static_cast<uInt>(type_and_data.size())));
    png.chunks[type_and_data.substr(0, 4)] = type_and_data.substr(4);
    at += size + 12;
  }
  const std::string& header = png.chunks["IHDR"];
  png.width = number_at(header, 0);
  png.height = number_at(header, 4);
  png.depth = static_cast<std::size_t>(header.at(8));
  EXPECT_EQ(header.substr(9), std::string("\x03\0\0\0", 4));
  png.rows.resize((png.width * png.depth + 7) / 8 * png.height + png.height);
  uLongf size = png.rows.size();
  const std::string& data = png.chunks["IDAT"];
  EXPECT_EQ(uncompress(reinterpret_cast<Bytef*>(png.rows.data()), &size,
                       reinterpret_cast<const Bytef*>(data.data()), data.size()),
            Z_OK);
  EXPECT_EQ(size, png.rows.size());
  return png;
}

TEST(MapPng, HasAPixelForEachPoint) {
  for (const MapSubject of : {MapSubject::outcome, MapSubject::nim_value}) {
    const PointMap map = map_of("wythoff", "0..20,3..33", of);
    const MapLook look = look_of(map);
    const Png png = read_png(map_as_png(map, {.scale = 1, .bare = true}));
    ASSERT_EQ(png.width, 21u);
    ASSERT_EQ(png.height, 31u);
    EXPECT_EQ(png.depth, of == MapSubject::outcome ? 2u : 8u);
    EXPECT_EQ(png.chunks.at("PLTE").size(), 3 * look.colors.size());
    EXPECT_EQ(png.chunks.at("PLTE").substr(0, 3), std::string("\xd5\x8a\0", 3));
    for (std::size_t x = 0; x < 21; ++x) {
      for (std::size_t y = 0; y < 31; ++y) {
        ASSERT_EQ(png.pixel(x, 30 - y), look.cells[y * 21 + x]) << x << "," << y;
      }
    }
  }
}

TEST(MapPng, HasItsTitleAxesAndLegend) {
  const PointMap map = map_of("wythoff", "0..100", MapSubject::nim_value);
  const Png png = read_png(map_as_png(map, {.scale = 3}));
  EXPECT_GT(png.width, 303u);
  EXPECT_GT(png.height, 303u);
  EXPECT_EQ(png.chunks.at("tEXt"), std::string("Title\0wythoff: nim-values", 25));
  expect_limit("more than 100000000 pixels",
               [] { map_as_png(map_of("wythoff", "0..4095"), {.scale = 24}); });
}

// Every character of rules and numbers that a title may have can be written.
TEST(Png, CanWriteTheRulesOfPoints) {
  for (const char c : std::string("abcdefghijklmnopqrstuvwxyz0123456789NPLR(),.|-=:")) {
    ASSERT_NE(dots_of(c), nullptr) << c;
  }
  EXPECT_EQ(dots_of(' '), nullptr);
  EXPECT_EQ(dots_of('\xff'), nullptr);
}

TEST(MapSvg, JoinsStretchesOfOneColour) {
  const std::string svg = map_as_svg(map_of("vectors((1,0))", "0..9,0..1"), {});
  // Columns take turns: five stretches in each of two rows, on a ground.
  std::size_t stretches = 0;
  for (std::size_t at = svg.find("h1v1"); at != std::string::npos; at = svg.find("h1v1", at + 1)) {
    ++stretches;
  }
  EXPECT_EQ(stretches, 10u);
  const std::string rows = map_as_svg(map_of("vectors((0,1))", "0..9,0..1"), {});
  EXPECT_NE(rows.find("M0 1h10v1h-10z"), std::string::npos);
  expect_limit("too many for a drawing",
               [] { map_as_svg(map_of("vectors((0,1),(1,0))", "0..999"), {}); });
}

TEST(MapJson, HasTheColourOfEachPoint) {
  const auto json =
      nlohmann::json::parse(map_as_json(map_of("wythoff", "1..3,2..3", MapSubject::nim_value)));
  EXPECT_EQ(json["across"]["first"], "1");
  EXPECT_EQ(json["up"]["last"], "3");
  EXPECT_EQ(json["greatest"], "6");
  EXPECT_EQ(json["colors"][0], std::string(palette::outcome_p.fill));
  EXPECT_EQ(json["colors"].size(), 7u);
  EXPECT_EQ(json["cells"], base64(std::string("\0\1\5\4\5\6", 6)));
  std::string values;
  for (const char value : std::string("\0\1\5\4\5\6", 6)) values += std::string{value, 0, 0, 0};
  EXPECT_EQ(json["nim_values"], base64(values));
  const auto outcomes =
      nlohmann::json::parse(map_as_json(map_of("vectors((1,2) | (2,1))", "0..9")));
  EXPECT_EQ(outcomes["legend"].size(), 4u);
  EXPECT_TRUE(outcomes["nim_values"].is_null());
}

TEST(Map, MarksRoundNumbers) {
  using Ticks = std::vector<std::uint64_t>;
  EXPECT_EQ(ticks_of({0, 3}), (Ticks{0, 1, 2, 3}));
  EXPECT_EQ(ticks_of({0, 100}), (Ticks{0, 20, 40, 60, 80, 100}));
  EXPECT_EQ(ticks_of({7, 7}), (Ticks{7}));
  EXPECT_EQ(ticks_of({max_heap - 9, max_heap}).size(), 5u);
}

TEST(Base64, IsThatOfTheStandard) {
  for (const auto& [bytes, text] : {std::pair("", ""),
                                    {"f", "Zg=="},
                                    {"fo", "Zm8="},
                                    {"foo", "Zm9v"},
                                    {"foob", "Zm9vYg=="},
                                    {"fooba", "Zm9vYmE="},
                                    {"foobar", "Zm9vYmFy"}}) {
    EXPECT_EQ(base64(bytes), text);
  }
  EXPECT_EQ(base64(std::string("\xff\xfe\xfd", 3)), "//79");
}

}  // namespace
}  // namespace lastmove
