#include "front/serve/head_check.h"

#include <algorithm>
#include <vector>

#include <fmt/core.h>

#include "front/api/http_text.h"

namespace lastmove {

namespace {

constexpr std::string_view line_end = "\r\n";
constexpr std::size_t longest_extensions = 256;
constexpr std::uint64_t largest_chunk = std::uint64_t{1} << 32;

bool is_token_character(char c) {
  constexpr std::string_view others = "!#$%&'*+-.^_`|~";
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         others.find(c) != std::string_view::npos;
}

bool is_token(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_token_character);
}

bool is_control(char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f; }

bool is_number(std::string_view text) {
  return !text.empty() && text.size() <= 19 &&
         text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// "GET /path HTTP/1.1"
std::optional<std::string> fault_in_request_line(std::string_view line) {
  const std::size_t first = line.find(' ');
  const std::size_t last = line.rfind(' ');
  if (first == std::string_view::npos || first == last) {
    return "expected a method, a target and a version with one space between them";
  }
  const std::string_view target = line.substr(first + 1, last - first - 1);
  const auto is_visible = [](char c) { return c > ' ' && c != 0x7f; };
  if (!is_token(line.substr(0, first))) return "the method is no token";
  if (target.empty() || !std::all_of(target.begin(), target.end(), is_visible)) {
    return "the target is not in visible ASCII characters";
  }
  const std::string_view version = line.substr(last + 1);
  if (version == "HTTP/1.1" || version == "HTTP/1.0") return std::nullopt;
  return "expected the version HTTP/1.1 or HTTP/1.0";
}

struct Field {
  std::string name;  ///< in lower case
  std::string_view value;
};

std::optional<std::string> read_field(std::string_view line, std::vector<Field>& fields) {
  if (line.front() == ' ' || line.front() == '\t') return "a header is folded over several lines";
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return "a header has no colon";
  const std::string_view name = line.substr(0, colon);
  if (!is_token(name))
    return "the name of a header is no token, or a blank stands before its colon";
  fields.push_back({lower_case(name), trimmed(line.substr(colon + 1))});
  return std::nullopt;
}

/// Where the body ends is to be said once, and in a way that everybody understands.
std::optional<std::string> fault_in_framing(std::string_view request_line,
                                            const std::vector<Field>& fields) {
  const Field* length = nullptr;
  const Field* coding = nullptr;
  for (const Field& field : fields) {
    const Field*& known = field.name == "content-length" ? length : coding;
    if (field.name != "content-length" && field.name != "transfer-encoding") continue;
    if (known) return fmt::format("the header {} is there twice", field.name);
    known = &field;
  }
  if (length && coding) return "both Content-Length and Transfer-Encoding are there";
  if (length && !is_number(length->value)) return "the Content-Length is no number";
  if (!coding) return std::nullopt;
  if (lower_case(coding->value) != "chunked") {
    return "expected no other Transfer-Encoding than chunked";
  }
  if (request_line.ends_with("1.0")) return "HTTP/1.0 has no Transfer-Encoding";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> IncomingHead::fault_in(std::string_view bytes) {
  for (; looked_at_ < bytes.size() && !whole_; ++looked_at_) {
    const char c = bytes[looked_at_];
    const bool in_request_line = line_ == 0;
    const bool follows_return = looked_at_ > line_ && bytes[looked_at_ - 1] == '\r';
    if (follows_return != (c == '\n') || (is_control(c) && c != '\r' && c != '\n')) {
      return "a control character, or a line that does not end with CR LF";
    }
    if (c == '\n') {
      const std::string_view line = bytes.substr(line_, looked_at_ - 1 - line_);
      if (in_request_line) {
        if (auto fault = fault_in_request_line(line)) return fault;
      }
      line_ = looked_at_ + 1;
      whole_ = line.empty();
    } else if (in_request_line && !method_has_ended_) {
      method_has_ended_ = c == ' ';
      // It may be an empty line, and those are passed over.
      const bool may_be_empty = c == '\r' && looked_at_ == 0;
      if (!method_has_ended_ && !may_be_empty && !is_token_character(c)) {
        return "the method is no token";
      }
    }
  }
  return std::nullopt;
}

std::optional<std::string> fault_in_head(std::string_view head) {
  if (auto fault = IncomingHead().fault_in(head)) return fault;
  const std::string_view request_line = head.substr(0, head.find(line_end));
  head.remove_prefix(request_line.size() + line_end.size());
  std::vector<Field> fields;
  while (!head.empty() && !head.starts_with(line_end)) {
    const std::string_view line = head.substr(0, head.find(line_end));
    head.remove_prefix(std::min(head.size(), line.size() + line_end.size()));
    if (auto fault = read_field(line, fields)) return fault;
  }
  return fault_in_framing(request_line, fields);
}

std::optional<std::string> fault_in_chunk(std::uint64_t size, std::string_view extensions) {
  if (size > largest_chunk) return "a chunk is absurdly large";
  if (extensions.size() > longest_extensions) return "the extensions of a chunk are too long";
  if (std::any_of(extensions.begin(), extensions.end(), is_control)) {
    return "the extensions of a chunk hold control characters";
  }
  return std::nullopt;
}

}  // namespace lastmove
