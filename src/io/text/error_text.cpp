#include "io/text/error_text.h"

#include <algorithm>

#include <fmt/core.h>

#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

/// How much of a long text to show on either side of the place.
constexpr std::size_t context = 40;

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

/// Counts characters, not bytes, so that the caret stands under the place.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return !continues_character(c); }));
}

/// "  --depth 7 or --max-nodes 400 would do": the parameters as options of the command line.
std::string remedies_text(const std::vector<Error::Remedy>& remedies) {
  std::string text;
  for (const auto& [parameter, value] : remedies) {
    std::string option = parameter;
    std::replace(option.begin(), option.end(), '_', '-');
    text += fmt::format("{}--{} {}", text.empty() ? "" : " or ", option, value);
  }
  return text.empty() ? "" : fmt::format("  {} would do\n", text);
}

}  // namespace

std::string error_text(const Error& error) {
  std::string text = fmt::format("lastmove: {}\n", printable(error.what()));
  text += remedies_text(error.remedies());
  if (!error.place()) return text;

  const std::string_view source = error.place()->text;
  const std::size_t offset = std::min(error.place()->offset, source.size());
  std::size_t begin = offset > context ? offset - context : 0;
  std::size_t end = std::min(source.size(), offset + context);
  while (begin > 0 && continues_character(source[begin])) --begin;
  while (end < source.size() && continues_character(source[end])) ++end;

  const std::string before =
      (begin > 0 ? "..." : "") + printable(source.substr(begin, offset - begin));
  const std::string after = printable(source.substr(offset, end - offset));
  text += fmt::format("  {}{}{}\n", before, after, end < source.size() ? "..." : "");
  text += fmt::format("  {}^\n", std::string(width(before), ' '));
  return text;
}

}  // namespace lastmove
