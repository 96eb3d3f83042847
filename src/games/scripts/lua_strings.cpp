#include "games/scripts/lua_strings.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <lua.hpp>

#include "games/scripts/lua_sandbox.h"

namespace lastmove {

namespace {

/// Bytes that take at most as long as one step to copy, change or compare.
constexpr std::size_t bytes_changed_per_step = 64;

void spend_bytes(lua_State* lua, std::size_t bytes) {
  LuaSandbox::spend(lua, 1 + bytes / bytes_changed_per_step);
}

std::string_view text_argument(lua_State* lua, int argument) {
  std::size_t size = 0;
  const char* const bytes = luaL_checklstring(lua, argument, &size);
  return {bytes, size};
}

/// A place in a text as Lua counts it, from 1, or from the end if negative; before the text it
/// is 0 or less.
lua_Integer place(lua_Integer given, std::size_t size) {
  return given < 0 ? given + static_cast<lua_Integer>(size) + 1 : given;
}

/// The part of the text in the first argument between two places, both included. They stand in the
/// next arguments, or are these.
std::string_view part_argument(lua_State* lua, lua_Integer first, lua_Integer last) {
  const std::string_view text = text_argument(lua, 1);
  first = std::max<lua_Integer>(place(first, text.size()), 1);
  last = std::min(place(last, text.size()), static_cast<lua_Integer>(text.size()));
  if (first > last) return {};
  const std::string_view part =
      text.substr(static_cast<std::size_t>(first - 1), static_cast<std::size_t>(last - first + 1));
  spend_bytes(lua, part.size());
  return part;
}

/// s:sub(first, last): the bytes from `first` to `last`, or to the end.
int sub(lua_State* lua) {
  const std::string_view part =
      part_argument(lua, luaL_checkinteger(lua, 2), luaL_optinteger(lua, 3, -1));
  lua_pushlstring(lua, part.data(), part.size());
  return 1;
}

/// s:byte(first, last): the values of these bytes; of the one at `first` if there is no `last`, and
/// of the first one if there is neither.
int byte(lua_State* lua) {
  const lua_Integer first = luaL_optinteger(lua, 2, 1);
  const std::string_view part = part_argument(lua, first, luaL_optinteger(lua, 3, first));
  LuaSandbox::spend(lua, part.size());
  const int count = static_cast<int>(std::min<std::size_t>(part.size(), INT32_MAX));
  luaL_checkstack(lua, count, "too many bytes at once");
  for (int i = 0; i < count; ++i) {
    lua_pushinteger(lua, static_cast<unsigned char>(part[static_cast<std::size_t>(i)]));
  }
  return count;
}

/// string.char(b, ...): the text of these bytes.
int from_bytes(lua_State* lua) {
  const int count = lua_gettop(lua);
  LuaSandbox::spend(lua, static_cast<std::uint64_t>(count));
  luaL_Buffer text;
  luaL_buffinitsize(lua, &text, static_cast<std::size_t>(count));
  for (int i = 1; i <= count; ++i) {
    const lua_Integer byte = luaL_checkinteger(lua, i);
    // Why not 0: see writes_byte_zero() in lua_texts.h.
    luaL_argcheck(lua, byte >= 1 && byte <= 255, i, "expected a byte from 1 to 255");
    luaL_addchar(&text, static_cast<char>(byte));
  }
  luaL_pushresult(&text);
  return 1;
}

/// The text with every byte changed by `change`, which gets its place too.
template <typename Change>
int changed(lua_State* lua, Change change) {
  const std::string_view text = text_argument(lua, 1);
  spend_bytes(lua, text.size());
  LuaSandbox::expect_text(lua, text.size());
  luaL_Buffer result;
  char* const bytes = luaL_buffinitsize(lua, &result, text.size());
  for (std::size_t i = 0; i < text.size(); ++i) bytes[i] = change(text, i);
  luaL_pushresultsize(&result, text.size());
  return 1;
}

int reverse(lua_State* lua) {
  return changed(lua,
                 [](std::string_view text, std::size_t i) { return text[text.size() - 1 - i]; });
}

/// The letters A to Z become small ones; other bytes stay, in every locale.
int lower(lua_State* lua) {
  return changed(lua, [](std::string_view text, std::size_t i) {
    const char c = text[i];
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
}

int upper(lua_State* lua) {
  return changed(lua, [](std::string_view text, std::size_t i) {
    const char c = text[i];
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
}

/// s:rep(n, separator): n times the text; "" if n is not positive.
int repeated(lua_State* lua) {
  const std::string_view text = text_argument(lua, 1);
  const lua_Integer times = luaL_checkinteger(lua, 2);
  const std::string_view separator = lua_isnoneornil(lua, 3) ? "" : text_argument(lua, 3);
  const std::size_t piece = text.size() + separator.size();
  if (times <= 0 || piece == 0) {
    lua_pushliteral(lua, "");
    return 1;
  }
  const auto count = static_cast<std::size_t>(times);
  std::size_t total = 0;
  if (__builtin_mul_overflow(piece, count, &total)) total = SIZE_MAX;
  total -= separator.size();
  LuaSandbox::expect_text(lua, total);
  LuaSandbox::spend(lua, count);
  spend_bytes(lua, total);
  luaL_Buffer result;
  luaL_buffinitsize(lua, &result, total);
  for (std::size_t i = 0; i < count; ++i) {
    luaL_addlstring(&result, text.data(), text.size());
    if (i + 1 < count) luaL_addlstring(&result, separator.data(), separator.size());
  }
  luaL_pushresult(&result);
  return 1;
}

int length(lua_State* lua) {
  lua_pushinteger(lua, static_cast<lua_Integer>(text_argument(lua, 1).size()));
  return 1;
}

/// The first place of a text in another, from 0, at `first` or later. A step is spent for each
/// place that begins as it does, as all of it may have to be compared there.
std::size_t first_place(lua_State* lua, std::string_view text, std::string_view wanted,
                        std::size_t first) {
  if (first > text.size()) return std::string_view::npos;
  spend_bytes(lua, text.size() - first);
  if (wanted.empty()) return first;
  std::size_t at = text.find(wanted.front(), first);
  while (at != std::string_view::npos && !text.substr(at).starts_with(wanted)) {
    spend_bytes(lua, wanted.size());
    at = text.find(wanted.front(), at + 1);
  }
  return at;
}

/// s:find(wanted, first): where the plain text `wanted` begins and ends, at `first` or later; nil
/// if it does not occur. As in Lua, a fourth argument says that it is plain; it must be true.
int find(lua_State* lua) {
  const std::string_view text = text_argument(lua, 1);
  const std::string_view wanted = text_argument(lua, 2);
  const lua_Integer first =
      std::max<lua_Integer>(place(luaL_optinteger(lua, 3, 1), text.size()), 1);
  if (!lua_isnoneornil(lua, 4) && lua_toboolean(lua, 4) == 0) {
    luaL_argerror(lua, 4, "only plain texts can be found here, not patterns");
  }
  const std::size_t found = first_place(lua, text, wanted, static_cast<std::size_t>(first - 1));
  if (found == std::string_view::npos) {
    lua_pushnil(lua);
    return 1;
  }
  lua_pushinteger(lua, static_cast<lua_Integer>(found + 1));
  lua_pushinteger(lua, static_cast<lua_Integer>(found + wanted.size()));
  return 2;
}

constexpr luaL_Reg functions[] = {
    {"byte", byte},    {"char", from_bytes}, {"find", find}, {"len", length},  {"lower", lower},
    {"rep", repeated}, {"reverse", reverse}, {"sub", sub},   {"upper", upper},
};

}  // namespace

std::span<const luaL_Reg> lua_string_functions() { return functions; }

}  // namespace lastmove
