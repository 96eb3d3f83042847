#include <lastmove/period.h>

#include "answers/sequences.h"
#include "games/model/unreachable.h"

namespace lastmove {

std::string_view to_string(Sequence sequence) {
  switch (sequence) {
    case Sequence::outcome: return "outcome";
    case Sequence::nim_value: return "nim-value";
    case Sequence::value: return "value";
    case Sequence::quotient: return "quotient";
  }
  unreachable();
}

std::optional<Sequence> sequence_named(std::string_view name, std::span<const Sequence> among) {
  for (const Sequence sequence : among) {
    if (to_string(sequence) == name) return sequence;
  }
  return std::nullopt;
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
    case PeriodArgument::sparse_window: return "sparse-window";
    case PeriodArgument::all_but: return "all-but";
    case PeriodArgument::lasker: return "lasker";
    case PeriodArgument::growth: return "growth";
    case PeriodArgument::values: return "values";
  }
  unreachable();
}

}  // namespace lastmove
