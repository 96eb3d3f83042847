// Nim in which whoever takes the last counter loses: the rule, and the argument for it in four
// steps.

#include <fmt/core.h>

#include "claims/nim_positions.h"

namespace lastmove {

namespace {

constexpr const char* cases = "up to 4 heaps of up to 7, by the oracle";
constexpr const char* larger_cases = "up to 4 heaps of up to 7 with one above 1, by the oracle";

ClaimQuestion misere(std::string position) {
  return {.command = "play", .rules = "nim misere", .position = std::move(position)};
}

bool all_single(const Heaps& heaps) {
  return std::all_of(heaps.begin(), heaps.end(), [](Heap heap) { return heap == 1; });
}

bool can_leave(const Heaps& heaps, const Heaps& left) {
  const auto options = nim_options(heaps);
  return std::find(options.begin(), options.end(), left) != options.end();
}

/// The positions that the argument is about: those with a larger heap.
std::vector<Heaps> with_a_larger_heap() {
  auto all = nim_positions(4, 7);
  std::erase_if(all, all_single);
  return all;
}

void add_rule(ClaimList& list) {
  const auto some = nim_positions(4, 7);
  list.shown_by(misere("1+1+1+1"));
  list.general("misere.single",
               "of single counters alone, an even number wins and an odd one loses",
               "up to 9 counters, by the oracle",
               first_against("nim misere", nim_positions(9, 1),
                             [](const Heaps& heaps, const Oracle::Value& value) {
                               return wins(value) == (heaps.size() % 2 == 0);
                             }),
               "misere-nim.md");
  list.shown_by(misere("1+1+2"));
  list.general("misere.xor", "with a larger heap the XOR decides as under normal play", cases,
               first_against("nim misere", some,
                             [](const Heaps& heaps, const Oracle::Value& value) {
                               return all_single(heaps) || wins(value) == (xor_of(heaps) != 0);
                             }),
               "misere-nim.md");
}

void add_last_positions(ClaimList& list) {
  list.shown_by(misere("1"));
  list.value("misere.one", "the position 1 is", "P", outcome_at("nim misere", "1"));
  list.general("misere.last-losing",
               "1 is the only losing position from which the last counter can be taken", cases,
               first_against("nim misere", nim_positions(4, 7),
                             [](const Heaps& heaps, const Oracle::Value& value) {
                               const bool last = !wins(value) && can_leave(heaps, {});
                               return last == (heaps == Heaps{1});
                             }),
               "misere-nim.md");
  list.shown_by(misere("8"));
  list.value("misere.eight", "the position 8 is", "N", outcome_at("nim misere", "8"));
  list.shown_by(misere("1+8"));
  list.value("misere.one-eight", "the position 1+8 is", "N", outcome_at("nim misere", "1+8"));
  std::optional<std::string> other_way;
  std::optional<std::string> zero;
  for (const Heaps& heaps : nim_positions(3, 9)) {
    const bool one_pile = heaps.size() == 1 && heaps[0] > 1;
    const bool two_piles = heaps.size() == 2 && heaps[0] == 1;
    if (can_leave(heaps, {1}) != (one_pile || two_piles)) other_way = to_string(Position(heaps));
    if ((one_pile || two_piles) && xor_of(heaps) == 0 && heaps != Heaps{1, 1}) {
      zero = to_string(Position(heaps));
    }
  }
  list.general("misere.two-ways",
               "only one larger heap, or two of which one is single, can be left as 1",
               "up to 3 heaps of up to 9", other_way, "", Verdict::reproduced);
  list.shown_by(misere("1+1"));
  list.general("misere.one-one", "of the positions that can be left as 1, only 1+1 has the XOR 0",
               "up to 3 heaps of up to 9", zero, "", Verdict::reproduced);
}

void add_observations(ClaimList& list) {
  const auto some = nim_positions(4, 7);
  list.shown_by(misere("1+1"));
  list.general("misere.zero-loses", "XOR 0 loses, but for an even number of single counters", cases,
               first_against("nim misere", some,
                             [](const Heaps& heaps, const Oracle::Value& value) {
                               return xor_of(heaps) != 0 || wins(value) == all_single(heaps);
                             }),
               "misere-nim.md");
  list.shown_by(misere("1+1+2"));
  list.general("misere.other-wins", "another XOR wins, but for an odd number of single counters",
               cases,
               first_against("nim misere", some,
                             [](const Heaps& heaps, const Oracle::Value& value) {
                               return xor_of(heaps) == 0 || wins(value) != all_single(heaps);
                             }),
               "misere-nim.md");
}

/// Whether every move from XOR 0 has an answer that leaves a position satisfying a condition.
template <typename Condition>
bool answered(const Heaps& heaps, const Condition& condition) {
  const auto moves = nim_options(heaps);
  return std::all_of(moves.begin(), moves.end(), [&](const Heaps& left) {
    const auto answers = nim_options(left);
    return std::any_of(answers.begin(), answers.end(), condition);
  });
}

/// Steps (a) to (c): why XOR 0 loses.
void add_zero_argument(ClaimList& list, Oracle& oracle) {
  const auto loses = [&oracle](const Heaps& heaps) {
    return !wins(oracle.value(heaps, Player::left));
  };
  list.shown_by(misere("2+2"));
  list.general(
      "misere.a", "from XOR 0 every move can be answered by making it 0 again", larger_cases,
      first_against("nim misere", with_a_larger_heap(),
                    [](const Heaps& heaps, const Oracle::Value&) {
                      return xor_of(heaps) != 0 ||
                             answered(heaps, [](const Heaps& left) { return xor_of(left) == 0; });
                    }),
      "sums.md#sums");
  list.shown_by(misere("1+1+1+8"));
  list.value("misere.three-ones-eight", "the position 1+1+1+8 is", "N",
             outcome_at("nim misere", "1+1+1+8"));
  list.general("misere.b", "whoever could leave an even number of single counters can win instead",
               larger_cases,
               first_against("nim misere", with_a_larger_heap(),
                             [](const Heaps& heaps, const Oracle::Value& value) {
                               const auto options = nim_options(heaps);
                               return wins(value) ||
                                      std::none_of(
                                          options.begin(), options.end(), [](const Heaps& left) {
                                            return all_single(left) && left.size() % 2 == 0;
                                          });
                             }),
               "misere-nim.md");
  list.shown_by(misere("2+2"));
  list.general("misere.c", "from XOR 0 every move can be answered by leaving a lost position",
               larger_cases,
               first_against("nim misere", with_a_larger_heap(),
                             [&](const Heaps& heaps, const Oracle::Value&) {
                               return xor_of(heaps) != 0 || answered(heaps, loses);
                             }),
               "misere-nim.md");
}

/// Step (d): why any other XOR should win. The move exists, but it does not always win.
void add_other_argument(ClaimList& list, Oracle& oracle) {
  list.shown_by(misere("1+8"));
  list.general(
      "misere.d", "with one heap larger and the XOR not 0, a move makes it 0", larger_cases,
      first_against("nim misere", with_a_larger_heap(),
                    [](const Heaps& heaps, const Oracle::Value&) {
                      const auto options = nim_options(heaps);
                      return xor_of(heaps) == 0 ||
                             std::any_of(options.begin(), options.end(),
                                         [](const Heaps& left) { return xor_of(left) == 0; });
                    }),
      "sums.md#sums");
  // Whether some move to XOR 0 wins.
  const auto zero_wins = [&oracle](const Heaps& heaps) {
    const auto options = nim_options(heaps);
    return std::any_of(options.begin(), options.end(), [&oracle](const Heaps& left) {
      return xor_of(left) == 0 && !wins(oracle.value(left, Player::left));
    });
  };
  const auto first = first_against("nim misere", with_a_larger_heap(),
                                   [&](const Heaps& heaps, const Oracle::Value&) {
                                     return xor_of(heaps) == 0 || zero_wins(heaps);
                                   });
  std::optional<std::string> wrong;
  if (first) {
    const bool example_too = xor_of({1, 8}) != 0 && !zero_wins({1, 8});
    wrong = fmt::format("{}: it can be won, but by no move that makes the XOR 0{}", *first,
                        example_too ? "; nor can 1+8, where that leaves 1+1" : "");
  }
  list.general("misere.d.wins", "with one heap larger, making the XOR 0 wins", larger_cases, wrong,
               "", Verdict::corrected);
}

}  // namespace

void add_misere_nim_claims(ClaimList& list) {
  const auto rules = parse_ruleset("nim misere");
  Oracle oracle(*rules);
  list.section("Misere Nim");
  add_rule(list);
  add_last_positions(list);
  add_observations(list);
  add_zero_argument(list, oracle);
  add_other_argument(list, oracle);
}

}  // namespace lastmove
