#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include <boost/asio/awaitable.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "front/api/limits.h"
#include "front/api/message.h"
#include "front/serve/connection.h"

namespace lastmove {

/// Reads one request from a connection. REQUIRES: the limits outlive it.
class RequestReader {
 public:
  RequestReader(std::shared_ptr<Connection> connection, const ServeLimits& limits);

  /// Whether there is a request; if not, problem() tells why. A head is to come within the limit
  /// `patience`; a body may take longer, at the limit `rate`.
  boost::asio::awaitable<bool> read_head();
  boost::asio::awaitable<bool> read_body();

  /// Without its body before read_body().
  Request& request() { return request_; }
  /// Whether the client wants to send another one.
  bool keep_alive() const { return parser_.keep_alive(); }

  /// What the client is to be told that sent no whole request; nothing where there is nobody to
  /// tell.
  std::optional<Response> problem() { return std::move(problem_); }

 private:
  boost::asio::awaitable<std::size_t> receive_head();
  boost::asio::awaitable<boost::system::error_code> receive_body();
  std::optional<Response> problem_of(const boost::system::error_code& error) const;

  const std::shared_ptr<Connection> connection_;
  const ServeLimits& limits_;
  boost::beast::http::request_parser<boost::beast::http::string_body> parser_;
  std::function<void(std::uint64_t, boost::beast::string_view, boost::system::error_code&)>
      check_chunk_;
  Request request_;
  std::optional<Response> problem_;
};

}  // namespace lastmove
