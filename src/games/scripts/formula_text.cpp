#include "games/scripts/formula_text.h"

#include <algorithm>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/utf8.h"
#include "games/notation/nearest.h"
#include "games/notation/scanner.h"
#include "games/scripts/lua_library.h"

namespace lastmove {

namespace {

using Kind = FormulaText::Token::Kind;

/// No limit of steps covers the time that it takes to read a formula.
constexpr std::size_t longest_formula = std::size_t{16} << 10;

/// Lua's keywords, and the one name with a special meaning in Lua.
constexpr std::string_view lua_words[] = {
    "_ENV", "and",      "break",  "do",   "else", "elseif", "end",   "false",
    "for",  "function", "goto",   "if",   "in",   "local",  "nil",   "not",
    "or",   "repeat",   "return", "then", "true", "until",  "while",
};

/// Operators of more than one character, the longest first. The second row is not Lua, but people
/// who know other languages write it.
constexpr std::string_view long_operators[] = {
    "...", "..", "==", "~=", "<=", ">=", "//", "<<", ">>", "::",  //
    "!=",  "<>", "&&", "||", "**",
};

constexpr std::pair<std::string_view, std::string_view> hints[] = {
    {"!=", "not equal is written ~="},
    {"<>", "not equal is written ~="},
    {"&&", "write 'and'"},
    {"||", "write 'or'"},
    {"!", "write 'not'"},
    {"**", "a power is written ^"},
    {"=", "equality is written =="},
};

/// Signs that a name may have behind it, and a literal may not, at least not at once.
constexpr std::string_view joining[] = {"..", ".", ":", "["};

template <typename Range, typename Value>
bool contains(const Range& range, const Value& value) {
  return std::find(std::begin(range), std::end(range), value) != std::end(range);
}

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

char closing(char bracket) { return bracket == '(' ? ')' : bracket == '[' ? ']' : '}'; }

/// The length of "[[", "[==[" and so on at the start of `text`, or 0.
std::size_t long_bracket(std::string_view text) {
  if (!text.starts_with('[')) return 0;
  const std::size_t second = text.find_first_not_of('=', 1);
  return second < text.size() && text[second] == '[' ? second + 1 : 0;
}

}  // namespace

FormulaText::FormulaText(std::string_view text) : text_(text) {
  if (text.size() > longest_formula) {
    throw Error(Error::Kind::limit,
                fmt::format("a formula may have at most {} characters; this one has {}",
                            longest_formula, text.size()));
  }
  expect_readable();
  std::vector<std::size_t> open;
  for (std::size_t begin = 0; begin < text.size();) {
    if (is_space(text[begin])) {
      ++begin;
      continue;
    }
    if (text.substr(begin).starts_with("--")) {
      fail_at(begin, "'--' begins a comment in Lua; to subtract a negative number write - (-1)");
    }
    const std::size_t end = token_end(begin);
    const std::string_view token = text.substr(begin, end - begin);
    const char first = token[0];
    const Kind kind = is_name_start(first) ? Kind::name
                      : is_digit(first) || (first == '.' && token.size() > 1 && token[1] != '.')
                          ? Kind::number
                      : first == '\'' || first == '"' || long_bracket(token) > 0 ? Kind::text
                                                                                 : Kind::sign;
    if (kind == Kind::sign && contains(std::string_view(")]}"), first)) {
      if (open.empty()) fail_at(begin, fmt::format("this '{}' closes nothing", first));
      if (closing(text[open.back()]) != first) {
        fail_at(begin,
                fmt::format("expected '{}', but found '{}'", closing(text[open.back()]), first));
      }
      open.pop_back();
    }
    tokens_.push_back({kind, begin, token, open.empty() ? '\0' : text[open.back()]});
    if (kind == Kind::sign && contains(std::string_view("([{"), first)) open.push_back(begin);
    begin = end;
  }
  if (tokens_.empty()) fail_at(0, "expected a formula, as in a<b or n%5");
  if (!open.empty())
    fail_at(open.back(), fmt::format("this '{}' is not closed", text[open.back()]));
}

/// It is shown wherever its rules are.
void FormulaText::expect_readable() const {
  for (std::size_t at = 0; at < text_.size();) {
    const std::size_t size = utf8_character(text_.substr(at));
    const std::string_view character = text_.substr(at, std::max<std::size_t>(size, 1));
    const std::string wrong = is_space(character[0]) ? "" : unreadable(character);
    if (!wrong.empty()) fail_at(at, "the formula " + wrong);
    at += character.size();
  }
}

std::size_t FormulaText::token_end(std::size_t begin) const {
  const std::string_view rest = text_.substr(begin);
  const char first = rest[0];
  std::size_t length = 1;
  if (is_name_start(first)) {
    while (length < rest.size() && is_name_part(rest[length])) ++length;
  } else if (is_digit(first) || (first == '.' && rest.size() > 1 && is_digit(rest[1]))) {
    // As Lua does, take everything that could belong to the number, and the sign of an exponent.
    const std::string_view exponents =
        rest.starts_with("0x") || rest.starts_with("0X") ? "pP" : "eE";
    while (length < rest.size()) {
      const char c = rest[length];
      const bool signs = (c == '+' || c == '-') && contains(exponents, rest[length - 1]);
      if (!signs && !is_name_part(c) && c != '.') break;
      ++length;
    }
  } else if (first == '\'' || first == '"' || long_bracket(rest) > 0) {
    return text_end(begin);
  } else if (static_cast<unsigned char>(first) >= 0x80) {
    while (length < rest.size() && (static_cast<unsigned char>(rest[length]) & 0xc0) == 0x80)
      ++length;
  } else {
    const auto* const sign = std::find_if(std::begin(long_operators), std::end(long_operators),
                                          [&](std::string_view s) { return rest.starts_with(s); });
    if (sign != std::end(long_operators)) length = sign->size();
  }
  return begin + length;
}

std::size_t FormulaText::text_end(std::size_t begin) const {
  const std::string_view rest = text_.substr(begin);
  if (const std::size_t opening = long_bracket(rest); opening > 0) {
    std::string end(rest.substr(0, opening));
    std::replace(end.begin(), end.end(), '[', ']');
    const std::size_t found = rest.find(end, opening);
    if (found != std::string_view::npos) return begin + found + end.size();
  } else {
    for (std::size_t i = 1; i < rest.size(); ++i) {
      if (rest[i] == rest[0]) return begin + i + 1;
      if (rest[i] == '\\') ++i;
    }
  }
  fail_at(begin, "this text is not closed");
}

std::vector<std::string_view> FormulaText::local_names() const {
  std::vector<std::string_view> found;
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    const bool parameters = tokens_[i].text == "function";
    if (!parameters && tokens_[i].text != "local" && tokens_[i].text != "for") continue;
    // A list of names; anything else ends it, except the name and bracket of a function.
    for (std::size_t j = i + 1; j < tokens_.size(); ++j) {
      const Token& token = tokens_[j];
      if (token.kind == Kind::name && !contains(lua_words, token.text)) {
        found.push_back(token.text);
      } else if (token.text != "," && token.text != "<" && token.text != ">" &&
                 !(parameters && token.text == "(")) {
        break;
      }
    }
  }
  return found;
}

