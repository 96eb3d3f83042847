#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include <lastmove/certificate.h>
#include <lastmove/quotient.h>
#include <lastmove/rejection_certificate.h>
#include <lastmove/strategy_certificate.h>

namespace lastmove {

/// The most bytes that a certificate is read from.
inline constexpr std::size_t max_certificate_bytes = std::size_t{16} << 20;

/// A certificate as JSON, as docs/certificates.md describes it.
std::string certificate_to_text(const Certificate& certificate);

/// Reads what certificate_to_text writes. Throws Error, naming the field, for anything else.
Certificate certificate_from_text(std::string_view text);

/// A certificate of a period, of a misere quotient, of a strategy or of takes that are rejected.
using AnyCertificate =
    std::variant<Certificate, QuotientCertificate, StrategyCertificate, RejectionCertificate>;
AnyCertificate any_certificate_from_text(std::string_view text);

/// Sections as "3" or "3..5". Throws Error for anything else.
Sections sections_from_text(std::string_view text);

}  // namespace lastmove
