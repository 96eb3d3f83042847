#pragma once

#include <map>
#include <string>

#include <lastmove/quotient.h>

namespace lastmove {

/// What the fields of a certificate say.
using CertificateFields = std::map<std::string, std::string>;

/// The certificate as JSON, as docs/certificates.md describes it.
std::string certificate_to_text(const QuotientCertificate& certificate);

/// Throws Error, naming the field. REQUIRES: all fields of such a certificate.
QuotientCertificate quotient_certificate_of(const CertificateFields& fields);

}  // namespace lastmove
