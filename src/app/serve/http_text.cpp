#include "app/serve/http_text.h"

#include <fmt/format.h>

namespace lastmove {

namespace {

/// A page may load what this server sends and nothing else, and no other site may show or read it.
constexpr std::string_view common_headers =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cache-Control: no-store\r\n";

}  // namespace

std::string http_head(const Response& response, std::string_view reason, bool keep_alive) {
  std::string head = fmt::format("HTTP/1.1 {} {}\r\n{}Connection: {}\r\n", response.status, reason,
                                 common_headers, keep_alive ? "keep-alive" : "close");
  for (const auto& [name, value] : response.headers) head += fmt::format("{}: {}\r\n", name, value);
  if (response.events) {
    head += fmt::format("Content-Type: {}\r\n", response.content_type);
  } else if (response.status != 204) {
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
