// The ledger of claims.

#include <algorithm>

#include <lastmove/error.h>
#include "claims/ledger.h"

#include "api/endpoint_helpers.h"
#include "io/text/ledger_writer.h"

namespace lastmove {

Question ask_claims(const Request& request, const ServeLimits&) {
  const Query query = Query::parse(request.target);
  query.allow_only({"source"});
  const std::string source = query.optional("source").value_or("");
  const auto& sources = claim_sources();
  if (!source.empty() && std::find(sources.begin(), sources.end(), source) == sources.end()) {
    compute_claims(source);  // computes nothing, and says which there are
  }
  return {heavy_cost, [source](const Effort&) {
            return json_response(write_ledger(compute_claims(source), Format::json));
          }};
}

}  // namespace lastmove
