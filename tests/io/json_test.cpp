#include "io/text/json.h"

#include <random>

#include <nlohmann/json.hpp>

#include "support.h"

namespace lastmove {
namespace {

using Theirs = nlohmann::ordered_json;

/// What nlohmann-json writes for the same value.
std::string known(const Theirs& value, int indent) {
  return value.dump(indent, ' ', false, Theirs::error_handler_t::replace);
}

TEST(Json, WritesWhatNlohmannWrites) {
  const auto fill = [](auto json) {
    using Value = decltype(json);
    json["null"] = nullptr;
    json["true"] = true;
    json["least"] = INT64_MIN;
    json["greatest"] = UINT64_MAX;
    json["text"] = std::string_view("a \"b\" \\ \n /");
    json["texts"] = std::vector<std::string>{"x", "y"};
    json["none"] = Value::array();
    json["empty"] = Value::object();
    json["nested"]["deeper"] = 1;
    for (int i = 0; i < 3; ++i) json["list"].push_back({{"n", i}, {"odd", i % 2 == 1}});
    json["list"].push_back(Value::object());
    json["true"] = false;  // stays where it was
    return json;
  };
  for (const int indent : {-1, 0, 2, 4}) {
    EXPECT_EQ(fill(Json()).dump(indent), known(fill(Theirs()), indent));
  }
  EXPECT_EQ(Json().dump(), "null");
  EXPECT_EQ(Json("").dump(2), "\"\"");
}

TEST(Json, WritesEveryPairOfBytes) {
  std::string text(2, '\0');
  for (int pair = 0; pair < 0x10000; ++pair) {
    text[0] = static_cast<char>(pair >> 8);
    text[1] = static_cast<char>(pair);
    ASSERT_EQ(Json(text).dump(), known(text, -1)) << pair;
  }
}

TEST(Json, ReplacesBytesThatAreNoTextAsNlohmannDoes) {
  // Bytes at which the rules of UTF-8 change, and some between.
  const std::string bytes =
      "a\"\x01\x7F\x80\x8F\x90\x9F\xA0\xBF\xC1\xC2\xDF\xE0\xE1\xEC\xED\xEF\xF0"
      "\xF1\xF3\xF4\xF5\xFF";
  std::mt19937_64 chance(1);
  for (int i = 0; i < 100'000; ++i) {
    std::string text(chance() % 8, '\0');
    for (char& byte : text) byte = bytes[chance() % bytes.size()];
    ASSERT_EQ(Json(text).dump(), known(text, -1)) << i;
  }
}

}  // namespace
}  // namespace lastmove
