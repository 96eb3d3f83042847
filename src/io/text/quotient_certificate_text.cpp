#include "io/text/quotient_certificate_text.h"

#include <charconv>
#include <cstdint>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "io/text/json.h"

namespace lastmove {

namespace {

using Numbers32 = std::vector<std::uint32_t>;

[[noreturn]] void fail_in(const std::string& name, const std::string& expected) {
  throw Error(Error::Kind::bad_input,
              fmt::format("this is not a certificate: expected {} in '{}'", expected, name));
}

std::uint64_t number_in(const CertificateFields& fields, const std::string& name) {
  const std::string& text = fields.at(name);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number > max_heap || fmt::to_string(number) != text) {
    fail_in(name, "a number from 0 to 2^63-1, without leading zeros");
  }
  return number;
}

/// Numbers with one space between them, none with leading zeros.
void append_numbers(std::string_view text, const std::string& name, Numbers32& numbers) {
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find(' '));
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(item.data(), item.data() + item.size(), number);
    const bool plain = item.size() == 1 || !item.starts_with('0');
    if (error != std::errc() || end != item.data() + item.size() || item.empty() || !plain) {
      fail_in(name, "numbers of elements with one space between them");
    }
    numbers.push_back(number);
    if (item.size() == text.size()) return;
    text.remove_prefix(item.size() + 1);
    if (text.empty()) fail_in(name, "numbers of elements with one space between them");
  }
}

std::string joined(const Numbers32& numbers) { return fmt::format("{}", fmt::join(numbers, " ")); }

/// A row of products for each element, with semicolons between them.
Numbers32 read_products(const CertificateFields& fields, std::uint64_t order,
                        std::uint64_t generators) {
  std::string_view text = fields.at("products");
  Numbers32 products;
  for (std::uint64_t row = 0; row < order; ++row) {
    const std::size_t end = text.find(';');
    const std::size_t before = products.size();
    append_numbers(text.substr(0, end), "products", products);
    const bool last = row + 1 == order;
    if (products.size() - before != generators || (end == std::string_view::npos) != last) {
      fail_in("products", "a row for each element, and a number for each generator in it");
    }
    if (!last) text.remove_prefix(end + 1);
  }
  return products;
}

}  // namespace

std::string certificate_to_text(const QuotientCertificate& certificate) {
  const std::size_t order = certificate.in_p.size();
  std::string products;
  Numbers32 lost;
  for (std::size_t x = 0; x < order; ++x) {
    const auto* const row = certificate.times.data() + x * certificate.generators;
    products += (x > 0 ? ";" : "") + joined({row, row + certificate.generators});
    if (certificate.in_p[x] != 0) lost.push_back(static_cast<std::uint32_t>(x));
  }
  Json json;
  json["lastmove_certificate"] = "1";
  json["rules"] = certificate.rules;
  json["argument"] = "quotient";
  json["order"] = fmt::to_string(order);
  json["generators"] = fmt::to_string(certificate.generators);
  json["products"] = products;
  json["p_portion"] = joined(lost);
  json["phi"] = joined(certificate.phi);
  json["preperiod"] = fmt::to_string(certificate.preperiod);
  json["period"] = fmt::to_string(certificate.period);
  return json.dump(2) + "\n";
}

QuotientCertificate quotient_certificate_of(const CertificateFields& fields) {
  QuotientCertificate certificate;
  certificate.rules = fields.at("rules");
  const std::uint64_t order = number_in(fields, "order");
  // Each element has a character at least.
  if (order == 0 || order > fields.at("products").size() + 1) {
    fail_in("order", "the number of elements");
  }
  certificate.generators = number_in(fields, "generators");
  certificate.times = read_products(fields, order, certificate.generators);
  certificate.in_p.resize(order);
  Numbers32 lost;
  append_numbers(fields.at("p_portion"), "p_portion", lost);
  for (std::size_t i = 0; i < lost.size(); ++i) {
    if (lost[i] >= order || (i > 0 && lost[i] <= lost[i - 1])) {
      fail_in("p_portion", "elements in ascending order");
    }
    certificate.in_p[lost[i]] = 1;
  }
  append_numbers(fields.at("phi"), "phi", certificate.phi);
  certificate.preperiod = number_in(fields, "preperiod");
  certificate.period = number_in(fields, "period");
  return certificate;
}

}  // namespace lastmove
