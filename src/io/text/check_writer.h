#pragma once

#include <string>

#include <lastmove/certificate.h>

#include "io/text/format.h"

namespace lastmove {

/// What the check of a certificate found, in one of the shapes of docs/formats.md.
std::string write_check(const CertificateCheck& check, Format format);

}  // namespace lastmove
