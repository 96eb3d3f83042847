#include "front/api/ledger_text.h"

#include "claims/ledger.h"
#include "io/text/ledger_writer.h"

namespace lastmove {

std::string ledger_text(std::string_view source) {
  return write_ledger(compute_claims(source), Format::json);
}

}  // namespace lastmove
