// What the server makes of HTTP, without its sockets: heads, codings, tags, slow clients, seats.

#include <chrono>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <zlib.h>

#include "front/api/compression.h"
#include "front/api/stored_answer.h"
#include "front/serve/admission.h"
#include "front/serve/head_check.h"
#include "front/serve/pace.h"
#include "support.h"

namespace lastmove {
namespace {

std::string head(const std::string& fields, const std::string& line = "POST / HTTP/1.1") {
  return line + "\r\nHost: localhost\r\n" + fields + "\r\n";
}

TEST(HeadCheck, AcceptsSoundHeads) {
  for (const std::string& text :
       {head(""), head("Content-Length: 5\r\n"), head("Transfer-Encoding: chunked\r\n"),
        head("transfer-ENCODING:\t CHUNKED \r\n"), head("X:\r\n"), head("X: a:b \xe2\x98\x85\r\n"),
        head("", "GET /?a=b HTTP/1.0"), head("Content-Length: 0\r\nTE: trailers\r\n")}) {
    EXPECT_FALSE(fault_in_head(text)) << text;
    const std::string with_body = text + "a\nb\x01";
    IncomingHead incoming;
    for (std::size_t i = 0; i <= with_body.size(); ++i) {
      EXPECT_FALSE(incoming.fault_in(std::string_view(with_body).substr(0, i))) << text << i;
      EXPECT_EQ(incoming.size(), i < text.size() ? 0 : text.size()) << text << i;
    }
    EXPECT_FALSE(IncomingHead().fault_in(with_body)) << text;
  }
}

TEST(HeadCheck, RefusesWhateverCouldBeReadInTwoWays) {
  for (const std::string& text :
       {head("Transfer-Encoding: xchunked\r\n"),
        head("Transfer-Encoding: chunked, identity\r\n"),
        head("Transfer-Encoding: identity, chunked\r\n"),
        head("Transfer-Encoding: gzip\r\n"),
        head("Transfer-Encoding: \"chunked\"\r\n"),
        head("Transfer-Encoding:\r\n"),
        head("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"),
        head("Transfer-Encoding: chunked, chunked\r\n"),
        head("Transfer-Encoding: chunked;a=b\r\n"),
        head("Transfer-Encoding: \x0b"
             "chunked\r\n"),
        head("Transfer-Encoding: chunked\r\n", "POST / HTTP/1.0"),
        head("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n"),
        head("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"),
        head("Content-Length: 5\r\nContent-Length: 6\r\n"),
        head("Content-Length: 5\r\ncontent-length: 5\r\n"),
        head("Content-Length: 5, 5\r\n"),
        head("Content-Length: +5\r\n"),
        head("Content-Length: -5\r\n"),
        head("Content-Length: 5 5\r\n"),
        head("Content-Length: 0x5\r\n"),
        head("Content-Length: 5.\r\n"),
        head("Content-Length:\r\n"),
        head("Content-Length: 99999999999999999999\r\n"),
        head("Content-Length : 5\r\n"),
        head("Content-Length\t: 5\r\n"),
        head("X: a\r\n b\r\n"),
        head("X: a\r\n\tb\r\n"),
        head(" X: a\r\n"),
        head(": a\r\n"),
        head("X\r\n"),
        head("X Y: a\r\n"),
        head("X: a\nY: b\r\n"),
        head("X: a\rY: b\r\n"),
        head("X: \x01\r\n"),
        head("X: \x7f\r\n"),
        head(std::string("X: \0\r\n", 6)),
        head("", "GET / HTTP/1.2"),
        head("", "GET / HTTP/2.0"),
        head("", "GET / http/1.1"),
        head("", "GET /"),
        head("", "GET  / HTTP/1.1"),
        head("", "GET / /x HTTP/1.1"),
        head("", "GET\t/ HTTP/1.1"),
        head("", "G(T / HTTP/1.1"),
        head("", " GET / HTTP/1.1"),
        head("", "GET / HTTP/1.1 "),
        head("", "GET /\xff HTTP/1.1"),
        head("", "")}) {
    EXPECT_TRUE(fault_in_head(text)) << text;
  }
  for (const char* part : {"\x16\x03\x01", "GET / HTTP/1.1\n", "GET / HTTP/1.1\rX", "G(T"}) {
    EXPECT_TRUE(IncomingHead().fault_in(part)) << part;
  }
}

// Byte by byte, each is looked at once: a server reads all heads on one thread.
TEST(HeadCheck, FindsAFaultWhereverTheBytesAreDivided) {
  const std::string text = head("X: a\r\nY: b\rc\r\n");
  for (std::size_t i = 0; i <= text.size(); ++i) {
    IncomingHead incoming;
    const bool before = incoming.fault_in(std::string_view(text).substr(0, i)).has_value();
    EXPECT_EQ(before, i > text.find("\rc") + 1) << i;
    EXPECT_TRUE(before || incoming.fault_in(text)) << i;
  }
  for (const char* line : {"G(T / HTTP/1.1", "GET / HTTP/3.0"}) {
    const std::string faulty = head("", line);
    IncomingHead incoming;
    std::size_t seen = 0;
    while (seen <= faulty.size() && !incoming.fault_in(std::string_view(faulty).substr(0, seen))) {
      ++seen;
    }
    EXPECT_LE(seen, faulty.find('\n') + 1) << line;
  }
}

TEST(HeadCheck, TimeGrowsWithTheHeadAndNotWithItsSquare) {
  const std::string text = head("X: " + std::string(slow ? 50'000 : 500'000, 'x') + "\r\n");
  const auto begun = std::chrono::steady_clock::now();
  IncomingHead incoming;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    ASSERT_FALSE(incoming.fault_in(std::string_view(text).substr(0, i)));
  }
  EXPECT_EQ(incoming.size(), text.size());
  // Some milliseconds; its square would be minutes.
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(10));
}

