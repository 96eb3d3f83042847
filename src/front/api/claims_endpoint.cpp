// The ledger of claims.

#include "claims/ledger.h"
#include "front/api/endpoint_helpers.h"
#include "front/api/ledger_text.h"

namespace lastmove {

Question ask_claims(const Request& request, const ServeLimits&) {
  const Query query = Query::parse(request.target);
  query.allow_only({"source"});
  const std::string source = query.optional("source").value_or("");
  check_claim_source(source);
  return {heavy_cost, [source](const Effort&) { return json_response(ledger_text(source)); }};
}

}  // namespace lastmove
