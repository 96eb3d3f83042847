#pragma once

#include "io/text/certificate_text.h"

namespace lastmove {

/// Checks a certificate of whichever kind. Throws Error: limit; bad_input where it has no such
/// sections.
CertificateCheck check_any_certificate(const AnyCertificate& certificate, const Limits& limits,
                                       const Sections& sections);

}  // namespace lastmove