TEST(HeadCheck, ChunksAreBounded) {
  EXPECT_FALSE(fault_in_chunk(5, ""));
  EXPECT_FALSE(fault_in_chunk(5, ";name=\"value\""));
  EXPECT_TRUE(fault_in_chunk(UINT64_MAX, ""));
  EXPECT_TRUE(fault_in_chunk(5, ";" + std::string(1000, 'x')));
  EXPECT_TRUE(fault_in_chunk(5, ";a=\n"));
}

TEST(Compression, ReadsQualities) {
  for (const char* yes :
       {"gzip", "gzip, deflate, br", "br;q=1.0, gzip;q=0.8, *;q=0.1", "*", "X-GZIP",
        "identity;q=0.5, gzip;q=0.5", " GZip ; Q=0.001 ", "identity;q=0, *"}) {
    EXPECT_TRUE(prefers_gzip(yes)) << yes;
  }
  for (const char* no :
       {"", "identity", "br", "gzip;q=0", "gzip;q=0.5, identity", "*;q=0", ",,;", "gzip;q=2",
        "gzip;q=x", "gzip;q=nan", "gzip;q=-1", "*, gzip;q=0", "gzipx"}) {
    EXPECT_FALSE(prefers_gzip(no)) << no;
  }
}

std::string unzipped(const std::string& data, std::size_t size) {
  std::string text(size + 1, '\0');
  z_stream stream{};
  EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(data.data()));
  stream.avail_in = static_cast<uInt>(data.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  text.resize(stream.total_out);
  inflateEnd(&stream);
  return text;
}

