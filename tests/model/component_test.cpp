// How components are written, stored and compared, for the kinds that no family's tests reach.

#include "model/component.h"

#include <gtest/gtest.h>

#include <lastmove/error.h>

#include "model/quoted.h"
#include "notation/scanner.h"
#include "support.h"

namespace lastmove {
namespace {

Point point(std::vector<Heap> coordinates) {
  Point point;
  point.dimensions = static_cast<std::uint8_t>(coordinates.size());
  std::copy(coordinates.begin(), coordinates.end(), point.at.begin());
  return point;
}

Position stored_and_back(const Position& position) {
  std::string bytes;
  encode_position(bytes, position);
  return decode_position(kind_of(position), bytes);
}

TEST(Components, AreWrittenInTheNotation) {
  EXPECT_EQ(to_string(Points{point({3, 5}), point({0, max_heap})}),
            "(3,5)+(0,9223372036854775807)");
  EXPECT_EQ(to_string(Vertices{{"a"}, {"two words"}}), "a+\"two words\"");
  EXPECT_EQ(to_string(Parts{Part(Heaps{3, 5}), Part(Heaps{}), Part(Points{point({1})})}),
            "3+5 & 0 & (1)");
}

TEST(Components, AreStoredAndComeBack) {
  const Position positions[] = {
      Points{point({1}), point({2, 0, 0, max_heap})},
      Vertices{{""}, {std::string(300, '\0')}, {"a"}},
      Parts{Part(Heaps{7}), Part(Words{{"WL"}}), Part(Parts{Part(Heaps{}), Part(Heaps{1, 2})})}};
  for (const Position& position : positions) EXPECT_EQ(stored_and_back(position), position);
}

TEST(Components, AreOnePositionInAnyOrderUnlessEachHasRulesOfItsOwn) {
  const auto stored = [](const Position& position) {
    std::string bytes;
    encode_position(bytes, position);
    return bytes;
  };
  EXPECT_EQ(stored(Points{point({1, 2}), point({0, 3})}),
            stored(Points{point({0, 3}), point({1, 2})}));
  EXPECT_EQ(stored(Vertices{{"b"}, {"a"}}), stored(Vertices{{"a"}, {"b"}}));
  EXPECT_NE(stored(Parts{Part(Heaps{1}), Part(Heaps{2})}),
            stored(Parts{Part(Heaps{2}), Part(Heaps{1})}));
  EXPECT_EQ(stored(Parts{Part(Heaps{1, 2}), Part(Heaps{})}),
            stored(Parts{Part(Heaps{2, 1}), Part(Heaps{})}));
}

TEST(Quoted, NamesAreReadAsTheyWereWritten) {
  std::vector<std::string> names = {"", "maze.csv", "a b", "\"\\\"", "a+b&c)"};
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      names.push_back({static_cast<char>(first), static_cast<char>(second)});
    }
  }
  for (const std::string& name : names) {
    const std::string text = quoted_where_needed(name);
    EXPECT_EQ(text.find_first_of(std::string_view("\n\r\t\0", 4)), std::string::npos);
    Scanner scanner(text, "text");
    EXPECT_EQ(scanner.quoted("a name"), name);
    EXPECT_TRUE(scanner.at_end());
  }
}

TEST(Quoted, NamesThatCannotBeReadAreRefused) {
  const auto read = [](std::string_view text) {
    return [text] { Scanner(text, "text").quoted("a name"); };
  };
  expect_refused("expected a name, but the text ends here", read(""));
  expect_refused("expected a name, but found '('", read("(a)"));
  expect_refused("these quotes are not closed", read("\"a"));
  expect_refused("these quotes are not closed", read("\"a\\\""));
  for (const std::string_view text : {"\"\\q\"", "\"\\x1\"", "\"\\x-1\"", "\"\\"}) {
    expect_refused(R"(expected \" \\ \n \r \t or \x and two hexadecimal digits)", read(text));
  }
}

}  // namespace
}  // namespace lastmove
