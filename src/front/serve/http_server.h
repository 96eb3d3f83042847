#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "front/api/limits.h"
#include "front/serve/gatekeeper.h"

namespace lastmove {

/// The server on its sockets. One thread moves bytes; the answers are found by others.
///
/// A request goes the same way always: its head is read within a time, the gatekeeper and the API
/// may refuse it, its body is read, a light thread reads what is asked and estimates what it costs;
/// it answers what is cheap, and the rest waits for a heavy thread. A client that is slow to send
/// or to read holds a connection and nothing else, and the slowest gives way to a new one.
class HttpServer {
 public:
  struct Options {
    ServeLimits limits;
    std::vector<std::string> addresses;  ///< the first must be had, the others may
    std::uint16_t port = 0;              ///< 0: any that is free
    Gatekeeper::Rules rules;             ///< the port is filled in
  };

  /// Listens. Throws Error of kind bad_input when it cannot.
  explicit HttpServer(Options options);
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;
  ~HttpServer();

  std::uint16_t port() const;

  /// Serves until SIGINT or SIGTERM, and then until what has begun is done, a few seconds at the
  /// most. Returns whether all of it ended: if not, some thread still computes for nobody.
  bool run();

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace lastmove
