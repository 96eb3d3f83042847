#include "app/serve/request_reader.h"

#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>

#include "app/serve/problem.h"

namespace lastmove {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

using Parser = http::request_parser<http::string_body>;

template <typename Field>
std::vector<std::string> all_of(const http::fields& fields, Field name) {
  std::vector<std::string> values;
  const auto [begin, end] = fields.equal_range(name);
  for (auto field = begin; field != end; ++field) values.emplace_back(field->value());
  return values;
}

Request request_of(const Parser& parser) {
  const auto& message = parser.get();
  Request request;
  request.method = message.method_string();
  request.target = message.target();
  request.hosts = all_of(message, http::field::host);
  request.origins = all_of(message, http::field::origin);
  request.fetch_site = message["Sec-Fetch-Site"];
  request.authorization = message[http::field::authorization];
  request.cookie = message[http::field::cookie];
  request.content_type = message[http::field::content_type];
  request.content_encoding = message[http::field::content_encoding];
  request.has_body = parser.chunked() || parser.content_length().value_or(0) > 0;
  return request;
}

}  // namespace

RequestReader::RequestReader(std::shared_ptr<Connection> connection, const ServeLimits& limits)
    : connection_(std::move(connection)), limits_(limits) {
  parser_.header_limit(static_cast<std::uint32_t>(limits.header));
  parser_.body_limit(limits.body);
}

asio::awaitable<bool> RequestReader::read_head() {
  boost::system::error_code error;
  connection_->watch(limits_.patience);
  co_await http::async_read_header(connection_->socket, connection_->buffer, parser_,
                                   asio::redirect_error(asio::use_awaitable, error));
  connection_->unwatch();
  if (error) {
    problem_ = problem_of(error);
    co_return false;
  }
  request_ = request_of(parser_);
  co_return true;
}

asio::awaitable<bool> RequestReader::read_body() {
  boost::system::error_code error;
  connection_->watch(limits_.patience);
  const auto expect = parser_.get()[http::field::expect];
  if (!expect.empty() && !parser_.is_done()) {
    if (!boost::beast::iequals(expect, "100-continue")) {
      connection_->unwatch();
      problem_ = lastmove::problem(417, "bad-input", "expected no other Expect than 100-continue");
      co_return false;
    }
    constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    co_await asio::async_write(connection_->socket, asio::buffer(go_on.data(), go_on.size()),
                               asio::redirect_error(asio::use_awaitable, error));
  }
  if (!error) {
    co_await http::async_read(connection_->socket, connection_->buffer, parser_,
                              asio::redirect_error(asio::use_awaitable, error));
  }
  connection_->unwatch();
  if (error) {
    problem_ = problem_of(error);
    co_return false;
  }
  request_.body = std::move(parser_.get().body());
  co_return true;
}

std::optional<Response> RequestReader::problem_of(const boost::system::error_code& error) const {
  const bool nothing_came = !parser_.got_some() && connection_->buffer.size() == 0;
  if (connection_->timed_out) {
    if (nothing_came) return std::nullopt;
    return lastmove::problem(408, "timeout", "the request did not come in time");
  }
  if (error == http::error::body_limit) {
    return lastmove::problem(413, "too-large", "the body is larger than the limit");
  }
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return lastmove::problem(431, "too-large", "the head of the request is larger than the limit");
  }
  const bool gone = error == http::error::end_of_stream || error == http::error::partial_message;
  if (gone || error.category() != make_error_code(http::error::bad_method).category()) {
    return std::nullopt;
  }
  return lastmove::problem(400, "bad-input",
                           fmt::format("this is no HTTP request: {}", error.message()));
}

}  // namespace lastmove
