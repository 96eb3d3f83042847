#include <lastmove/period.h>

namespace lastmove {

std::string_view to_string(Sequence sequence) {
  return sequence == Sequence::outcome ? "outcome" : "nim-value";
}

std::string_view to_string(PeriodStatus status) {
  switch (status) {
    case PeriodStatus::proved: return "proved";
    case PeriodStatus::observed: return "observed";
    case PeriodStatus::not_found: return "not-found";
    default: return "no-criterion";
  }
}

std::string_view to_string(PeriodArgument argument) {
  switch (argument) {
    case PeriodArgument::state_recurrence: return "state-recurrence";
    case PeriodArgument::guy_smith: return "guy-smith";
    case PeriodArgument::all_but: return "all-but";
    case PeriodArgument::lasker: return "lasker";
    default: return "growth";
  }
}

}  // namespace lastmove
