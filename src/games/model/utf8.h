#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove {

/// 0 to 9, whatever the locale.
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// How many bytes the character has with which a text begins; 0 if none does.
std::size_t utf8_character(std::string_view text);

/// The characters of a text; a byte that begins none is one.
std::vector<std::string> utf8_characters(std::string_view text);

/// How many characters a text has.
std::size_t count_characters(std::string_view text);

/// Of a text of more than `longest` characters the first and the last ones, so many of each:
/// "abc...xyz".
std::string ends_of(std::string_view text, std::size_t longest, std::size_t kept,
                    std::string_view between = "...");

/// Whether a text is well-formed UTF-8.
bool is_utf8(std::string_view text);

/// What keeps people from reading a text: "has the byte 7 in it, which nobody can read", or that it
/// is no UTF-8; empty where nothing does.
std::string unreadable(std::string_view text);

/// Appends the character of a code point; no UTF-8 where there is none.
void append_utf8(std::string& text, std::uint32_t code);

/// The text with each control of direction (Bidi_Control of the Unicode Standard), which shows what
/// stands beside it in another order, as its code point: \u{202e}. Names are read back so.
std::string with_code_points(std::string_view text);

}  // namespace lastmove
