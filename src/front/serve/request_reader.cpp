#include "front/serve/request_reader.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/ranges.h>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>

#include "front/api/http_text.h"
#include "front/api/problem.h"
#include "front/serve/head_check.h"

namespace lastmove {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

using Parser = http::request_parser<http::string_body>;

constexpr std::string_view end_of_head = "\r\n\r\n";
constexpr std::size_t piece_of_head = 4096;

Response no_request(std::string_view fault) {
  return lastmove::problem(400, "bad-input", fmt::format("this is no HTTP request: {}", fault));
}

template <typename Field>
std::vector<std::string> all_of(const http::fields& fields, Field name) {
  std::vector<std::string> values;
  const auto [begin, end] = fields.equal_range(name);
  for (auto field = begin; field != end; ++field) values.emplace_back(field->value());
  return values;
}

/// Fields of one name mean the same as one with all their values (RFC 9110, 5.3).
std::string joined(const std::vector<std::string>& values) {
  return fmt::format("{}", fmt::join(values, ", "));
}

std::string_view text_of(const boost::beast::flat_buffer& buffer) {
  const auto data = buffer.data();
  return {static_cast<const char*>(data.data()), data.size()};
}

/// "http://HOST/PATH", as to a proxy: its host stands for that of the header (RFC 9112, 3.2.2).
void read_absolute_form(Request& request) {
  constexpr std::string_view scheme = "http://";
  if (lower_case(std::string_view(request.target).substr(0, scheme.size())) != scheme) return;
  const std::size_t path =
      std::min(request.target.find_first_of("/?", scheme.size()), request.target.size());
  for (std::string& host : request.hosts)
    host = request.target.substr(scheme.size(), path - scheme.size());
  request.target.erase(0, path);
  if (!request.target.starts_with('/')) request.target.insert(0, 1, '/');
}

Request request_of(const Parser& parser) {
  const auto& message = parser.get();
  Request request;
  request.method = message.method_string();
  request.target = message.target();
  request.hosts = all_of(message, http::field::host);
  read_absolute_form(request);
  request.origins = all_of(message, http::field::origin);
  request.fetch_site = message["Sec-Fetch-Site"];
  request.authorization = message[http::field::authorization];
  request.content_type = message[http::field::content_type];
  request.content_encoding = message[http::field::content_encoding];
  request.accept_encoding = joined(all_of(message, http::field::accept_encoding));
  request.if_none_match = joined(all_of(message, http::field::if_none_match));
  request.has_body = parser.chunked() || parser.content_length().value_or(0) > 0;
  return request;
}

}  // namespace

RequestReader::RequestReader(std::shared_ptr<Connection> connection, const ServeLimits& limits)
    : connection_(std::move(connection)), limits_(limits) {
  parser_.header_limit(static_cast<std::uint32_t>(limits.header + end_of_head.size()));
  parser_.body_limit(limits.body);
  check_chunk_ = [](std::uint64_t size, boost::beast::string_view extensions,
                    boost::system::error_code& error) {
    if (fault_in_chunk(size, {extensions.data(), extensions.size()})) {
      error = http::error::bad_chunk_extension;
    }
  };
  parser_.on_chunk_header(check_chunk_);
}

asio::awaitable<bool> RequestReader::read_head() {
  connection_->watch(limits_.patience);
  const std::size_t size = co_await receive_head();
  connection_->unwatch();
  if (size == 0) co_return false;
  boost::system::error_code error;
  parser_.put(asio::buffer(connection_->buffer.data(), size), error);
  connection_->buffer.consume(size);
  if (error) {
    problem_ = problem_of(error);
    co_return false;
  }
  request_ = request_of(parser_);
  co_return true;
}

/// Reads until a whole head is in the buffer. Returns its size; 0 where none will come, or where it
/// is none.
asio::awaitable<std::size_t> RequestReader::receive_head() {
  auto& buffer = connection_->buffer;
  IncomingHead head;
  for (;;) {
    // Some clients send a line end too many after a body (RFC 9112, 2.2).
    while (text_of(buffer).starts_with("\r\n")) {
      buffer.consume(2);
      head = {};
    }
    auto fault = head.fault_in(text_of(buffer));
    const bool whole = head.size() > 0;
    if (!fault && (whole ? head.size() : buffer.size()) > limits_.header) {
      problem_ =
          lastmove::problem(431, "too-large", "the head of the request is larger than the limit");
      co_return 0;
    }
    if (whole) fault = fault_in_head(text_of(buffer).substr(0, head.size()));
    if (fault) {
      problem_ = no_request(*fault);
      co_return 0;
    }
    if (whole) co_return head.size();
    boost::system::error_code error;
    const std::size_t size = co_await connection_->socket.async_read_some(
        buffer.prepare(piece_of_head), asio::redirect_error(asio::use_awaitable, error));
    buffer.commit(size);
    if (error) {
      problem_ = problem_of(error);
      co_return 0;
    }
  }
}

asio::awaitable<bool> RequestReader::read_body() {
  if (parser_.is_done()) co_return true;
  connection_->watch(limits_.patience, limits_.rate);
  const auto error = co_await receive_body();
  connection_->unwatch();
  if (error && !problem_) problem_ = problem_of(error);
  if (problem_ || error) co_return false;
  request_.body = std::move(parser_.get().body());
  co_return true;
}

asio::awaitable<boost::system::error_code> RequestReader::receive_body() {
  boost::system::error_code error;
  const auto expect = parser_.get()[http::field::expect];
  const bool waits_to_go_on = boost::beast::iequals(expect, "100-continue");
  if (!expect.empty() && !waits_to_go_on) {
    problem_ = lastmove::problem(417, "bad-input", "expected no other Expect than 100-continue");
    co_return error;
  }
  // A client of HTTP/1.0 would take it for the answer (RFC 9110, 10.1.1).
  const bool knows_interim_answers = parser_.get().version() >= 11;
  if (waits_to_go_on && knows_interim_answers) {
    constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    co_await asio::async_write(connection_->socket, asio::buffer(go_on.data(), go_on.size()),
                               asio::redirect_error(asio::use_awaitable, error));
  }
  // What chunks put around a body is bounded too.
  const std::uint64_t most_bytes = 8 * limits_.body + limits_.header;
  std::uint64_t bytes = 0;
  while (!error && !parser_.is_done()) {
    const std::size_t size =
        co_await http::async_read_some(connection_->socket, connection_->buffer, parser_,
                                       asio::redirect_error(asio::use_awaitable, error));
    if (size > 0) connection_->moved(size);
    bytes += size;
    if (bytes > most_bytes) error = http::error::body_limit;
  }
  co_return error;
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
    return lastmove::problem(431, "too-large",
                             "the head of a chunk, or what follows the last one, is too large");
  }
  const bool gone = error == http::error::end_of_stream || error == http::error::partial_message;
  if (gone || error.category() != make_error_code(http::error::bad_method).category()) {
    return std::nullopt;
  }
  return no_request(error.message());
}

}  // namespace lastmove
