#include "io/text/strategy_certificate_text.h"

#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "io/text/certificate_text.h"
#include "io/text/json.h"
#include "io/text/packed_bytes.h"

namespace lastmove {

namespace {

[[noreturn]] void refuse_field(std::string_view name, std::string_view expected) {
  throw Error(Error::Kind::bad_input,
              fmt::format("this is not a certificate: expected {} in '{}'", expected, name));
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
  json["moves"] = packed(certificate.moves);
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
  certificate.moves = unpacked(fields, "moves");
  return certificate;
}

}  // namespace lastmove
