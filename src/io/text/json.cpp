#include "io/text/json.h"

#include <algorithm>

#include <fmt/core.h>

namespace lastmove {

namespace {

bool between(unsigned char byte, unsigned char low, unsigned char high) {
  return low <= byte && byte <= high;
}

/// How the longest part of a character of UTF-8 at the start of the text is: how many bytes, and
/// whether they are all of it. The Unicode Standard, table 3-7.
struct Character {
  std::size_t bytes = 1;
  bool whole = false;
};

Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {1, true};
  if (!between(lead, 0xC2, 0xF4)) return {};
  const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  // Of the second byte some values would make a character too long, too large or a surrogate.
  const unsigned char low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  const unsigned char high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  std::size_t bytes = 1;
  while (bytes < length && bytes < text.size() &&
         (bytes == 1 ? between(byte(1), low, high) : between(byte(bytes), 0x80, 0xBF))) {
    ++bytes;
  }
  return {bytes, bytes == length};
}

void append_ascii(std::string& out, char character) {
  switch (character) {
    case '"': out += "\\\""; break;
    case '\\': out += "\\\\"; break;
    case '\b': out += "\\b"; break;
    case '\f': out += "\\f"; break;
    case '\n': out += "\\n"; break;
    case '\r': out += "\\r"; break;
    case '\t': out += "\\t"; break;
    default:
      if (static_cast<unsigned char>(character) < ' ') {
        out += fmt::format("\\u{:04x}", static_cast<int>(character));
      } else {
        out += character;
      }
  }
}

std::string in_json_quotes(std::string_view text) {
  std::string out = "\"";
  while (!text.empty()) {
    const Character character = first_character(text);
    if (!character.whole) {
      out += "\uFFFD";
    } else if (character.bytes == 1) {
      append_ascii(out, text.front());
    } else {
      out += text.substr(0, character.bytes);
    }
    text.remove_prefix(character.bytes);
  }
  return out += '"';
}

void begin_line(std::string& out, int indent, int depth) {
  if (indent < 0) return;
  out += '\n';
  out.append(static_cast<std::size_t>(indent * depth), ' ');
}

}  // namespace

Json::Json(std::string_view text) : scalar_(in_json_quotes(text)) {}

Json::Json(const std::vector<std::string>& texts) : kind_(Kind::array) {
  for (const std::string& text : texts) push_back(text);
}

Json::Json(std::initializer_list<std::pair<std::string_view, Json>> members) : kind_(Kind::object) {
  values_.reserve(members.size());
  for (const auto& [name, value] : members) {
    names_.emplace_back(name);
    values_.push_back(value);
  }
}

Json& Json::operator[](std::string_view name) {
  kind_ = Kind::object;
  const auto found = std::find(names_.begin(), names_.end(), name);
  if (found != names_.end()) return values_[static_cast<std::size_t>(found - names_.begin())];
  names_.emplace_back(name);
  return values_.emplace_back();
}

Json& Json::operator[](std::size_t index) { return values_[index]; }

Json& Json::back() { return values_.back(); }

void Json::push_back(Json element) {
  kind_ = Kind::array;
  values_.push_back(std::move(element));
}

std::string Json::dump(int indent) const {
  std::string out;
  write(out, indent, 0);
  return out;
}

void Json::write(std::string& out, int indent, int depth) const {
  if (kind_ == Kind::scalar) {
    out += scalar_;
    return;
  }
  out += kind_ == Kind::array ? '[' : '{';
  for (std::size_t i = 0; i < values_.size(); ++i) {
    if (i > 0) out += ',';
    begin_line(out, indent, depth + 1);
    if (kind_ == Kind::object) {
      out += in_json_quotes(names_[i]);
      out += indent < 0 ? ":" : ": ";
    }
    values_[i].write(out, indent, depth + 1);
  }
  if (!values_.empty()) begin_line(out, indent, depth);
  out += kind_ == Kind::array ? ']' : '}';
}

}  // namespace lastmove
