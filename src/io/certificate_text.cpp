#include "io/certificate_text.h"

#include <charconv>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <lastmove/error.h>

namespace lastmove {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t max_bytes = 16 << 20;
constexpr std::string_view format_name = "1";

[[noreturn]] void fail(const std::string& message) {
  throw Error(Error::Kind::bad_input, "this is no certificate: " + message);
}

/// The text as a flat object of strings; refuses anything deeper before it is built.
std::map<std::string, std::string> read_fields(std::string_view text) {
  if (text.size() > max_bytes) fail("it is too large");
  std::map<std::string, std::string> fields;
  std::string key;
  const auto read = [&](int depth, Json::parse_event_t event, Json& part) {
    using Event = Json::parse_event_t;
    const bool nested = event == Event::array_start || (event == Event::object_start && depth > 0);
    if (nested) fail("expected one object of strings, with nothing nested in it");
    if (event == Event::key) {
      key = part.get<std::string>();
      if (fields.contains(key)) fail(fmt::format("the field '{}' is there twice", key));
      fields[key];
    }
    if (event == Event::value) {
      if (!part.is_string() || depth == 0) {
        fail(depth == 0 ? "expected an object" : fmt::format("expected a string in '{}'", key));
      }
      fields[key] = part.get<std::string>();
    }
    return true;
  };
  try {
    [[maybe_unused]] const Json parsed = Json::parse(text, read);
  } catch (const nlohmann::json::exception&) {
    fail("it is not JSON, or is cut short");
  }
  return fields;
}

std::uint64_t read_number(const std::string& name, const std::string& text, int base = 10) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number, base);
  if (text.empty() || error != std::errc() || rest != end || number > max_heap) {
    fail(fmt::format("expected a number from 0 to 2^63-1 in '{}'", name));
  }
  return number;
}

}  // namespace

std::string certificate_to_text(const Certificate& certificate) {
  Json json;
  json["lastmove_certificate"] = format_name;
  json["rules"] = certificate.rules;
  json["sequence"] = to_string(certificate.sequence);
  json["smallest_heap"] = fmt::to_string(certificate.smallest_heap);
  json["preperiod"] = fmt::to_string(certificate.preperiod);
  json["period"] = fmt::to_string(certificate.period);
  json["argument"] = "state-recurrence";
  json["window"] = fmt::to_string(certificate.window);
  json["modulus"] = fmt::to_string(certificate.modulus);
  json["recurs_at"] = fmt::to_string(certificate.recurs_at);
  json["recurrence"] = fmt::to_string(certificate.recurrence);
  json["crc32"] = fmt::format("{:08x}", certificate.crc32);
  return json.dump(2) + "\n";
}

Certificate certificate_from_text(std::string_view text) {
  std::map<std::string, std::string> fields = read_fields(text);
  const auto take = [&fields](const char* name) {
    const auto found = fields.find(name);
    if (found == fields.end()) fail(fmt::format("the field '{}' is missing", name));
    std::string value = std::move(found->second);
    fields.erase(found);
    return value;
  };
  const auto number = [&take](const char* name) { return read_number(name, take(name)); };

  if (take("lastmove_certificate") != format_name) fail("its version is not 1");
  Certificate certificate;
  certificate.rules = take("rules");
  const std::string sequence = take("sequence");
  if (sequence != to_string(Sequence::outcome) && sequence != to_string(Sequence::nim_value)) {
    fail("expected 'outcome' or 'nim-value' in 'sequence'");
  }
  certificate.sequence =
      sequence == to_string(Sequence::outcome) ? Sequence::outcome : Sequence::nim_value;
  certificate.smallest_heap = number("smallest_heap");
  certificate.preperiod = number("preperiod");
  certificate.period = number("period");
  if (take("argument") != "state-recurrence") {
    fail("expected 'state-recurrence' in 'argument'");
  }
  certificate.window = number("window");
  certificate.modulus = number("modulus");
  certificate.recurs_at = number("recurs_at");
  certificate.recurrence = number("recurrence");
  const std::string crc = take("crc32");
  if (crc.size() != 8) fail("expected eight hexadecimal digits in 'crc32'");
  certificate.crc32 = static_cast<std::uint32_t>(read_number("crc32", crc, 16));
  if (!fields.empty()) fail(fmt::format("there is no field '{}'", fields.begin()->first));
  return certificate;
}

}  // namespace lastmove
