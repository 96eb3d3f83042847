#include "front/serve/gatekeeper.h"

#include <algorithm>

#include <fmt/core.h>

#include "front/api/http_text.h"
#include "front/api/problem.h"

namespace lastmove {

namespace {

bool is_address(std::string_view name) {
  if (name.starts_with('[')) return name.ends_with(']');
  return !name.empty() && name.find_first_not_of("0123456789.") == std::string_view::npos;
}

/// Whether a path is of the API, but for its description, which the page links to.
bool needs_token(std::string_view path) {
  return path.starts_with("/api/") && path != "/api/v1/openapi.json";
}

}  // namespace

bool equal_in_constant_time(std::string_view a, std::string_view b) {
  // The length of the token is no secret.
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  }
  return difference == 0;
}

Gatekeeper::Gatekeeper(Rules rules) : rules_(std::move(rules)) {
  for (std::string& host : rules_.hosts) host = lower_case(host);
}

bool Gatekeeper::host_is_ours(std::string_view host) const {
  const std::string text = lower_case(host);
  // Whoever forwards a port gives the name together with that port.
  if (std::find(rules_.hosts.begin(), rules_.hosts.end(), text) != rules_.hosts.end() &&
      (rules_.port == 80 || text.find(':', text.find(']') + 1) != std::string::npos)) {
    return true;
  }
  const std::string port = fmt::format(":{}", rules_.port);
  std::string_view name = text;
  if (name.ends_with(port)) {
    name.remove_suffix(port.size());
  } else if (rules_.port != 80) {
    return false;
  }
  if (std::find(rules_.hosts.begin(), rules_.hosts.end(), name) != rules_.hosts.end()) return true;
  return rules_.any_address && is_address(name);
}

/// In no cookie: browsers send those to every port of a host, and so to other servers.
bool Gatekeeper::has_token(const Request& request) const {
  constexpr std::string_view scheme = "bearer ";
  const std::string_view given = request.authorization;
  return lower_case(given.substr(0, scheme.size())) == scheme &&
         equal_in_constant_time(given.substr(scheme.size()), rules_.token);
}

std::optional<Response> Gatekeeper::refuse(const Request& request) const {
  if (request.hosts.size() != 1) {
    return problem(400, "bad-input", "expected one Host header");
  }
  if (!host_is_ours(request.hosts.front())) {
    return problem(421, "wrong-host", "the Host header names another server than this one");
  }
  if (request.origins.size() > 1) return problem(400, "bad-input", "expected one Origin header");
  const std::string own_origin = "http://" + lower_case(request.hosts.front());
  if (!request.origins.empty() && lower_case(request.origins.front()) != own_origin) {
    return problem(403, "forbidden", "requests from other sites are refused");
  }
  const bool from_elsewhere = !request.fetch_site.empty() && request.fetch_site != "same-origin" &&
                              request.fetch_site != "none";
  if (from_elsewhere && path_of(request.target).starts_with("/api/")) {
    return problem(403, "forbidden", "requests from other sites are refused");
  }
  if (rules_.token.empty() || !needs_token(path_of(request.target)) || has_token(request)) {
    return std::nullopt;
  }
  Response response = problem(401, "unauthorized",
                              "expected the token that the server was started with: the address "
                              "that it printed, or 'Authorization: Bearer TOKEN'");
  response.headers.emplace_back("WWW-Authenticate", "Bearer");
  return response;
}

}  // namespace lastmove
