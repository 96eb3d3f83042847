#include "io/text/quotient_writer.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "games/model/unreachable.h"
#include "io/text/json.h"

namespace lastmove {

namespace {

/// The elements of a product table that is written.
constexpr std::size_t most_tabled = 1000;
/// For people: relations and values of Phi.
constexpr std::size_t most_relations = 60;
constexpr std::size_t widest_line = 100;

std::vector<std::string> words_in_p(const MisereQuotient& quotient) {
  std::vector<std::string> words;
  for (std::uint32_t x = 0; x < quotient.order(); ++x) {
    if (quotient.in_p[x] != 0) words.push_back(quotient.word(x));
  }
  return words;
}

std::string status_text(const MisereQuotient& quotient) {
  switch (quotient.status) {
    case QuotientStatus::proved_complete:
      return fmt::format("proved complete: preperiod {}, period {}", quotient.preperiod,
                         quotient.period);
    case QuotientStatus::exact_to_heap: return fmt::format("exact to heap {}", quotient.heaps);
    case QuotientStatus::not_finite_within_limits:
      return fmt::format("not finite within limits at heap {}; exact to heap {}",
                         quotient.heaps + 1, quotient.heaps);
  }
  unreachable();
}

/// The items between commas, on lines of at most widest_line.
std::string lines_of(const std::vector<std::string>& items) {
  if (items.empty()) return "  none\n";
  std::string text = " ";
  std::size_t width = 1;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::size_t more = items[i].size() + 2;
    if (width + more > widest_line) {
      text += "\n ";
      width = 1;
    }
    text += " " + items[i] + (i + 1 < items.size() ? "," : "");
    width += more;
  }
  return text + "\n";
}

/// Every product of two elements, as numbers of elements.
std::vector<std::vector<std::uint32_t>> products_of(const MisereQuotient& quotient) {
  const std::size_t order = quotient.order();
  if (order > most_tabled) {
    throw Error(Error::Kind::limit,
                fmt::format("the quotient has {} elements; a table of products has at most {}",
                            order, most_tabled));
  }
  const std::size_t generators = quotient.generators.size();
  std::vector<std::vector<std::uint32_t>> products(order, std::vector<std::uint32_t>(order));
  for (std::uint32_t x = 0; x < order; ++x) {
    for (std::uint32_t y = 0; y < order; ++y) {
      std::uint32_t product = x;
      for (std::size_t g = 0; g < generators; ++g) {
        for (std::uint16_t i = 0; i < quotient.words[y][g]; ++i) {
          product = quotient.times[product * generators + g];
        }
      }
      products[x][y] = product;
    }
  }
  return products;
}

std::string heap_name(const MisereQuotient& quotient, const MisereQuotient::Generator& generator) {
  if (quotient.games == 1) return fmt::format("{}", generator.heap);
  return fmt::format("{} of game {}", generator.heap, generator.game + 1);
}

std::string table_text(const MisereQuotient& quotient) {
  const auto products = products_of(quotient);
  std::vector<std::string> words;
  std::size_t width = 1;
  for (std::uint32_t x = 0; x < quotient.order(); ++x) {
    words.push_back(quotient.word(x) + (quotient.in_p[x] != 0 ? "*" : ""));
    width = std::max(width, words.back().size());
  }
  std::string text = "\nProducts (* marks P):\n";
  for (std::uint32_t x = 0; x < quotient.order(); ++x) {
    std::string line;
    for (const std::uint32_t product : products[x]) {
      line += fmt::format("{:<{}} ", words[product], width);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += "  " + line + "\n";
  }
  return text;
}

std::string phi_text(const MisereQuotient& quotient, std::size_t game) {
  // Of a complete one, what repeats is told once.
  std::size_t heaps = quotient.phi.size() / quotient.games;
  const bool complete = quotient.status == QuotientStatus::proved_complete;
  if (complete) heaps = std::min<std::size_t>(heaps, quotient.preperiod + quotient.period);
  std::vector<std::string> words;
  for (std::size_t n = 0; n < heaps; ++n) {
    words.push_back(quotient.word(quotient.phi[n * quotient.games + game]));
  }
  const std::string of = quotient.games == 1 ? "" : fmt::format(" of game {}", game + 1);
  return fmt::format(
             "\nPhi{}, from heap 0 on{}:\n", of,
             complete ? fmt::format(", the last {} again and again", quotient.period) : "") +
         lines_of(words);
}

std::vector<std::string> genera_of(const GenusSequence& sequence, std::size_t game) {
  std::vector<std::string> genera;
  for (std::size_t i = game; i < sequence.genera.size(); i += sequence.games) {
    genera.push_back(sequence.genera[i]);
  }
  return genera;
}

}  // namespace

std::string quotient_as_text(const MisereQuotient& quotient, const QuotientTold& told) {
  const std::vector<std::string> lost = words_in_p(quotient);
  std::string text = fmt::format("{}   misere quotient\n\n{}\n\nOrder {}, {} in P; {}.\n",
                                 quotient.rules, status_text(quotient), quotient.order(),
                                 lost.size(), quotient.tame ? "tame" : "wild");
  std::vector<std::string> generators;
  for (const auto& each : quotient.generators) {
    generators.push_back(fmt::format("{} = heap {}", each.name, heap_name(quotient, each)));
  }
  text += "\nGenerators:\n" + lines_of(generators) + "\nP:\n" + lines_of(lost);
  std::vector<std::string> relations = quotient.relations();
  const std::size_t count = relations.size();
  if (count > most_relations) relations.resize(most_relations);
  text += "\nRelations:\n" + lines_of(relations);
  if (count > most_relations) {
    text += fmt::format("  and {} more, which --format json has\n", count - most_relations);
  }
  for (std::size_t game = 0; game < quotient.games; ++game) text += phi_text(quotient, game);
  if (told.table) text += table_text(quotient);
  if (!quotient.limit.empty())
    text += "\nAt heap " + fmt::to_string(quotient.heaps + 1) + " " + quotient.limit + ".\n";
  return text;
}

std::string quotient_as_json(const MisereQuotient& quotient, const QuotientTold& told) {
  const bool complete = quotient.status == QuotientStatus::proved_complete;
  Json json;
  json["rules"] = quotient.rules;
  json["heaps"] = quotient.heaps;
  json["order"] = quotient.order();
  json["p_portion"] = words_in_p(quotient);
  json["generators"] = Json::array();
  for (const auto& each : quotient.generators) {
    Json one = {{"name", each.name}, {"heap", each.heap}};
    if (quotient.games > 1) one["game"] = each.game + 1;
    json["generators"].push_back(std::move(one));
  }
  json["relations"] = quotient.relations();
  json["phi"] = Json::array();
  for (std::size_t game = 0; game < quotient.games; ++game) {
    std::vector<std::string> words;
    for (std::size_t i = game; i < quotient.phi.size(); i += quotient.games) {
      words.push_back(quotient.word(quotient.phi[i]));
    }
    if (quotient.games == 1) {
      json["phi"] = words;
    } else {
      json["phi"].push_back(words);
    }
  }
  json["preperiod"] = complete ? Json(quotient.preperiod) : Json();
  json["period"] = complete ? Json(quotient.period) : Json();
  json["status"] = to_string(quotient.status);
  json["tame"] = quotient.tame;
  json["limit"] = quotient.limit.empty() ? Json() : Json(quotient.limit);
  if (told.table) {
    json["elements"] = Json::array();
    for (std::uint32_t x = 0; x < quotient.order(); ++x) {
      json["elements"].push_back(quotient.word(x));
    }
    json["products"] = Json::array();
    for (const auto& row : products_of(quotient)) {
      Json numbers = Json::array();
      for (const std::uint32_t product : row) numbers.push_back(product);
      json["products"].push_back(std::move(numbers));
    }
  }
  return json.dump(2) + "\n";
}

std::string genera_as_text(const GenusSequence& sequence) {
  std::string text = sequence.rules + "   genus\n";
  for (std::size_t game = 0; game < sequence.games; ++game) {
    text += sequence.games == 1 ? "\nFrom heap 0 on:\n"
                                : fmt::format("\nGame {}, from heap 0 on:\n", game + 1);
    text += lines_of(genera_of(sequence, game));
  }
  if (!sequence.limit.empty()) {
    text += fmt::format("\nHeap {} was not reached: {}.\n", sequence.genera.size() / sequence.games,
                        sequence.limit);
  }
  return text;
}

std::string genera_as_json(const GenusSequence& sequence) {
  Json json;
  json["rules"] = sequence.rules;
  if (sequence.games == 1) {
    json["genus"] = genera_of(sequence, 0);
  } else {
    for (std::size_t game = 0; game < sequence.games; ++game) {
      json["genus"].push_back(genera_of(sequence, game));
    }
  }
  json["limit"] = sequence.limit.empty() ? Json() : Json(sequence.limit);
  return json.dump(2) + "\n";
}

}  // namespace lastmove
