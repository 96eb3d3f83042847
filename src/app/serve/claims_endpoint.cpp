// The ledger of claims. It is the same each time, so the server computes it once.

#include <algorithm>
#include <atomic>

#include <lastmove/error.h>
#include <lastmove/ledger.h>

#include "app/serve/answering.h"
#include "io/ledger_writer.h"

namespace lastmove {

namespace {

/// Every claim. Computing them takes a second or two, which is more than little effort.
const std::vector<Claim>& all_claims(const Effort& effort) {
  static std::atomic<bool> computed = false;
  if (!computed && !effort.last) {
    throw Error(Error::Kind::limit, "the claims were not computed yet");
  }
  // Whoever asks meanwhile waits for the first.
  static const std::vector<Claim> claims = compute_claims();
  computed = true;
  return claims;
}

}  // namespace

Response answer_claims(const Request& request, const Effort& effort) {
  const Query query = Query::parse(request.target);
  query.allow_only({"source"});
  const std::string source = query.optional("source").value_or("");
  const auto& sources = claim_sources();
  if (!source.empty() && std::find(sources.begin(), sources.end(), source) == sources.end()) {
    compute_claims(source);  // computes nothing, and says which there are
  }
  std::vector<Claim> claims = all_claims(effort);
  std::erase_if(claims,
                [&](const Claim& claim) { return !source.empty() && claim.source() != source; });
  return json_response(write_ledger(claims, Format::json));
}

}  // namespace lastmove
