#pragma once

#include <string>
#include <string_view>

namespace lastmove {

/// A message of Lua in clearer words, or with what often lies behind it.
std::string in_plain_words(std::string_view message);

/// Whether a script could make a text that contains byte 0. Lua's comparison starts again after
/// each one, so a text with thousands of them would take thousands of times as long to compare.
/// Outside texts, backslashes occur only in comments and long brackets, where finding one does no
/// harm.
bool writes_byte_zero(std::string_view script);

}  // namespace lastmove
