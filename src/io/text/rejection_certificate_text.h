#pragma once

#include <lastmove/rejection_certificate.h>

#include "io/text/quotient_certificate_text.h"

namespace lastmove {

/// REQUIRES: the fields of the argument rejection, and no others. Throws Error, naming the field.
RejectionCertificate rejection_certificate_of(const CertificateFields& fields);

}  // namespace lastmove
