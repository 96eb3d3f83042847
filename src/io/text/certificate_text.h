#pragma once

#include <string>
#include <string_view>

#include <lastmove/certificate.h>

namespace lastmove {

/// A certificate as JSON, as docs/certificates.md describes it.
std::string certificate_to_text(const Certificate& certificate);

/// Reads what certificate_to_text writes. Throws Error, naming the field, for anything else.
Certificate certificate_from_text(std::string_view text);

}  // namespace lastmove
