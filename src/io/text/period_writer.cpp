#include "io/text/period_writer.h"

#include <fmt/format.h>

#include "games/model/counted.h"
#include "games/model/unreachable.h"
#include "io/text/csv.h"
#include "io/text/json.h"

namespace lastmove {

namespace {

bool proved(const Period& period) { return period.status == PeriodStatus::proved; }

bool known(const Period& period) {
  return proved(period) || period.status == PeriodStatus::observed;
}

/// What "g(n + recurrence) = g(n) + saltus" says, and why that is for ever.
std::string argument_of_breaking(const Period& period) {
  switch (period.argument) {
    case PeriodArgument::guy_smith:
      return fmt::format(
          "The nim-values repeat at distance {} from heap {} to heap {}, which is far enough for "
          "the theorem of Guy and Smith.",
          period.recurrence, period.recurs_at, period.reach - 1);
    case PeriodArgument::growth:
      return fmt::format(
          "From heap {} on the nim-values grow by the same in {} heaps, and by the theorem on "
          "growth they do so for ever.",
          period.recurs_at, period.recurrence);
    case PeriodArgument::lasker: return "This is Lasker's theorem on his Nim.";
    case PeriodArgument::state_recurrence:
    case PeriodArgument::sparse_window:
    case PeriodArgument::values:
    case PeriodArgument::all_but:
      return fmt::format(
          "The last {} before heap {}, and every value not used by then, exceed those before heap "
          "{} by the same amount, and they decide all later ones.",
          period.window == 1 ? "nim-value" : counted(period.window, "nim-value"),
          period.recurs_at + period.recurrence, period.recurs_at);
  }
  unreachable();
}

/// Whether the argument is that a state recurs.
bool of_states(const Period& period) {
  return period.argument == PeriodArgument::state_recurrence ||
         period.argument == PeriodArgument::sparse_window ||
         period.argument == PeriodArgument::values;
}

std::string argument(const Period& period) {
  if (!of_states(period)) return argument_of_breaking(period);
  const bool one = period.window == 1;
  std::string text =
      fmt::format("The {} before heap {} {} before heap {}",
                  one ? "value" : fmt::format("{} values", period.window), period.recurs_at,
                  one ? "recurs" : "recur", period.recurs_at + period.recurrence);
  if (period.modulus > 1) {
    text += fmt::format(", both {} modulo {}", period.recurs_at % period.modulus, period.modulus);
  }
  text += one ? ", and decides all later ones" : ", and these decide all later ones";
  text += period.argument == PeriodArgument::sparse_window ? ", as no later heap is rare." : ".";
  if (period.recurrence != period.period) {
    text += fmt::format(" The values themselves repeat every {}, of which {} is a multiple.",
                        period.period, period.recurrence);
  }
  return text;
}

/// What a period adds: a number or, of canonical forms, a game.
std::string saltus(const Period& period) {
  return period.added.empty() ? fmt::to_string(period.saltus) : period.added;
}

/// "preperiod 1, period 4, saltus 4"
std::string lengths(const Period& period) {
  const std::string added = saltus(period);
  return fmt::format("preperiod {}, period {}{}", period.preperiod, period.period,
                     added != "0" ? ", saltus " + added : "");
}

std::string as_text(std::string_view rules, const Period& period,
                    std::optional<Behaviour> behaviour) {
  std::string text = fmt::format("{}   {}s\n\n", rules, to_string(period.sequence));
  switch (period.status) {
    case PeriodStatus::proved:
      text += fmt::format("proved: {}\n\nWhy: {}\n", lengths(period), argument(period));
      text += fmt::format("Both are the least possible. ");
      if (period.floor > 0) {
        text += fmt::format("The preperiod counts from heap {}, the smallest. ", period.floor);
      }
      text += fmt::format("Heaps below {} were examined.\n", period.reach);
      if (behaviour) text += fmt::format("Behaviour: {}.\n", to_string(*behaviour));
      return text;
    case PeriodStatus::observed:
      return text + fmt::format(
                        "observed: {}\n\nThat is so of the heaps below {}; no theorem known to "
                        "lastmove says that it goes on.\n",
                        lengths(period), period.reach);
    case PeriodStatus::not_found:
      if (period.needs_larger_heaps) {
        return text + fmt::format(
                          "not-found: no state recurs among the heaps from {} to {}, the largest "
                          "possible; whether the values repeat is unknown\n",
                          period.floor, max_heap);
      }
      if (period.argument == PeriodArgument::values) {
        return text +
               fmt::format(
                   "not-found: no state of canonical forms was seen to recur among the heaps "
                   "below {}; they need not repeat\n",
                   period.reach);
      }
      if (!of_states(period)) {
        return text +
               fmt::format(
                   "not-found: the nim-values of the heaps below {} prove no period; whether "
                   "there is one is unknown\n",
                   period.reach);
      }
      return text + fmt::format(
                        "not-found: no state was seen to recur among the heaps below {}; one does "
                        "sooner or later, so raise --work or --heaps\n",
                        period.reach);
    case PeriodStatus::no_criterion:
      return text + "no-criterion: no theorem known to lastmove makes this sequence periodic\n";
  }
  unreachable();
}

std::string as_csv(std::string_view rules, const Period& period,
                   std::optional<Behaviour> behaviour) {
  const auto if_known = [&period](const auto& number) {
    return known(period) ? csv_field(fmt::to_string(number)) : "";
  };
  return fmt::format(
      "rules,sequence,status,preperiod,period,saltus,reach,behaviour\n{},{},{},{},{},{},{},{}\n",
      csv_field(rules), to_string(period.sequence), to_string(period.status),
      if_known(period.preperiod), if_known(period.period), if_known(saltus(period)), period.reach,
      behaviour ? to_string(*behaviour) : "");
}

std::string as_json(std::string_view rules, const Period& period,
                    std::optional<Behaviour> behaviour) {
  Json json;
  json["rules"] = rules;
  json["sequence"] = to_string(period.sequence);
  json["status"] = to_string(period.status);
  if (known(period)) {
    json["preperiod"] = fmt::to_string(period.preperiod);
    json["period"] = fmt::to_string(period.period);
    json["saltus"] = saltus(period);
  }
  if (proved(period)) {
    json["argument"] = {{"kind", to_string(period.argument)},
                        {"window", fmt::to_string(period.window)},
                        {"modulus", fmt::to_string(period.modulus)},
                        {"recurs_at", fmt::to_string(period.recurs_at)},
                        {"recurrence", fmt::to_string(period.recurrence)}};
  }
  if (behaviour) json["behaviour"] = to_string(*behaviour);
  json["reach"] = fmt::to_string(period.reach);
  return json.dump(2) + "\n";
}

}  // namespace

std::string write_period(std::string_view rules, const Period& period,
                         std::optional<Behaviour> behaviour, Format format) {
  switch (format) {
    case Format::csv: return as_csv(rules, period, behaviour);
    case Format::json: return as_json(rules, period, behaviour);
    case Format::text: break;
  }
  return as_text(rules, period, behaviour);
}

}  // namespace lastmove
