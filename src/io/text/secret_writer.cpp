#include "io/text/secret_writer.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "io/text/csv.h"
#include "io/text/json.h"

namespace lastmove {

namespace {

/// The most components, and multiples, that are written one by one as a text.
constexpr std::size_t most_lines = 40;

std::string owner_text(const std::optional<Player>& owner) {
  return owner ? *owner == Player::left ? "left" : "right" : "none";
}

Json outcomes_as_json(const std::vector<Outcome>& outcomes) {
  Json list = Json::array();
  for (const Outcome& outcome : outcomes) list.push_back(to_string(outcome));
  return list;
}

std::vector<std::string> texts_of(const Numbers& numbers) {
  std::vector<std::string> texts;
  for (const Integer& number : numbers) texts.push_back(number.str());
  return texts;
}

Json as_json(const HeapRows& rows) {
  Json json = {{"begins", fmt::to_string(rows.begins)}, {"length", rows.length}};
  json["period"] = rows.period ? Json(fmt::to_string(*rows.period)) : Json();
  json["repeats_from"] = rows.period ? Json(fmt::to_string(rows.repeats_from)) : Json();
  json["runs"] = Json::array();
  for (const HeapRows::Run& run : rows.runs) {
    Json owners = Json::array();
    for (const auto& owner : run.owners) owners.push_back(owner_text(owner));
    json["runs"].push_back({{"first", fmt::to_string(run.first)},
                            {"outcomes", outcomes_as_json(run.outcomes)},
                            {"owners", std::move(owners)}});
  }
  json["enlarged"] = Json::array();
  for (const HeapRows::Enlarged& move : rows.enlarged) {
    json["enlarged"].push_back({{"from", fmt::to_string(move.from)},
                                {"by", owner_text(move.by)},
                                {"move", move.move},
                                {"to", fmt::to_string(move.to)}});
  }
  return json;
}

/// The digits of a value in binary, as many as the widest of the picture has.
std::string binary(std::uint64_t value, int columns) {
  return fmt::format("{:0{}b}", value, columns);
}

int columns_of(const BinaryRows& picture) {
  std::uint64_t all = 1;
  for (const auto* rows : {&picture.rows, &picture.after}) {
    for (const BinaryRows::Row& row : *rows) all |= row.value;
  }
  return static_cast<int>(std::bit_width(all));
}

Json as_json(const std::vector<BinaryRows::Row>& rows, int columns) {
  Json list = Json::array();
  for (const BinaryRows::Row& row : rows) {
    list.push_back({{"component", row.component},
                    {"value", fmt::to_string(row.value)},
                    {"binary", binary(row.value, columns)}});
  }
  return list;
}

Json as_json(const BinaryRows& picture) {
  const int columns = columns_of(picture);
  Json json = {{"rows", as_json(picture.rows, columns)},
               {"sum", binary(picture.sum, columns)},
               {"misere", picture.misere}};
  json["move"] = picture.move.empty() ? Json() : Json(picture.move);
  json["after"] = as_json(picture.after, columns);
  json["heaps"] = Json::array();
  for (const std::uint64_t value : picture.heaps) json["heaps"].push_back(value);
  return json;
}

Json as_json(const std::vector<ElementRows::Row>& rows) {
  Json list = Json::array();
  for (const ElementRows::Row& row : rows) list.push_back({{"heap", row.heap}, {"word", row.word}});
  return list;
}

Json as_json(const ElementRows& picture) {
  const bool wins = !picture.move.empty();
  return {{"rows", as_json(picture.rows)},
          {"product", picture.product},
          {"move", wins ? Json(picture.move) : Json()},
          {"after", as_json(picture.after)},
          {"product_after", wins ? Json(picture.product_after) : Json()},
          {"heaps", as_json(picture.heaps)},
          {"p_portion", picture.p_portion},
          {"relations", picture.relations}};
}

Json as_json(const WordCentre& centre) {
  return {{"letters", centre.letters},
          {"first", centre.first},
          {"count", centre.count},
          {"mover_is_last", centre.mover_is_last},
          {"last_taker_wins", centre.last_taker_wins}};
}

Json as_json(const NumberMultiples& picture) {
  Json sets = Json::array();
  for (const NumberMultiples::Set& set : picture.sets) {
    sets.push_back({{"gcd", set.gcd.str()},
                    {"written", texts_of(set.written)},
                    {"multiples", set.multiples.str()},
                    {"moves_left", set.moves_left.str()}});
  }
  return {{"sets", std::move(sets)}, {"moves_left", picture.moves_left.str()}};
}

Json as_json(const PointField& field) {
  return {{"width", field.width}, {"outcomes", outcomes_as_json(field.outcomes)}};
}

Json as_json(const PositionTally& tally) {
  Json counts;
  if (tally.counts) {
    counts = Json::object();
    for (const Outcome& outcome : all_outcomes) {
      const std::uint64_t count = (*tally.counts)[outcome];
      if (count > 0) counts[to_string(outcome)] = count;
    }
  }
  return {{"counts", std::move(counts)}, {"lost", tally.lost}};
}

std::string as_json(const Secret& secret) {
  const std::string_view kind = kind_of(secret.picture);
  Json json = {
      {"rules", secret.rules},  {"position", secret.position}, {"board", to_string(secret.board)},
      {"kind", kind},           {"title", secret.title},       {"rule", secret.rule},
      {"reason", secret.reason}};
  json[kind] = std::visit([](const auto& picture) { return as_json(picture); }, secret.picture);
  return json.dump(2) + "\n";
}

std::string as_csv(const Secret& secret) {
  return fmt::format("rules,position,kind,title,rule,reason\n{},{},{},{},{},{}\n",
                     csv_field(secret.rules), csv_field(secret.position), kind_of(secret.picture),
                     csv_field(secret.title), csv_field(secret.rule), csv_field(secret.reason));
}

/// Whether heaps are marked by letters, and not losing ones alone by brackets.
bool has_letters(const HeapRows& rows) {
  for (const HeapRows::Run& run : rows.runs) {
    for (const Outcome& outcome : run.outcomes) {
      const std::string text = to_string(outcome);
      if (text != "N" && text != "P") return true;
    }
  }
  return false;
}

/// Losing heaps in brackets or, of a game that has other ones too, each heap with its outcome.
std::string as_text(const HeapRows& rows) {
  const bool letters = has_letters(rows);
  std::size_t width = 0;
  const auto cell = [&](Heap heap, const Outcome& outcome) {
    const std::string text = to_string(outcome);
    if (letters) return fmt::format("{} {}", heap, text);
    return text == "P" ? fmt::format("[{}]", heap) : fmt::format("{} ", heap);
  };
  for (const HeapRows::Run& run : rows.runs) {
    for (std::size_t i = 0; i < run.outcomes.size(); ++i) {
      width = std::max(width, cell(run.first + i, run.outcomes[i]).size());
    }
  }
  const auto column = [&](Heap heap) {
    const std::uint64_t before = rows.begins % rows.length;
    return (heap % rows.length + rows.length - before) % rows.length;
  };
  std::string text;
  for (const HeapRows::Run& run : rows.runs) {
    if (&run != &rows.runs.front()) text += "  ...\n";
    text += std::string(column(run.first) * (width + 2), ' ');
    for (std::size_t i = 0; i < run.outcomes.size(); ++i) {
      const Heap heap = run.first + i;
      text += fmt::format("  {:>{}}", cell(heap, run.outcomes[i]), width);
      const bool last = i + 1 == run.outcomes.size() || column(heap + 1) == 0;
      if (last) text += '\n';
    }
  }
  return text;
}

std::string as_text(const std::vector<BinaryRows::Row>& rows, std::uint64_t sum, int columns) {
  std::size_t width = 3;
  for (const BinaryRows::Row& row : rows) width = std::max(width, row.component.size());
  std::string text;
  for (const BinaryRows::Row& row : rows) {
    const std::string digits = binary(row.value, columns);
    text += fmt::format("  {:>{}}  {}\n", row.component, width, fmt::join(digits, " "));
  }
  const std::string digits = binary(sum, columns);
  return text + fmt::format("  {:>{}}  {}\n", "xor", width, fmt::join(digits, " "));
}

std::string as_text(const BinaryRows& picture) {
  const int columns = columns_of(picture);
  std::string text;
  if (!picture.rows.empty() && picture.rows.size() <= most_lines) {
    text += as_text(picture.rows, picture.sum, columns);
  }
  if (!picture.move.empty() && picture.after.size() <= most_lines) {
    std::uint64_t sum = 0;
    for (const BinaryRows::Row& row : picture.after) sum ^= row.value;
    text += fmt::format("After {}:\n{}", picture.move, as_text(picture.after, sum, columns));
  }
  if (!picture.heaps.empty()) {
    text += fmt::format("Nim-values of heaps from 0 on: {}\n", fmt::join(picture.heaps, " "));
  }
  return text;
}

/// "  c * b = bc"
std::string as_text(const std::vector<ElementRows::Row>& rows, const std::string& product) {
  std::vector<std::string> words;
  for (const ElementRows::Row& row : rows) words.push_back(row.word);
  return fmt::format("  {} = {}\n", fmt::join(words, " * "), product);
}

std::string as_text(const ElementRows& picture) {
  std::string text = "Words of heaps:";
  for (const ElementRows::Row& row : picture.heaps) {
    text += fmt::format("{}{} {}", &row == &picture.heaps.front() ? " " : ", ", row.heap, row.word);
  }
  text += fmt::format("\nRelations: {}\n", fmt::join(picture.relations, ", "));
  if (!picture.rows.empty() && picture.rows.size() <= most_lines) {
    text += as_text(picture.rows, picture.product);
  }
  if (!picture.after.empty() && picture.after.size() <= most_lines) {
    text +=
        fmt::format("After {}:\n", picture.move) + as_text(picture.after, picture.product_after);
  }
  return text;
}

std::string as_text(const WordCentre& centre) {
  return fmt::format("  {}[{}]{}\n", centre.letters.substr(0, centre.first),
                     centre.letters.substr(centre.first, centre.count),
                     centre.letters.substr(centre.first + centre.count));
}

/// Each multiple, those written in brackets.
std::string as_text(const NumberMultiples& picture) {
  std::string text;
  for (const NumberMultiples::Set& set : picture.sets) {
    if (set.multiples > most_lines) continue;
    for (Integer number = set.gcd; number <= set.written.back(); number += set.gcd) {
      const bool there = std::binary_search(set.written.begin(), set.written.end(), number);
      text += there ? fmt::format("  [{}]", number.str()) : fmt::format("  {}", number.str());
    }
    text += '\n';
  }
  return text;
}

std::string as_text(const PointField& field) {
  std::string text;
  for (std::size_t row = field.outcomes.size() / field.width; row-- > 0;) {
    text += fmt::format("  {:>3} ", row);
    for (std::size_t x = 0; x < field.width; ++x) {
      const std::string outcome = to_string(field.outcomes[row * field.width + x]);
      text += fmt::format(" {}", outcome == "N" ? "." : outcome);
    }
    text += '\n';
  }
  return text;
}

std::string as_text(const PositionTally& tally) {
  if (tally.lost.empty()) return "";
  std::string text = "Losing positions nearest to the end:\n";
  for (const std::string& position : tally.lost) {
    text += fmt::format("  {}\n", position.empty() ? "(nothing)" : position);
  }
  return text;
}

std::string as_text(const Secret& secret) {
  const std::string picture =
      std::visit([](const auto& shown) { return as_text(shown); }, secret.picture);
  return fmt::format("{}   position {}\n\n{}\n\n{}{}Rule: {}\nWhy: {}\n", secret.rules,
                     secret.position, secret.title, picture, picture.empty() ? "" : "\n",
                     secret.rule, secret.reason);
}

}  // namespace

std::string picture_for_rule(const Secret& secret) {
  const auto* const rows = std::get_if<HeapRows>(&secret.picture);
  const bool needed = rows ? has_letters(*rows)
                           : std::holds_alternative<ElementRows>(secret.picture) ||
                                 std::holds_alternative<PointField>(secret.picture) ||
                                 std::holds_alternative<PositionTally>(secret.picture);
  if (!needed) return "";
  return std::visit([](const auto& shown) { return as_text(shown); }, secret.picture);
}

std::string write_secret(const Secret& secret, Format format) {
  switch (format) {
    case Format::csv: return as_csv(secret);
    case Format::json: return as_json(secret);
    case Format::text: break;
  }
  return as_text(secret);
}

}  // namespace lastmove
