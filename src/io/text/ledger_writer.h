#pragma once

#include <string>
#include <vector>

#include "claims/ledger.h"

#include "io/text/format.h"

namespace lastmove {

/// The ledger of claims in one of the formats of docs/formats.md.
std::string write_ledger(const std::vector<Claim>& claims, Format format);

}  // namespace lastmove
