#include <lastmove/period.h>

#include "games/model/unreachable.h"

namespace lastmove {

std::string_view to_string(Sequence sequence) {
  return sequence == Sequence::outcome ? "outcome" : "nim-value";
}

std::string_view to_string(PeriodStatus status) {
  switch (status) {
    case PeriodStatus::proved: return "proved";
    case PeriodStatus::observed: return "observed";
    case PeriodStatus::not_found: return "not-found";
    case PeriodStatus::no_criterion: return "no-criterion";
  }
  unreachable();
}

std::string_view to_string(PeriodArgument argument) {
  switch (argument) {
    case PeriodArgument::state_recurrence: return "state-recurrence";
    case PeriodArgument::guy_smith: return "guy-smith";
    case PeriodArgument::all_but: return "all-but";
    case PeriodArgument::lasker: return "lasker";
    case PeriodArgument::growth: return "growth";
  }
  unreachable();
}

}  // namespace lastmove
