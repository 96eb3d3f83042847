#include "io/text/period_writer.h"

#include <fmt/format.h>

#include "io/text/csv.h"
#include "io/text/json.h"

namespace lastmove {

namespace {

bool proved(const Period& period) { return period.status == PeriodStatus::proved; }

std::string argument(const Period& period) {
  std::string text = fmt::format("The {} {} before heap {} recur before heap {}", period.window,
                                 period.window == 1 ? "value" : "values", period.recurs_at,
                                 period.recurs_at + period.recurrence);
  if (period.modulus > 1) {
    text += fmt::format(", both {} modulo {}", period.recurs_at % period.modulus, period.modulus);
  }
  text += ", and these decide all later ones.";
  if (period.recurrence != period.period) {
    text += fmt::format(" The values themselves repeat every {}, of which {} is a multiple.",
                        period.period, period.recurrence);
  }
  return text;
}

std::string as_text(std::string_view rules, const Period& period) {
  std::string text = fmt::format("{}   {}s\n\n", rules, to_string(period.sequence));
  switch (period.status) {
    case PeriodStatus::proved:
      text += fmt::format("proved: preperiod {}, period {}\n\nWhy: {}\n", period.preperiod,
                          period.period, argument(period));
      text += fmt::format("Both are the least possible. ");
      if (period.floor > 0) {
        text += fmt::format("The preperiod counts from heap {}, the smallest. ", period.floor);
      }
      return text + fmt::format("Heaps below {} were examined.\n", period.reach);
    case PeriodStatus::not_found:
      if (period.needs_larger_heaps) {
        return text + fmt::format(
                          "not-found: no state recurs among the heaps from {} to {}, the largest "
                          "possible; whether the values repeat is unknown\n",
                          period.floor, max_heap);
      }
      return text + fmt::format(
                        "not-found: no state recurred among the heaps below {}; one recurs "
                        "later, so raise --work\n",
                        period.reach);
    default:
      return text + "no-criterion: no theorem known to lastmove makes this sequence periodic\n";
  }
}

std::string as_csv(std::string_view rules, const Period& period) {
  return fmt::format("rules,sequence,status,preperiod,period,reach\n{},{},{},{},{},{}\n",
                     csv_field(rules), to_string(period.sequence), to_string(period.status),
                     proved(period) ? fmt::to_string(period.preperiod) : "",
                     proved(period) ? fmt::to_string(period.period) : "", period.reach);
}

std::string as_json(std::string_view rules, const Period& period) {
  Json json;
  json["rules"] = rules;
  json["sequence"] = to_string(period.sequence);
  json["status"] = to_string(period.status);
  if (proved(period)) {
    json["preperiod"] = fmt::to_string(period.preperiod);
    json["period"] = fmt::to_string(period.period);
    json["argument"] = {{"kind", "state-recurrence"},
                        {"window", fmt::to_string(period.window)},
                        {"modulus", fmt::to_string(period.modulus)},
                        {"recurs_at", fmt::to_string(period.recurs_at)},
                        {"recurrence", fmt::to_string(period.recurrence)}};
  }
  json["reach"] = fmt::to_string(period.reach);
  return json.dump(2) + "\n";
}

}  // namespace

std::string write_period(std::string_view rules, const Period& period, Format format) {
  switch (format) {
    case Format::csv: return as_csv(rules, period);
    case Format::json: return as_json(rules, period);
    default: return as_text(rules, period);
  }
}

}  // namespace lastmove
