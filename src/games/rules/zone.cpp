// zone: SLRZ, subtraction (Left | Right) zone. A take that lands in the opponent's zone counts
// `times` as much; landing on 0 exactly is never multiplied.

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "games/rules/family.h"
#include "games/rules/take_ruleset.h"

namespace lastmove {

namespace {

/// Whose zone each heap lies in, by its remainder.
struct ZoneMap {
  Heap modulus = 5;
  std::array<std::vector<Heap>, 2> zones = {{{0, 1}, {3, 4}}};  ///< remainders, ascending

  std::optional<Player> owner(Heap heap) const {
    for (const Player player : {Player::left, Player::right}) {
      const std::vector<Heap>& zone = zones[index(player)];
      if (std::binary_search(zone.begin(), zone.end(), heap % modulus)) return player;
    }
    return std::nullopt;
  }
};

struct ZoneArguments {
  HeapRule::TakesOfBoth takes;
  ZoneMap map;
  Heap times = 2;
};

/// The rule lists the takes of every residue, so modulus times takes is bounded.
constexpr std::size_t max_table = 4'000'000;
constexpr Heap max_modulus = 100'000;
constexpr Heap max_times = 1'000'000;

class Zone : public TakeRuleset {
 public:
  Zone(ZoneArguments arguments, const Conventions& conventions)
      : TakeRuleset(conventions), arguments_(std::move(arguments)) {}

  std::string text() const override;

  /// Even equal takes are doubled at different heaps.
  bool impartial() const override { return false; }

  /// From heap floor + times * (the greatest choice) on, every choice can be taken, single or
  /// multiplied, and none lands on 0 unless `times` is 1. So the take depends only on the zone it
  /// lands in, and thus on the heap modulo `mod`.
  std::optional<TakePattern> take_pattern() const override {
    const Heap greatest = std::max(arguments_.takes[0].back(), arguments_.takes[1].back());
    return TakePattern{arguments_.map.modulus, arguments_.times * greatest};
  }

  LoweredRule lower() const override;

  std::string moves_text() const override {
    const std::string times =
        arguments_.times == 2 ? "twice" : fmt::format("{} times", arguments_.times);
    return fmt::format(
        "Left takes {}, Right {}. A take that would land in the opponent's zone counts {}; "
        "reaching 0 never does.",
        alternatives(arguments_.takes[0]), alternatives(arguments_.takes[1]), times);
  }

  Board board() const override {
    Board board = TakeRuleset::board();
    board.zone_modulus = arguments_.map.modulus;
    return board;
  }

  std::optional<Player> owner(Heap heap) const override { return arguments_.map.owner(heap); }

 protected:
  std::vector<HeapMove> heap_moves(Heap heap, Player player) const override {
    std::vector<HeapMove> moves;
    for (const Heap take : arguments_.takes[index(player)]) {
      if (take > heap || heap - take < floor()) continue;
      const Heap landing = heap - take;
      if (landing == 0 || !in_zone_of(opponent(player), landing)) {
        moves.push_back({take, landing, ""});
        continue;
      }
      const Heap counted = arguments_.times * take;
      if (counted > heap || heap - counted < floor()) continue;
      moves.push_back({take, heap - counted, remark()});
    }
    return moves;
  }

  std::uint64_t count_moves(const Heap& heap, Player player) const override {
    return heap_moves(heap, player).size();
  }

  std::string why_not(Heap heap, Player player, Heap take) const override {
    const HeapRule::Takes& takes = arguments_.takes[index(player)];
    if (!std::binary_search(takes.begin(), takes.end(), take)) {
      return not_among(takes, to_string(player), take);
    }
    const bool single = take > heap || !in_zone_of(opponent(player), heap - take);
    if (single) return too_few(heap, take);
    return fmt::format("{} would land on {} in {}'s zone and so count {}, and {}", take,
                       heap - take, to_string(opponent(player)), arguments_.times * take,
                       too_few(heap, arguments_.times * take));
  }

  bool can_always_move() const override { return false; }

 private:
  bool in_zone_of(Player player, Heap heap) const { return arguments_.map.owner(heap) == player; }

  std::string remark() const {
    return arguments_.times == 2 ? " doubled" : fmt::format(" times {}", arguments_.times);
  }

  /// What a take removes from a heap of the residue class that is large enough for it and not
  /// emptied by the single take.
  Heap counted(Heap take, std::uint64_t residue, Player player) const {
    const Heap modulus = arguments_.map.modulus;
    const Heap landing = (residue + modulus - take % modulus) % modulus;
    return in_zone_of(opponent(player), landing) ? arguments_.times * take : take;
  }

