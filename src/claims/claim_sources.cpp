#include <algorithm>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <lastmove/error.h>

#include "claims/ledger.h"
#include "games/notation/nearest.h"

namespace lastmove {

const std::vector<std::string>& claim_sources() {
  static const std::vector<std::string> sources = {"ends", "flags", "slrz", "nim", "difference"};
  return sources;
}

std::string_view title_of_source(std::string_view source) {
  constexpr std::string_view titles[] = {"Winners and Losers", "The flag removal game", "SLRZ",
                                         "Nim", "The difference game"};
  const auto& sources = claim_sources();
  const auto at = std::find(sources.begin(), sources.end(), source);
  return titles[static_cast<std::size_t>(at - sources.begin())];
}

void check_claim_source(std::string_view source) {
  const std::vector<std::string_view> known(claim_sources().begin(), claim_sources().end());
  if (source.empty() || std::find(known.begin(), known.end(), source) != known.end()) return;
  throw Error(Error::Kind::bad_input,
              fmt::format("there is no write-up of this name; the write-ups are {}{}",
                          fmt::join(known, ", "), did_you_mean(source, known)),
              {std::string(source), 0});
}

}  // namespace lastmove
