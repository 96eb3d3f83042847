#pragma once

#include <cstddef>
#include <string>

#include "io/text/quotient_certificate_text.h"

namespace lastmove {

/// The most bytes that a field packs.
inline constexpr std::size_t max_packed_bytes = std::size_t{16} << 20;

/// Bytes as base64 of a zlib stream.
std::string packed(const std::string& bytes);

/// The bytes of a field of a certificate. Throws Error of kind bad_input, naming the field, where
/// it is not base64 of one whole zlib stream of at most max_packed_bytes.
std::string unpacked(const CertificateFields& fields, const char* name);

}  // namespace lastmove
