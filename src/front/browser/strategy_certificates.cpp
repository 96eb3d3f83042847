// The site has no room for proofs of strategies: the program and the server make and check them.

#include <lastmove/error.h>
#include <lastmove/strategy_certificate.h>

#include "io/text/strategy_certificate_text.h"

namespace lastmove {

StrategyCertificate strategy_certificate_of(const CertificateFields&) {
  throw Error(Error::Kind::bad_input,
              "strategies are checked by the program, lastmove verify, and by its server");
}

CertificateCheck check_certificate(const StrategyCertificate&, const Limits&) { return {}; }

}  // namespace lastmove
