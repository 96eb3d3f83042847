// The site has no room for proofs of strategies, nor for those of windows: the program and the
// server make and check them.

#include <lastmove/error.h>
#include <lastmove/strategy_certificate.h>

#include "answers/window_check.h"
#include "io/text/packed_bytes.h"
#include "io/text/strategy_certificate_text.h"

namespace lastmove {

StrategyCertificate strategy_certificate_of(const CertificateFields&) {
  throw Error(Error::Kind::bad_input,
              "strategies are checked by the program, lastmove verify, and by its server");
}

CertificateCheck check_certificate(const StrategyCertificate&, const Limits&) { return {}; }

std::string packed(const std::string&) { return ""; }

std::string unpacked(const CertificateFields&, const char*) {
  throw Error(Error::Kind::bad_input,
              "proofs by windows are checked by the program, lastmove verify, and by its server");
}

CertificateCheck check_windows(const Certificate&, const BreakingRule&, const Sections&,
                               const Limits&, WorkMeter&) {
  return {};
}

CheckCost cost_of_windows(const Certificate&, const BreakingRule&, const Sections&, const Limits&) {
  return {};
}

}  // namespace lastmove
