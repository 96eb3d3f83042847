#include "io/text/certificate_text.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <lastmove/error.h>

#include "answers/checked_growth.h"
#include "answers/sequences.h"
#include "io/text/json.h"
#include "io/text/packed_bytes.h"
#include "io/text/quotient_certificate_text.h"
#include "io/text/rejection_certificate_text.h"
#include "io/text/strategy_certificate_text.h"

namespace lastmove {

namespace {

constexpr std::string_view format_name = "1";

constexpr const char* field_names[] = {"lastmove_certificate",
                                       "rules",
                                       "sequence",
                                       "smallest_heap",
                                       "preperiod",
                                       "period",
                                       "argument",
                                       "window",
                                       "modulus",
                                       "recurs_at",
                                       "recurrence",
                                       "crc32"};
[[noreturn]] void fail(const std::string& message) {
  throw Error(Error::Kind::bad_input, "this is not a certificate: " + message);
}

/// Of the arguments guy-smith and sparse-window.
constexpr const char* mask_names[] = {"mask", "mask_by_parity"};

/// Of the argument sparse-window alone.
constexpr const char* window_names[] = {"table", "windows"};

/// Of the arguments by which values grow.
constexpr const char* saltus_name = "saltus";

/// Of the argument quotient, all of them.
constexpr const char* quotient_names[] = {"lastmove_certificate",
                                          "rules",
                                          "argument",
                                          "order",
                                          "generators",
                                          "products",
                                          "p_portion",
                                          "phi",
                                          "preperiod",
                                          "period"};
constexpr std::string_view quotient_argument = "quotient";

/// Of the argument strategy, all of them.
constexpr const char* strategy_names[] = {
    "lastmove_certificate", "rules",        "argument", "script", "position",
    "left_starts",          "right_starts", "moves"};
constexpr std::string_view strategy_argument = "strategy";

/// Of the argument rejection, all of them.
constexpr const char* rejection_names[] = {
    "lastmove_certificate", "rules", "argument", "period", "bound", "from", "to", "reasons"};
constexpr std::string_view rejection_argument = "rejection";

template <std::size_t N>
bool is_one_of(const char* const (&names)[N], std::string_view name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

PeriodArgument read_argument(std::string_view text) {
  for (const PeriodArgument argument :
       {PeriodArgument::state_recurrence, PeriodArgument::guy_smith, PeriodArgument::sparse_window,
        PeriodArgument::all_but, PeriodArgument::lasker, PeriodArgument::growth,
        PeriodArgument::values}) {
    if (text == to_string(argument)) return argument;
  }
  fail(
      "expected 'state-recurrence', 'guy-smith', 'sparse-window', 'all-but', 'lasker', 'growth', "
      "'values', 'quotient', 'rejection' or 'strategy' in 'argument'");
}

std::string crc32_text(std::uint32_t crc) { return fmt::format("{:08x}", crc); }

template <std::size_t N>
void require_fields(const CertificateFields& fields, const char* const (&names)[N]) {
  for (const char* name : names) {
    if (!fields.contains(name)) fail(fmt::format("the field '{}' is missing", name));
  }
}

bool is_of(const CertificateFields& fields, std::string_view asked) {
  const auto argument = fields.find("argument");
  return argument != fields.end() && argument->second == asked;
}

template <std::size_t N>
void check_names_of(const CertificateFields& fields, const char* const (&names)[N],
                    std::string_view argument) {
  require_fields(fields, names);
  for (const auto& [name, value] : fields) {
    if (is_one_of(names, name)) continue;
    fail(fmt::format("the field '{}' is not for the argument {}", name, argument));
  }
}

/// Whether the fields are those of the argument.
void check_names(const CertificateFields& fields) {
  if (is_of(fields, quotient_argument)) {
    return check_names_of(fields, quotient_names, quotient_argument);
  }
  if (is_of(fields, strategy_argument)) {
    return check_names_of(fields, strategy_names, strategy_argument);
  }
  if (is_of(fields, rejection_argument)) {
    return check_names_of(fields, rejection_names, rejection_argument);
  }
  require_fields(fields, field_names);
  const PeriodArgument argument = read_argument(fields.at("argument"));
  const bool with_windows = argument == PeriodArgument::sparse_window;
  const bool with_mask = argument == PeriodArgument::guy_smith || with_windows;
  const bool with_saltus = is_of_growth(argument);
  for (const auto& [name, value] : fields) {
    if (is_one_of(field_names, name) || is_one_of(mask_names, name)) continue;
    if (name == saltus_name || is_one_of(window_names, name)) continue;
    fail(fmt::format("the field '{}' is for the argument {}", name,
                     is_one_of(quotient_names, name)   ? quotient_argument
                     : is_one_of(strategy_names, name) ? strategy_argument
                                                       : rejection_argument));
  }
  const auto require = [&fields](const char* name, bool wanted, std::string_view for_what) {
    if (fields.contains(name) == wanted) return;
    fail(wanted ? fmt::format("the field '{}' is missing", name)
                : fmt::format("the field '{}' is for {}", name, for_what));
  };
  for (const char* name : mask_names) {
    require(name, with_mask, "the arguments guy-smith and sparse-window");
  }
  for (const char* name : window_names) require(name, with_windows, "the argument sparse-window");
  require(saltus_name, with_saltus, "values that grow");
}

/// The text as an object of strings with the fields of a certificate and no others; rejects
/// anything else while parsing.
CertificateFields read_fields(std::string_view text) {
  if (text.size() > max_certificate_bytes) fail("it is too large");
  // The parser would take this for the end of the text.
  if (text.find('\0') != std::string_view::npos) fail("it is not JSON: it holds a zero byte");
  CertificateFields fields;
  std::string key;
  const auto read = [&](int depth, nlohmann::json::parse_event_t event, nlohmann::json& part) {
    using Event = nlohmann::json::parse_event_t;
    const bool nested = event == Event::array_start || (event == Event::object_start && depth > 0);
    if (nested) fail("expected one object of strings, with nothing nested in it");
    if (event == Event::key) {
      key = part.get<std::string>();
      if (!is_one_of(field_names, key) && !is_one_of(mask_names, key) &&
          !is_one_of(quotient_names, key) && !is_one_of(strategy_names, key) &&
          !is_one_of(rejection_names, key) && !is_one_of(window_names, key) && key != saltus_name) {
        constexpr std::size_t most_shown = 40;
        fail(fmt::format("there is no field '{}'", key.substr(0, most_shown)));
      }
      if (!fields.try_emplace(key).second) fail(fmt::format("the field '{}' occurs twice", key));
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
    [[maybe_unused]] const auto parsed = nlohmann::json::parse(text, read);
  } catch (const nlohmann::json::exception&) {
    fail("it is not JSON, or is cut short");
  }
  check_names(fields);
  return fields;
}

std::uint64_t read_number(const std::string& name, const std::string& text) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || rest != end || number > max_heap || fmt::to_string(number) != text) {
    fail(fmt::format("expected a number from 0 to 2^63-1, without leading zeros, in '{}'", name));
  }
  return number;
}

std::uint32_t read_crc32(const std::string& text) {
  constexpr int hexadecimal = 16;
  std::uint32_t crc = 0;
  std::from_chars(text.data(), text.data() + text.size(), crc, hexadecimal);
  if (crc32_text(crc) != text) {
    fail("expected eight hexadecimal digits, 0 to 9 and a to f, in 'crc32'");
  }
  return crc;
}

std::uint32_t read_mask(const std::string& text) {
  constexpr int hexadecimal = 16;
  std::uint32_t mask = 0;
  std::from_chars(text.data(), text.data() + text.size(), mask, hexadecimal);
  if (fmt::format("{:x}", mask) != text) {
    fail("expected a number of up to eight hexadecimal digits, 0 to 9 and a to f, in 'mask'");
  }
  return mask;
}

bool read_yes_or_no(const std::string& name, const std::string& text) {
  if (text != "yes" && text != "no") fail(fmt::format("expected 'yes' or 'no' in '{}'", name));
  return text == "yes";
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
  if (is_of_growth(certificate.argument)) json["saltus"] = fmt::to_string(certificate.saltus);
  json["argument"] = to_string(certificate.argument);
  json["window"] = fmt::to_string(certificate.window);
  json["modulus"] = fmt::to_string(certificate.modulus);
  json["recurs_at"] = fmt::to_string(certificate.recurs_at);
  json["recurrence"] = fmt::to_string(certificate.recurrence);
  const bool of_windows = certificate.argument == PeriodArgument::sparse_window;
  if (certificate.argument == PeriodArgument::guy_smith || of_windows) {
    json["mask"] = fmt::format("{:x}", certificate.mask);
    json["mask_by_parity"] = certificate.mask_by_parity ? "yes" : "no";
  }
  json["crc32"] = crc32_text(certificate.crc32);
  if (of_windows) {
    json["table"] = fmt::to_string(certificate.table);
    json["windows"] = packed(certificate.windows);
  }
  std::string text = json.dump(2) + "\n";
  if (text.size() > max_certificate_bytes) {
    throw Error(Error::Kind::limit, fmt::format("the certificate has {} bytes; {} are read at most",
                                                text.size(), max_certificate_bytes));
  }
  return text;
}

namespace {

Certificate period_certificate(const CertificateFields& fields) {
  const auto number = [&fields](const char* name) { return read_number(name, fields.at(name)); };

  const std::optional<Sequence> sequence = sequence_named(fields.at("sequence"));
  if (!sequence) fail("expected 'outcome', 'nim-value' or 'value' in 'sequence'");
  Certificate certificate;
  certificate.rules = fields.at("rules");
  certificate.sequence = *sequence;
  certificate.argument = read_argument(fields.at("argument"));
  if ((*sequence == Sequence::value) != (certificate.argument == PeriodArgument::values)) {
    fail("the argument 'values' goes with the sequence 'value', and no other does");
  }
  certificate.smallest_heap = number("smallest_heap");
  certificate.preperiod = number("preperiod");
  certificate.period = number("period");
  if (is_of_growth(certificate.argument)) certificate.saltus = number(saltus_name);
  certificate.window = number("window");
  certificate.modulus = number("modulus");
  certificate.recurs_at = number("recurs_at");
  certificate.recurrence = number("recurrence");
  const bool of_windows = certificate.argument == PeriodArgument::sparse_window;
  if (certificate.argument == PeriodArgument::guy_smith || of_windows) {
    certificate.mask = read_mask(fields.at("mask"));
    certificate.mask_by_parity = read_yes_or_no("mask_by_parity", fields.at("mask_by_parity"));
  }
  certificate.crc32 = read_crc32(fields.at("crc32"));
  if (of_windows) {
    certificate.table = number("table");
    certificate.windows = unpacked(fields, "windows");
  }
  return certificate;
}

}  // namespace

AnyCertificate any_certificate_from_text(std::string_view text) {
  const CertificateFields fields = read_fields(text);
  if (fields.at("lastmove_certificate") != format_name) fail("its version is not 1");
  if (is_of(fields, quotient_argument)) return quotient_certificate_of(fields);
  if (is_of(fields, strategy_argument)) return strategy_certificate_of(fields);
  if (is_of(fields, rejection_argument)) return rejection_certificate_of(fields);
  return period_certificate(fields);
}

Certificate certificate_from_text(std::string_view text) {
  AnyCertificate read = any_certificate_from_text(text);
  if (auto* const certificate = std::get_if<Certificate>(&read)) return std::move(*certificate);
  fail("expected that of a period");
}

Sections sections_from_text(std::string_view text) {
  const std::size_t dots = text.find("..");
  const std::string_view first = text.substr(0, dots);
  const std::string_view last = dots == std::string_view::npos ? first : text.substr(dots + 2);
  const auto number = [text](std::string_view part) {
    std::uint64_t read = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), read);
    constexpr std::size_t most_digits = 19;
    if (error != std::errc() || end != part.data() + part.size() || part.size() > most_digits ||
        read == 0 || read > max_heap) {
      throw Error(Error::Kind::bad_input,
                  fmt::format("expected sections such as 3 or 3..5, not '{}'", text));
    }
    return read;
  };
  return {number(first), number(last)};
}

}  // namespace lastmove
