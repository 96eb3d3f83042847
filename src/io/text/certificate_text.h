#pragma once

#include <string>
#include <string_view>
#include <variant>

#include <lastmove/certificate.h>
#include <lastmove/quotient.h>

namespace lastmove {

/// A certificate as JSON, as docs/certificates.md describes it.
std::string certificate_to_text(const Certificate& certificate);

/// Reads what certificate_to_text writes. Throws Error, naming the field, for anything else.
Certificate certificate_from_text(std::string_view text);

/// A certificate of a period or of a misere quotient.
using AnyCertificate = std::variant<Certificate, QuotientCertificate>;
AnyCertificate any_certificate_from_text(std::string_view text);

}  // namespace lastmove