  ZoneArguments arguments_;
};

std::string Zone::text() const {
  const ZoneArguments defaults;
  std::string text = fmt::format("zone({} | {}", heaps_to_set_text(arguments_.takes[0]),
                                 heaps_to_set_text(arguments_.takes[1]));
  if (arguments_.map.modulus != defaults.map.modulus)
    text += fmt::format("; mod={}", arguments_.map.modulus);
  if (arguments_.map.zones[0] != defaults.map.zones[0]) {
    text += "; left=" + heaps_to_set_text(arguments_.map.zones[0]);
  }
  if (arguments_.map.zones[1] != defaults.map.zones[1]) {
    text += "; right=" + heaps_to_set_text(arguments_.map.zones[1]);
  }
  if (arguments_.times != defaults.times) text += fmt::format("; times={}", arguments_.times);
  return text + ")" + conventions().text();
}

void sort_and_unite(std::vector<Heap>& heaps) {
  std::sort(heaps.begin(), heaps.end());
  heaps.erase(std::unique(heaps.begin(), heaps.end()), heaps.end());
}

LoweredRule Zone::lower() const {
  HeapRule rule;
  lower_ends(rule);

  const auto takes_of_class = [this](std::uint64_t residue, Player player) {
    HeapRule::Takes takes;
    for (const Heap take : arguments_.takes[index(player)]) {
      takes.push_back(counted(take, residue, player));
    }
    sort_and_unite(takes);
    return takes;
  };
  for (std::uint64_t residue = 0; residue < arguments_.map.modulus; ++residue) {
    rule.takes.push_back(
        {takes_of_class(residue, Player::left), takes_of_class(residue, Player::right)});
  }

  // A heap equal to a take may be emptied by it, even if 0 lies in the opponent's zone.
  std::vector<Heap> emptied;
  if (floor() == 0) {
    for (const auto& takes : arguments_.takes) {
      emptied.insert(emptied.end(), takes.begin(), takes.end());
    }
    sort_and_unite(emptied);
  }
  for (const Heap heap : emptied) {
    HeapRule::Exception exception{heap, rule.takes[heap % arguments_.map.modulus]};
    for (const Player player : {Player::left, Player::right}) {
      const HeapRule::Takes& chosen = arguments_.takes[index(player)];
      if (!std::binary_search(chosen.begin(), chosen.end(), heap)) continue;
      HeapRule::Takes& takes = exception.takes[index(player)];
      const auto at = std::lower_bound(takes.begin(), takes.end(), heap);
      if (at == takes.end() || *at != heap) takes.insert(at, heap);
    }
    rule.exceptions.push_back(std::move(exception));
  }
  return rule;
}

std::unique_ptr<const Ruleset> make_zone(const Arguments& arguments,
                                         const Conventions& conventions) {
  constexpr std::string_view form = "Left's takes | Right's takes in brackets, as in zone(3 | 5)";
  arguments.expect_sets(2, 2, form);
  arguments.expect_parameters({"mod", "left", "right", "times"});

  ZoneArguments zone;
  zone.map.modulus = arguments.number("mod", zone.map.modulus, 1, max_modulus);
  zone.times = arguments.number("times", zone.times, 1, max_times);
  for (const Player player : {Player::left, Player::right}) {
    const std::string_view name = player == Player::left ? "left" : "right";
    std::vector<Heap>& residues = zone.map.zones[index(player)];
    residues = arguments.set(name, residues, max_modulus);
    if (residues.back() >= zone.map.modulus && !arguments.has(name)) {
      arguments.fail(arguments.offset_of("mod"),
                     fmt::format("with mod={} {}'s zone must be given too, as in {}=0",
                                 zone.map.modulus, to_string(player), name));
    }
    if (residues.back() >= zone.map.modulus) {
      arguments.fail(arguments.offset_of(name),
                     fmt::format("{}'s zone is a set of remainders from 0 to mod-1 = {}, and {} is "
                                 "not one of them",
                                 to_string(player), zone.map.modulus - 1, residues.back()));
    }
    zone.takes[index(player)] = arguments.takes(index(player), max_heap / zone.times);
  }
  for (const Heap residue : zone.map.zones[0]) {
    if (std::binary_search(zone.map.zones[1].begin(), zone.map.zones[1].end(), residue)) {
      arguments.fail(arguments.offset_of("right"),
                     fmt::format("the zones overlap: {} lies in both", residue));
    }
  }
  const std::size_t takes = zone.takes[0].size() + zone.takes[1].size();
  if (zone.map.modulus * takes > max_table || takes * takes > max_table) {
    arguments.fail(
        arguments.offset_of("mod"),
        fmt::format("too many takes for zones: {} takes modulo {}", takes, zone.map.modulus));
  }
  return std::make_unique<Zone>(std::move(zone), conventions);
}

}  // namespace

FamilyRules zone_family() {
  return {
      {.name = "zone",
       .summary = "SLRZ: take from a heap; a take that lands in the opponent's zone counts double",
       .notation = "zone(SET | SET; mod=5; left=0,1; right=3,4; times=2)",
       .positions = "a heap, 17, or a sum of heaps, 17+9",
       .conventions = ConventionSet::all,
       .examples = {{"zone(3 | 5)", "17", "Left takes 3, Right 5, with the usual zones"},
                    {"zone(1,2 | 2; times=3)", "30", "sets of takes, counted three times"}},
       .forms = {{.title = "Zones",
                  .what = "Keep out of the other's zone",
                  .called = "Zones from {position}",
                  .rules = "zone({left} | {right})",
                  .fields = {{"position", "Start", "19", ""},
                             {"left", "Left takes", "2,3", ""},
                             {"right", "Right takes", "3,5", ""}},
                  .deal = "12..40"}},
       .sweeps = {{"SLRZ, 10,000 games",
                   "who wins from 1 to 100 counters, for L and R up to 10",
                   "zone(a|b)",
                   {"a=1..10", "b=1..10", "n=1..100"},
                   "sign(a-b)"},
                  {"SLRZ, periods",
                   "after how many counters the outcomes repeat",
                   "zone(a|b)",
                   {"a=1..20", "b=1..20"},
                   ""}}},
      make_zone};
}

}  // namespace lastmove
