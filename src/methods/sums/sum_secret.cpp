// The secret of sums, and of heaps that are split: nim-values in binary, column by column.

#include <algorithm>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/position_graph.h>
#include <lastmove/solve.h>
#include <lastmove/table.h>

#include "games/model/component.h"
#include "games/model/unreachable.h"
#include "games/model/within_limits.h"
#include "methods/secrets.h"
#include "methods/why.h"

namespace lastmove {

namespace {

/// The most heaps whose nim-values are shown.
constexpr Heap most_heaps = 64;

/// What a component is called.
std::string_view noun_of(ComponentKind kind) {
  switch (kind) {
    case ComponentKind::heap: return "heap";
    case ComponentKind::point: return "point";
    case ComponentKind::vertex: return "token";
    case ComponentKind::part: return "game";
    case ComponentKind::word:
    case ComponentKind::number_set:
    case ComponentKind::state: return "part";
  }
  unreachable();
}

/// The components with their nim-values; nothing where one is no number.
class Components {
 public:
  /// REQUIRES: an impartial game under normal play, or Nim.
  Components(const SolvingQuestion& question, const Limits& limits)
      : rules_(question.rules), nim_(question.rule<NimRule>() != nullptr), limits_(limits) {}

  std::optional<std::vector<BinaryRows::Row>> of(const Position& position) const {
    std::vector<BinaryRows::Row> rows;
    const auto add = [&](const std::string& text, const LoopyNimValue& value) {
      if (value.finite()) rows.push_back({text, static_cast<std::uint64_t>(value.number())});
    };
    if (nim_) {
      for (const Heap heap : components<Heap>(position)) add(component_text(heap), heap);
    } else if (!rules_.games().empty()) {
      const Parts& parts = components<Part>(position);
      for (std::size_t i = 0; i < parts.size(); ++i) {
        const Ruleset& game = *rules_.games()[i];
        const auto evaluator = make_evaluator(game, parts[i].position(), limits_);
        if (!evaluator->knows_nim_values()) return std::nullopt;
        add(component_text(parts[i]), evaluator->nim_value(parts[i].position()));
      }
    } else {
      const auto evaluator = make_evaluator(rules_, position, limits_);
      if (!evaluator->knows_nim_values()) return std::nullopt;
      std::visit(
          [&]<typename Component>(const std::vector<Component>& all) {
            for (const Component& one : all) {
              add(component_text(one), evaluator->nim_value(std::vector<Component>{one}));
            }
          },
          position);
    }
    if (rows.size() != component_count(position)) return std::nullopt;
    return rows;
  }