bool FormulaText::is_value(std::size_t token) const {
  const Token& name = tokens_[token];
  if (name.kind != Kind::name) return false;
  if (token > 0 && (tokens_[token - 1].text == "." || tokens_[token - 1].text == ":")) return false;
  const bool followed_by_equals = token + 1 < tokens_.size() && tokens_[token + 1].text == "=";
  return name.bracket != '{' || !followed_by_equals;
}

std::vector<std::string> FormulaText::free_names(std::span<const std::string> names) const {
  const auto library = lua_library_names();
  const auto locals = local_names();
  std::vector<std::string> found;
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    const std::string_view text = tokens_[i].text;
    if (!is_value(i) || contains(names, text) || contains(lua_words, text)) continue;
    if (contains(library, text) || contains(locals, text) || contains(found, text)) continue;
    found.emplace_back(text);
  }
  return found;
}

std::string FormulaText::replaced(
    const std::function<std::optional<std::string>(std::string_view)>& text_for) const {
  const auto locals = local_names();
  std::string result;
  std::size_t copied = 0;
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    const Token& token = tokens_[i];
    const bool stands_for_value = is_value(i) && !contains(locals, token.text);
    const auto text = stands_for_value ? text_for(token.text) : std::nullopt;
    if (!text) continue;
    result += text_.substr(copied, token.begin - copied);
    // What follows could be taken for a part of a number, and means nothing behind a literal.
    const bool joined =
        i + 1 < tokens_.size() && contains(joining, tokens_[i + 1].text) && !text->starts_with("(");
    result += joined ? fmt::format("({})", *text) : *text;
    copied = token.begin + token.text.size();
  }
  return result.append(text_.substr(copied));
}

