// Proofs that numbers do not go on a sequence of sets of takes, as OEIS A242079.
//
//     lastmove::RejectionCertificate proof = {"subtraction(1)", 2, 2, 3, 3, std::string(1, '\0')};
//     const bool holds = lastmove::check_certificate(proof).holds;

#pragma once

#include <cstdint>
#include <string>

#include <lastmove/certificate.h>
#include <lastmove/limits.h>
#include <lastmove/position.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// That for no take x from `from` to `to`, added to a set, the nim-values are at most `bound`,
/// purely periodic and others than those of the set. docs/certificates.md gives its text and what a
/// checker does.
struct RejectionCertificate {
  std::string rules;         ///< the set, `subtraction(1,4,12)`, in its canonical text
  std::uint64_t period = 0;  ///< of the nim-values of the set, purely
  std::uint64_t bound = 0;
  Heap from = 0;
  Heap to = 0;
  /// For each x in order, numbers of seven bits per byte, the lowest first, where the high bit says
  /// that more bytes follow (LEB128).
  std::string reasons;
};

/// Recomputes all values that the reasons speak of, from the definition. Throws Error of kind
/// `limit`. Whatever the certificate says, the check ends, and counts all that it does.
CertificateCheck check_certificate(const RejectionCertificate& certificate,
                                   const Limits& limits = {});

}  // namespace lastmove
#pragma GCC visibility pop
