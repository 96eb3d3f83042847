#pragma once

#include <string>
#include <string_view>

namespace lastmove {

/// The claims of a write-up, or of all when `source` is empty, as JSON. REQUIRES:
/// check_claim_source.
std::string ledger_text(std::string_view source);

}  // namespace lastmove
