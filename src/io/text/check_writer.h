#pragma once

#include <string>

#include <lastmove/certificate.h>

#include "io/text/format.h"

namespace lastmove {

/// The result of checking a certificate, in one of the formats of docs/formats.md.
std::string write_check(const CertificateCheck& check, Format format);

}  // namespace lastmove
