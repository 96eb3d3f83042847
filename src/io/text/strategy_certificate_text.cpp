#include "io/text/strategy_certificate_text.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <zlib.h>

#include <lastmove/error.h>

#include "io/text/base64.h"
#include "io/text/certificate_text.h"
#include "io/text/json.h"

namespace lastmove {

namespace {

[[noreturn]] void refuse_field(std::string_view name, std::string_view expected) {
  throw Error(Error::Kind::bad_input,
              fmt::format("this is not a certificate: expected {} in '{}'", expected, name));
}

std::string deflated(const std::string& bytes) {
  uLongf size = compressBound(bytes.size());
  std::string packed(size, '\0');
  if (compress2(reinterpret_cast<Bytef*>(packed.data()), &size,
                reinterpret_cast<const Bytef*>(bytes.data()), bytes.size(),
                Z_BEST_COMPRESSION) != Z_OK) {
    throw Error(Error::Kind::output, "the strategy cannot be compressed");
  }
  packed.resize(size);
  return packed;
}

/// The bytes, if they are one whole zlib stream of at most max_strategy_bytes.
std::optional<std::string> inflated(const std::string& packed) {
  z_stream stream = {};
  if (inflateInit(&stream) != Z_OK) return std::nullopt;
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  std::string bytes;
  int status = Z_OK;
  while (status == Z_OK && bytes.size() <= max_strategy_bytes) {
    char piece[1 << 16];
    stream.next_out = reinterpret_cast<Bytef*>(piece);
    stream.avail_out = sizeof piece;
    status = inflate(&stream, Z_NO_FLUSH);
    bytes.append(piece, sizeof piece - stream.avail_out);
  }
  const bool whole = status == Z_STREAM_END && stream.avail_in == 0;
  inflateEnd(&stream);
  if (!whole || bytes.size() > max_strategy_bytes) return std::nullopt;
  return bytes;
}

std::string winner_text(std::optional<Player> winner) {
  if (!winner) return "open";
  return *winner == Player::left ? "left" : "right";
}

std::optional<Player> read_winner(const CertificateFields& fields, const char* name) {
  const std::string& text = fields.at(name);
  if (text == "open") return std::nullopt;
  if (text != "left" && text != "right") refuse_field(name, "'left', 'right' or 'open'");
  return text == "left" ? Player::left : Player::right;
}

}  // namespace

std::string certificate_to_text(const StrategyCertificate& certificate) {
  Json json;
  json["lastmove_certificate"] = "1";
  json["rules"] = certificate.rules;
  json["argument"] = "strategy";
  json["script"] = certificate.script;
  json["position"] = certificate.position;
  json["left_starts"] = winner_text(certificate.winner[0]);
  json["right_starts"] = winner_text(certificate.winner[1]);
  json["moves"] = base64(deflated(certificate.moves));
  std::string text = json.dump(2) + "\n";
  if (text.size() > max_certificate_bytes) {
    throw Error(Error::Kind::limit,
                fmt::format("the certificate of this strategy has {} bytes; {} are read at most",
                            text.size(), max_certificate_bytes));
  }
  return text;
}

StrategyCertificate strategy_certificate_of(const CertificateFields& fields) {
  StrategyCertificate certificate;
  certificate.rules = fields.at("rules");
  certificate.script = fields.at("script");
  certificate.position = fields.at("position");
  certificate.winner = {read_winner(fields, "left_starts"), read_winner(fields, "right_starts")};
  const auto packed = from_base64(fields.at("moves"));
  if (!packed) refuse_field("moves", "base64");
  auto moves = inflated(*packed);
  if (!moves) {
    refuse_field("moves", fmt::format("a zlib stream of at most {} bytes", max_strategy_bytes));
  }
  certificate.moves = *std::move(moves);
  return certificate;
}

}  // namespace lastmove
