#pragma once

#include <string>

#include <lastmove/strategy_certificate.h>

#include "io/text/quotient_certificate_text.h"

namespace lastmove {

/// As docs/certificates.md describes it. Throws Error of kind `limit` if it is too large to be
/// read.
std::string certificate_to_text(const StrategyCertificate& certificate);

/// REQUIRES: the fields of the argument strategy, and no others. Throws Error, naming the field.
StrategyCertificate strategy_certificate_of(const CertificateFields& fields);

}  // namespace lastmove
