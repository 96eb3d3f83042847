#include <lastmove/period.h>

namespace lastmove {

std::string_view to_string(Sequence sequence) {
  return sequence == Sequence::outcome ? "outcome" : "nim-value";
}

std::string_view to_string(PeriodStatus status) {
  switch (status) {
    case PeriodStatus::proved: return "proved";
    case PeriodStatus::not_found: return "not-found";
    default: return "no-criterion";
  }
}

}  // namespace lastmove