TEST(Compression, GoesBack) {
  for (const std::size_t size : {100U, 5'000U, 262'144U, 262'145U, 3'000'000U}) {
    std::string text;
    while (text.size() < size) text += std::to_string(text.size() * text.size()) + ",";
    text.resize(size);
    const auto compressed = gzip(text);
    ASSERT_TRUE(compressed) << size;
    EXPECT_LT(compressed->size(), size);
    EXPECT_EQ(unzipped(*compressed, size), text);
  }
  EXPECT_FALSE(gzip(""));
  EXPECT_FALSE(gzip("x"));
  struct Ended {};
  EXPECT_THROW(gzip(std::string(3'000'000, 'x'), [] { throw Ended{}; }), Ended);
}

TEST(StoredAnswers, AreSentAsTheClientLikesThem) {
  const StoredAnswer stored = make_stored_answer("text/css", std::string(5000, 'x'));
  Request request;
  const Response plain = response_from(stored, request);
  EXPECT_EQ(plain.content(), std::string(5000, 'x'));
  EXPECT_EQ(plain.cache_control, "private, no-cache");
  request.accept_encoding = "gzip";
  EXPECT_LT(response_from(stored, request).content().size(), 200U);
  for (const std::string& tags : {stored.tag, "\"x\", " + stored.tag, stored.tag.substr(2),
                                  std::string("*"), " " + stored.tag + " ,"}) {
    request.if_none_match = tags;
    EXPECT_EQ(response_from(stored, request).status, 304) << tags;
    EXPECT_EQ(response_from(stored, request).content(), "");
  }
  for (const std::string& tags :
       {std::string("W/\"x\""), std::string(","), stored.tag + "x", std::string("")}) {
    request.if_none_match = tags;
    EXPECT_EQ(response_from(stored, request).status, 200) << tags;
  }
  EXPECT_NE(stored.tag, make_stored_answer("text/css", std::string(5001, 'x')).tag);
}

TEST(StoredAnswers, TakeBoundedRoom) {
  AnswerCache cache;
  for (int i = 0; i < 100; ++i) cache.keep(std::to_string(i), make_stored_answer("a", "b"));
  EXPECT_TRUE(cache.find("0"));
  EXPECT_FALSE(cache.find("99"));
  AnswerCache other;
  EXPECT_TRUE(other.keep("large", make_stored_answer("a", std::string(5 << 20, 'x'))));
  EXPECT_FALSE(other.find("large"));
}

TEST(Pace, EndsStallsAndTricklesButNoLongTransfer) {
  using std::chrono::seconds;
  const Pace::Clock::time_point start{};
  Pace idle(seconds(10), 1000, start);
  EXPECT_EQ(idle.deadline(), start + seconds(10));
  Pace trickle(seconds(10), 1000, start);
  for (int i = 1; i < 10; ++i) trickle.moved(1, start + seconds(i));
  EXPECT_LT(trickle.deadline(), start + seconds(11));
  Pace steady(seconds(10), 1000, start);
  for (int i = 1; i <= 100; ++i) {
    EXPECT_GT(steady.deadline(), start + seconds(i));
    steady.moved(1000, start + seconds(i));
  }
  EXPECT_EQ(steady.deadline(), start + seconds(110));  // It may not pause for longer all the same.
  EXPECT_EQ(steady.stalled(start + seconds(105)), seconds(5));
  EXPECT_GT(trickle.lateness(start + seconds(9)), steady.lateness(start + seconds(105)));
  Pace head(seconds(10), 0, start);
  head.moved(1'000'000, start + seconds(9));
  EXPECT_EQ(head.deadline(), start + seconds(10));
  Pace fast(seconds(10), 1, start);
  for (int i = 0; i < 100; ++i) fast.moved(UINT64_MAX / 200, start + seconds(1));
  EXPECT_EQ(fast.deadline(), start + seconds(11));
}

using Clients = std::vector<std::pair<std::string, int>>;  ///< lateness in seconds; -1: none

std::vector<Seat> seats(const Clients& clients) {
  std::vector<Seat> result;
  for (const auto& [client, lateness] : clients) {
    result.push_back({client, std::nullopt});
    if (lateness >= 0) result.back().lateness = std::chrono::seconds(lateness);
  }
  return result;
}

Admission admission(const Clients& clients, std::size_t most, std::string_view newcomer) {
  return admit(seats(clients), most, newcomer);
}

TEST(Admission, TheSlowestOfTheGreediestGivesWay) {
  const Clients full = {{"a", 1}, {"b", 9}, {"a", 3}, {"a", -1}, {"a", 2}, {"b", -1}};
  EXPECT_EQ(admission(full, 6, "new").gives_way, 2U);
  EXPECT_EQ(admission(full, 6, "b").gives_way, 2U);
  EXPECT_EQ(admission(full, 6, "a").gives_way, 2U);
  EXPECT_TRUE(admission(full, 7, "new").admitted);
  EXPECT_FALSE(admission(full, 7, "new").gives_way);
  // Nobody who is being answered gives way, nor anybody with fewer connections.
  const Clients busy = {{"a", -1}, {"a", -1}, {"a", -1}, {"b", 5}};
  EXPECT_FALSE(admission(busy, 4, "a").admitted);
  EXPECT_EQ(admission(busy, 4, "b").gives_way, 3U);
  EXPECT_EQ(admission(busy, 4, "new").gives_way, 3U);
}

TEST(Admission, OneClientCannotHaveAllSeats) {
  const Clients seven(7, {"a", -1});
  EXPECT_FALSE(admission(seven, 8, "a").admitted);
  EXPECT_TRUE(admission(seven, 8, "b").admitted);
  Clients six(6, {"a", -1});
  EXPECT_TRUE(admission(six, 8, "a").admitted);
  Clients slow(7, {"a", 4});
  EXPECT_TRUE(admission(slow, 8, "a").gives_way);
}

TEST(Admission, ANetworkIsOneClient) {
  using boost::asio::ip::make_address;
  EXPECT_EQ(client_at(make_address("127.0.0.1")), client_at(make_address("::ffff:127.0.0.1")));
  EXPECT_EQ(client_at(make_address("2001:db8::1")), client_at(make_address("2001:db8::2:3")));
  EXPECT_NE(client_at(make_address("2001:db8::1")), client_at(make_address("2001:db8:0:1::1")));
  EXPECT_NE(client_at(make_address("10.0.0.1")), client_at(make_address("10.0.0.2")));
}

}  // namespace
}  // namespace lastmove
