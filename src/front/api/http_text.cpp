#include "front/api/http_text.h"

#include <algorithm>

#include <fmt/core.h>

namespace lastmove {

namespace {

/// A page may load what this server sends and nothing else, and no other site may show or read it.
/// Its notes show its own views in frames.
constexpr std::string_view common_headers =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'self'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: SAMEORIGIN\r\n"
    "Referrer-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n";

}  // namespace

std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return result;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t";
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  text.remove_suffix(text.size() - 1 - std::min(text.find_last_not_of(blanks), text.size() - 1));
  return text;
}

std::string http_head(const Response& response, std::string_view reason, bool keep_alive) {
  std::string head = fmt::format("HTTP/1.1 {} {}\r\n{}Cache-Control: {}\r\nConnection: {}\r\n",
                                 response.status, reason, common_headers, response.cache_control,
                                 keep_alive ? "keep-alive" : "close");
  for (const auto& [name, value] : response.headers) head += fmt::format("{}: {}\r\n", name, value);
  if (response.events) {
    head += fmt::format("Content-Type: {}\r\n", response.content_type);
  } else if (response.status != 204 && response.status != 304) {
    head += fmt::format("Content-Type: {}\r\nContent-Length: {}\r\n", response.content_type,
                        response.content().size());
  }
  return head + "\r\n";
}

std::string_view too_many_connections() {
  static const std::string text = [] {
    Response response;
    response.status = 503;
    response.headers.emplace_back("Retry-After", "2");
    response.body =
        "{\"error\": {\"kind\": \"busy\", \"message\": \"the server has all the connections that "
        "it can have\"}}\n";
    return http_head(response, "Service Unavailable", false) + response.body;
  }();
  return text;
}

}  // namespace lastmove