 private:
  const Ruleset& rules_;
  const bool nim_;
  const Limits limits_;
};

/// Whether play may come back to a position of one component.
bool may_come_back(const Ruleset& rules, const Position& position, const Limits& limits) {
  const LoweredRule lowered = rules.lower();
  const bool unknown = std::holds_alternative<std::monostate>(lowered) ||
                       std::holds_alternative<GraphRule>(lowered) ||
                       std::holds_alternative<StateRule>(lowered);
  if (!unknown) return false;  // Heaps, points and words get smaller.
  std::vector<Position> alone;
  std::visit(
      [&alone]<typename Component>(const std::vector<Component>& all) {
        for (const Component& one : all) alone.emplace_back(std::vector<Component>{one});
      },
      position);
  if (alone.empty()) return false;
  return within_limits([&] {
           return comes_back(
               make_position_graph(rules, alone, {.depth = {}, .max_nodes = most_tallied}, limits));
         })
      .value_or(true);
}

bool may_come_back(const SolvingQuestion& question, const Limits& limits) {
  const auto& games = question.rules.games();
  if (games.empty()) return may_come_back(question.rules, question.position, limits);
  const Parts& parts = components<Part>(question.position);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (may_come_back(*games[i], parts[i].position(), limits)) return true;
  }
  return false;
}

std::uint64_t sum_of(const std::vector<BinaryRows::Row>& rows) {
  std::uint64_t sum = 0;
  for (const BinaryRows::Row& row : rows) sum ^= row.value;
  return sum;
}

/// The nim-values of heaps that are worth something else than their sizes.
std::vector<std::uint64_t> values_of_heaps(const SolvingQuestion& question, const Limits& limits) {
  const auto* heaps = std::get_if<Heaps>(&question.position);
  if (!heaps || heaps->empty() || question.rule<NimRule>()) return {};
  const Heap last = std::min(*std::max_element(heaps->begin(), heaps->end()), most_heaps);
  std::vector<std::uint64_t> values;
  for_each_row(question.rules, Range{0, last}, limits, [&](const TableRow& row) {
    if (row.nim_value) values.push_back(*row.nim_value);
  });
  return values;
}

/// Whether the components are equal two by two.
bool in_pairs(const Position& position) {
  std::vector<std::string> texts;
  std::visit(
      [&texts](const auto& all) {
        for (const auto& one : all) texts.push_back(component_text(one));
      },
      position);
  std::sort(texts.begin(), texts.end());
  for (std::size_t i = 0; i + 1 < texts.size(); i += 2) {
    if (texts[i] != texts[i + 1]) return false;
  }
  return texts.size() % 2 == 0 && !texts.empty();
}

/// What it says here.
std::string here(const SolvingQuestion& question, const Solution& solution, bool misere,
                 bool loops) {
  std::vector<const OptionValue*> winning;
  for (const OptionValue& option : solution.options) {
    if (option.result == Result::win) winning.push_back(&option);
  }
  if (winning.empty()) {
    return fmt::format(" Here the player to move {}.",
                       solution.outcome.left_first == Result::loss ? "loses" : "wins");
  }
  const auto best = std::ranges::find_if(winning, &OptionValue::best);
  std::rotate(winning.begin(), best, best + (best != winning.end()));
  if (loops) return fmt::format(" Here {} does both.", winning.front()->move.name);
  std::vector<std::string> names;
  for (const OptionValue& option : solution.options) {
    if (option.result == Result::win) names.push_back(option.move.name);
  }
  std::string text =
      fmt::format(" Here {} {} it.", listed(names), names.size() == 1 ? "does" : "do");
  // Unlike games are played by rules of their own, even where their positions read the same.
  if (misere || !question.rules.games().empty()) return text;
  const auto paired = std::ranges::find_if(winning, [](const OptionValue* option) {
    const Remoteness& left = option->remoteness;
    const bool over = left.status == Remoteness::Status::known && left.moves == 0;
    return !over && in_pairs(option->move.to);
  });
  if (paired == winning.end()) return text;
  return text + fmt::format(
                    " After {} there are equal {}s in pairs: answer each move by the same move in "
                    "the other of its pair.",
                    (*paired)->move.name, noun_of(question.rules.kind()));
}

std::string rule_of(const SolvingQuestion& question, const BinaryRows& picture, bool loops) {
  const std::string_view noun = noun_of(question.rules.kind());
  const bool nim = question.rule<NimRule>() != nullptr;
  const std::string written =
      nim     ? "Write the heaps in binary, one below the other."
      : loops ? fmt::format("These {}s have nim-values: write them in binary, one below the other.",
                            noun)
              : fmt::format("Every {} has a nim-value: write these in binary, one below the other.",
                            noun);
  if (picture.misere) {
    return written +
           " As long as your move leaves a heap of two or more, make the number of ones in every "
           "column even. When it would leave only single counters, leave an odd number of them.";
  }
  if (component_count(question.position) == 1 && !nim) {
    return fmt::format(
        "Every {0} has a nim-value. Write those of the {0}s that a move leaves in binary, one "
        "below the other: the move wins if the number of ones in every column is even.",
        noun);
  }
  if (loops) {
    return written +
           " If the number of ones in every column is even, the player to move loses. As positions "
           "may come back, make every column even by a move that brings the end nearer.";
  }
  return written +
         " If the number of ones in every column is even, the player to move loses: each move "
         "makes some column odd, and the other can make all even again. So make every column even.";
}

std::string reason_of(const SolvingQuestion& question, const BinaryRows& picture, bool loops) {
  if (picture.misere) {
    return "While there are two heaps or more of at least two counters, play is as in normal Nim; "
           "of single counters an odd number loses, as each move takes one (Bouton 1901).";
  }
  if (question.rule<NimRule>()) {
    return "A move changes one heap, and so some column. From odd columns, a heap with a one in "
           "the highest of them can be lowered so that all become even (Bouton 1901).";
  }
  return fmt::format(
      "A {} of nim-value v can be moved to every smaller nim-value, as a heap of v counters in Nim "
      "can, and a move to a greater one{} can be taken back ({}).",
      noun_of(question.rules.kind()), loops ? ", or to none," : "",
      loops ? "Smith 1966, Fraenkel and Yesha 1986" : "Sprague 1935, Grundy 1939");
}

/// Where nim-values say more than the list of losing heaps or positions does.
bool is_for_nim_values(const SolvingQuestion& question) {
  if (question.rule<NimRule>()) return true;
  if (!question.rules.has_nim_values()) return false;
  return question.rule<BreakingRule>() || component_count(question.position) != 1 ||
         !question.rules.games().empty();
}

}  // namespace

std::optional<Secret> tell_sum_secret(const SolvingQuestion& question, const Limits& limits) {
  if (!is_for_nim_values(question)) return std::nullopt;
  BinaryRows picture;
  picture.misere = !question.rules.normal_play();
  std::string told;
  const bool loops = may_come_back(question, limits);
  try {
    picture.heaps = values_of_heaps(question, limits);
    const Components components(question, limits);
    const auto rows = components.of(question.position);
    if (!rows) return std::nullopt;
    picture.rows = *rows;
    picture.sum = sum_of(*rows);
    const Solution solution = solve(question.rules, question.position, limits);
    for (const OptionValue& option : solution.options) {
      if (!option.best || option.result != Result::win) continue;
      picture.move = option.move.name;
      picture.after = components.of(option.move.to).value_or(std::vector<BinaryRows::Row>{});
    }
    told = here(question, solution, picture.misere, loops);
  } catch (const Error& error) {
    // The rule holds all the same, unless a component has no nim-value.
    if (error.kind() != Error::Kind::limit || loops) throw;
  }
  Secret secret;
  secret.title = picture.misere ? "Even columns, but for the end" : "Make every column even";
  secret.rule = rule_of(question, picture, loops) + told;
  secret.reason = reason_of(question, picture, loops);
  secret.picture = std::move(picture);
  return secret;
}

}  // namespace lastmove
