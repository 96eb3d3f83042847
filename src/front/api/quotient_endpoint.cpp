// The misere quotient of a game of heaps.

#include <lastmove/quotient.h>

#include "front/api/endpoint_helpers.h"
#include "games/model/bad_input.h"
#include "io/text/quotient_certificate_text.h"
#include "io/text/quotient_writer.h"

namespace lastmove {

namespace {

enum class QuotientFormatAsked { json, certificate };

}  // namespace

Question ask_quotient(const Request& request, const ServeLimits& limits) {
  const Query query = Query::parse(request.target);
  query.allow_only({"rules", "let", "heaps", "table", "of", "format"});
  const auto format = choice<QuotientFormatAsked>(
      query, "format",
      {{"json", QuotientFormatAsked::json}, {"certificate", QuotientFormatAsked::certificate}});
  const QuotientTold told = {choice<bool>(query, "table", {{"no", false}, {"yes", true}})};
  const RuleFiles files = files_of(request, limits);
  const std::shared_ptr<const Ruleset> rules = under_misere_play(*bound_rules(query, files), files);
  const bool of_genus = choice<bool>(query, "of", {{"quotient", false}, {"genus", true}});
  if (of_genus && (told.table || format == QuotientFormatAsked::certificate)) {
    fail_bad_input("the parameters 'table' and 'format=certificate' belong to a quotient");
  }
  const std::uint64_t heaps =
      of_genus ? query.number("heaps", 0, most_genus_heaps).value_or(usual_genus_heaps)
               : query.number("heaps", 0, most_quotient_heaps).value_or(most_quotient_heaps);
  return {heavy_cost, [=](const Effort& effort) {
            Limits within = effort.limits;
            within.heaps = heaps;
            if (of_genus) {
              Response response = json_response(genera_as_json(find_genera(*rules, within)));
              check_answer(response.body.size(), effort);
              return response;
            }
            const MisereQuotient quotient = find_quotient(*rules, within);
            effort.check();
            Response response = json_response(format == QuotientFormatAsked::certificate
                                                  ? certificate_to_text(make_certificate(quotient))
                                                  : quotient_as_json(quotient, told));
            check_answer(response.body.size(), effort);
            return response;
          }};
}

}  // namespace lastmove
