// How components are written, stored and compared, for the kinds that no family's tests reach.

#include "games/model/component.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <lastmove/error.h>

#include "games/model/quoted.h"
#include "games/model/utf8.h"
#include "games/notation/scanner.h"
#include "io/text/terminal_text.h"
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
  EXPECT_EQ(quoted_where_needed("-"), "\"-\"");  // Alone it is standard input.
  for (const std::string& name : names) {
    const std::string text = quoted_where_needed(name);
    EXPECT_EQ(text.find_first_of(std::string_view("\n\r\t\0", 4)), std::string::npos);
    Scanner scanner(text, "text");
    EXPECT_EQ(scanner.quoted("a name"), name);
    EXPECT_TRUE(scanner.at_end());
  }
}

TEST(Quoted, ControlsOfDirectionAreShownAsTheirCodePoints) {
  // Bidi_Control of the Unicode Standard; their neighbours stay.
  for (const std::uint32_t control : {0x61cU, 0x200eU, 0x200fU, 0x202aU, 0x202bU, 0x202cU, 0x202dU,
                                      0x202eU, 0x2066U, 0x2067U, 0x2068U, 0x2069U}) {
    std::string name = "a";
    append_utf8(name, control);
    name += 'b';
    const std::string code = fmt::format("a\\u{{{:x}}}b", control);
    EXPECT_EQ(quoted_where_needed(name), '"' + code + '"');
    EXPECT_EQ(printable(name), code);
    // Pasted without its quotes it is the same name.
    for (const std::string& text : {'"' + code + '"', code, name}) {
      Scanner scanner(text, "text");
      EXPECT_EQ(scanner.quoted("a name"), name);
      EXPECT_TRUE(scanner.at_end());
    }
  }
  for (const std::string_view name :
       {"\u061b", "\u200d", "\u2010", "\u202f", "\u2065", "\u206a", "é"}) {
    EXPECT_EQ(quoted_where_needed(name), name);
    EXPECT_EQ(printable(name), name);
  }
}

TEST(Quoted, NamesThatCannotBeReadAreRefused) {
  const auto read = [](std::string_view text) {
    return [text] { Scanner(text, "text").quoted("a name"); };
  };
  expect_refused("expected a name, but the text ends here", read(""));
  expect_refused("expected a name, but found '('", read("(a)"));
  expect_refused("expected a name, but found '\\'", read(R"(\n)"));
  expect_refused("these quotes are not closed", read("\"a"));
  expect_refused("these quotes are not closed", read("\"a\\\""));
  for (const std::string_view text :
       {R"("\q")", R"("\x1")", R"("\x-1")", R"("\)", R"("\u")", R"("\u{}")", R"("\u{202e")",
        R"("\u{110000}")", R"("\u{d800}")", R"("\u{00202e7}")", R"(a\u{q})"}) {
    expect_refused(R"(expected \" \\ \n \r \t, \x and two hexadecimal digits, or \u{202e})",
                   read(text));
  }
}

}  // namespace
}  // namespace lastmove