std::vector<std::size_t> FormulaText::used(std::span<const std::string> names) const {
  const auto library = lua_library_names();
  const auto locals = local_names();
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    const Token& token = tokens_[i];
    if (!is_value(i)) continue;
    const auto name = std::find(names.begin(), names.end(), token.text);
    if (contains(lua_words, token.text) && name != names.end()) {
      fail_at(token.begin,
              fmt::format("'{}' is a Lua keyword and cannot name a variable here", token.text));
    }
    if (name != names.end()) {
      const auto index = static_cast<std::size_t>(name - names.begin());
      if (!contains(found, index)) found.push_back(index);
    } else if (token.text == "_ENV" ||
               (!contains(lua_words, token.text) && !contains(library, token.text) &&
                !contains(locals, token.text))) {
      std::vector<std::string_view> known(names.begin(), names.end());
      known.insert(known.end(), library.begin(), library.end());
      fail_at(token.begin,
              fmt::format("'{}' is not known here{}", token.text, did_you_mean(token.text, known)));
    }
  }
  return found;
}

void FormulaText::fail(std::string_view lua_message, std::size_t end) const {
  const std::string_view what = lua_message.substr(0, lua_message.rfind(" near "));
  const bool at_end = end > text_.size();
  const auto after = std::find_if(tokens_.begin(), tokens_.end(),
                                  [&](const Token& token) { return token.begin >= end; });
  const Token& token = after == tokens_.begin() ? *after : *(after - 1);

  std::string expected;
  if (what == "unexpected symbol") {
    expected = "a value";
  } else if (const std::size_t word = what.find(" expected"); word != std::string_view::npos) {
    // The bracket around the whole formula was added for compiling; the user did not write it.
    const bool outermost = what.starts_with("')'") && token.bracket == '\0';
    expected = outermost ? "an operator or the end of the formula" : what.substr(0, word);
  }
  std::string message(what);
  if (!expected.empty() && at_end) {
    message = fmt::format("expected {}, but the formula ends here", expected);
  } else if (!expected.empty()) {
    message = fmt::format("expected {}, but found '{}'", expected, token.text);
  }
  const auto* const hint = std::find_if(std::begin(hints), std::end(hints),
                                        [&](const auto& h) { return h.first == token.text; });
  if (hint != std::end(hints) && !at_end) message += fmt::format("; {}", hint->second);
  fail_at(at_end ? text_.size() : token.begin, "this is no formula: " + message);
}

void FormulaText::fail_at(std::size_t offset, const std::string& message) const {
  throw Error(Error::Kind::bad_input, message, {std::string(text_), offset});
}

}  // namespace lastmove
