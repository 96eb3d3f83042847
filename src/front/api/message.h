#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lastmove {

/// A request as far as the server reads it. Whatever is not here, it does not look at.
struct Request {
  std::string method;
  std::string target;  ///< as it was sent, "/api/v1/solve?rules=nim&position=3"
  std::vector<std::string> hosts;
  std::vector<std::string> origins;
  std::string fetch_site;     ///< Sec-Fetch-Site, empty where there is none
  std::string authorization;  ///< "Bearer ..."
  std::string content_type;
  std::string content_encoding;
  std::string accept_encoding;
  std::string if_none_match;
  bool has_body = false;
  std::string body;
};

/// What an answer goes on with as long as something happens: Server-Sent Events.
class EventSource {
 public:
  virtual ~EventSource() = default;

  struct News {
    std::string text;   ///< of the event stream; empty where nothing happened
    bool last = false;  ///< whether nothing will happen any more
  };

  /// What happened since the last call. Takes no time to speak of.
  virtual News news() = 0;
};

struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::string_view cache_control = "no-store";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
  /// Instead of a body: what is stored is sent from where it is.
  std::shared_ptr<const std::string> stored;
  /// Where it is there, they follow the head, and there is no other content.
  std::shared_ptr<EventSource> events;

  std::string_view content() const { return stored ? *stored : body; }
};

/// The path of a target, without the query.
inline std::string_view path_of(std::string_view target) {
  return target.substr(0, target.find('?'));
}

}  // namespace lastmove
