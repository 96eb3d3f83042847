#include "io/text/rejection_certificate_text.h"

#include <charconv>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "io/text/base64.h"

namespace lastmove {

namespace {

std::uint64_t number_in(const CertificateFields& fields, const char* name) {
  const std::string& text = fields.at(name);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number > max_heap || fmt::to_string(number) != text) {
    throw Error(
        Error::Kind::bad_input,
        fmt::format("this is not a certificate: expected a number from 0 to 2^63-1, without "
                    "leading zeros, in '{}'",
                    name));
  }
  return number;
}

}  // namespace

RejectionCertificate rejection_certificate_of(const CertificateFields& fields) {
  RejectionCertificate certificate;
  certificate.rules = fields.at("rules");
  certificate.period = number_in(fields, "period");
  certificate.bound = number_in(fields, "bound");
  certificate.from = number_in(fields, "from");
  certificate.to = number_in(fields, "to");
  auto reasons = from_base64(fields.at("reasons"));
  if (!reasons) {
    throw Error(Error::Kind::bad_input, "this is not a certificate: expected base64 in 'reasons'");
  }
  certificate.reasons = *std::move(reasons);
  return certificate;
}

}  // namespace lastmove
