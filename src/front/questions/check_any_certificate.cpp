#include "front/questions/check_any_certificate.h"

#include <variant>

#include <lastmove/error.h>

namespace lastmove {

CertificateCheck check_any_certificate(const AnyCertificate& certificate, const Limits& limits,
                                       const Sections& sections) {
  if (const auto* const of_period = std::get_if<Certificate>(&certificate)) {
    return check_certificate(*of_period, limits, sections);
  }
  if (!sections.all()) {
    throw Error(Error::Kind::bad_input, "only a certificate of windows has sections");
  }
  return std::visit([&limits](const auto& claimed) { return check_certificate(claimed, limits); },
                    certificate);
}

}  // namespace lastmove
