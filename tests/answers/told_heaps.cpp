// The sentences of a secret that are about single heaps.

#include <set>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "answers/told_secret.h"

namespace lastmove {

bool Told::listed_heaps_lose(const std::smatch& match) {
  std::vector<std::string> losing;
  const bool more = match[2].matched;
  for (Heap at = floor(); losing.size() < 8 && (losing.empty() || at <= heap()); ++at) {
    if (loses(at)) losing.push_back(fmt::to_string(at));
  }
  return match[1] == fmt::format("{}", fmt::join(losing, ", ")) && (!more || losing.size() == 8);
}

/// "make it up to 4": the answer to each take depends on that take alone.
bool Told::rounds_win(const std::smatch& match) {
  const Heap round = number(match[1]);
  const Heap last = match[2].matched ? number(match[2]) : floor();
  if (match[2].matched && rules_.options(Heaps{last}, Player::left).empty()) return false;
  for (Heap lost = floor(); lost <= heap() + round; ++lost) {
    if (!loses(lost)) continue;
    for (const Move& taken : rules_.options(Heaps{lost}, Player::left)) {
      const Heap left = single<Heap>(taken.to);
      if (lost == last) {
        if (left != 0 || rules_.stuck(taken.to) != Result::win) return false;
        continue;
      }
      const Move answer =
          rules_.read_move(taken.to, Player::left, fmt::format("take {}", round - (lost - left)));
      if (single<Heap>(answer.to) != lost - round || !loses(lost - round)) return false;
    }
  }
  return true;
}

Outcome Told::mark(Heap heap) const {
  const auto& rows = std::get<HeapRows>(secret_.picture);
  for (const HeapRows::Run& run : rows.runs) {
    if (heap - run.first < run.outcomes.size()) return run.outcomes[heap - run.first];
  }
  throw std::logic_error("not shown");
}

/// By the marks of the picture alone, with "a move leads to one" where that is promised.
bool Told::losing_heaps_are_left(const std::smatch& match) {
  const bool unless_stuck = match[1].matched;
  const auto is_lost = [this](const Position& to) {
    return to_string(mark(single<Heap>(to))) == "P";
  };
  for (Heap at = floor(); at <= heap(); ++at) {
    const bool leads = !moves_to(Heaps{at}, Player::left, is_lost).empty();
    const bool won = to_string(mark(at)) == "N";
    const bool stuck = !rules_.can_move(Heaps{at}, Player::left);
    if (leads != won && !(won && stuck && unless_stuck)) return false;
  }
  return wins_by_moving_to(is_lost);
}

bool Told::nobody_can_force(const std::smatch&) {
  bool any = false;
  for (Heap at = floor(); at <= heap(); ++at) {
    if (to_string(mark(at)) != "D") continue;
    any = true;
    if (result(Heaps{at}, Player::left) != Result::draw) return false;
  }
  return any;
}

bool Told::is_a_losing_heap(const std::smatch& match) {
  return number(match[1]) == heap() && lost_;
}

bool Told::heaps_are_left(const std::smatch& match) {
  if (number(match[1]) != heap()) return false;
  const std::string list = match[2];
  std::set<std::string> told;
  const std::regex each("(?:, | and |^)(take [^,]*?) leaves (\\d+)");
  for (auto it = std::sregex_iterator(list.begin(), list.end(), each); it != std::sregex_iterator();
       ++it) {
    const Move move = named((*it)[1]);
    if (single<Heap>(move.to) != number((*it)[2]) || !loses(move.to)) return false;
    told.insert(move.name);
  }
  return told.size() ==
         moves_to(position_, Player::left, [this](const Position& to) { return loses(to); }).size();
}

bool Told::moves_leave_heaps(const std::smatch& match) {
  const auto moves =
      moves_to(position_, Player::left, [this](const Position& to) { return loses(to); });
  const Move move = named(match[3]);
  return number(match[1]) == heap() && number(match[2]) == moves.size() && loses(move.to) &&
         single<Heap>(move.to) == number(match[4]);
}

bool Told::no_heap_loses(const std::smatch& match) {
  for (Heap at = floor(); at <= number(match[1]); ++at) {
    if (loses(at)) return false;
  }
  return true;
}

/// "as Left to one marked L or P": all that win are so marked, and each that is so marked wins.
bool Told::marks_win(const std::smatch& match) {
  for (const Player player : both) {
    std::set<std::string> told;
    const std::string list = match[player == Player::left ? 2 : 3];
    const std::regex each("[^ ,]+");
    for (auto it = std::sregex_iterator(list.begin(), list.end(), each);
         it != std::sregex_iterator(); ++it) {
      if (it->str() != "or") told.insert(it->str());
    }
    const auto marked = [&](const Position& to) {
      if (const auto* heaps = std::get_if<Heaps>(&to)) {
        return told.contains(to_string(mark(heaps->front())));
      }
      const auto& field = std::get<PointField>(secret_.picture);
      const Point& at = std::get<Points>(to).front();
      return told.contains(to_string(field.outcomes[at.at[1] * field.width + at.at[0]]));
    };
    if (!wins_by_moving_to(marked, player)) return false;
  }
  return true;
}

namespace {

/// Words that a take counts for more by.
bool is_enlarged(const Move& move) {
  return move.name.find("doubled") != std::string::npos ||
         move.name.find("times") != std::string::npos;
}

Heap chosen(const Move& move) { return number(move.name.substr(5)); }

}  // namespace

bool Told::takes_count_for_more(const std::smatch&) {
  for (Heap at = floor(); at <= heap(); ++at) {
    for (const Player player : both) {
      for (const Move& move : rules_.options(Heaps{at}, player)) {
        const Heap landing = at - chosen(move);
        const bool others = rules_.owner(landing) == opponent(player);
        const bool more = at - single<Heap>(move.to) > chosen(move);
        if (more != (others && landing != 0)) return false;
      }
    }
  }
  return true;
}

/// "Left plays 'take 3 doubled' where it is 1 or 2", and nowhere else from that heap on.
bool Told::remainders_tell(const std::smatch& match) {
  const Heap from = match[1].matched ? number(match[1]) : floor();
  const Heap modulus = number(match[2]);
  std::set<std::pair<std::string, Heap>> told;
  const std::string list = match[3];
  std::string player;
  const std::regex each("(Left|Right) plays|'([^']+)' where it is ((?:\\d+(?: or )?)+)");
  for (auto it = std::sregex_iterator(list.begin(), list.end(), each); it != std::sregex_iterator();
       ++it) {
    if ((*it)[1].matched) player = (*it)[1];
    const std::string remainders = (*it)[3];
    const std::regex digits("\\d+");
    for (auto at = std::sregex_iterator(remainders.begin(), remainders.end(), digits);
         at != std::sregex_iterator(); ++at) {
      told.emplace(player + " " + (*it)[2].str(), number(at->str()));
    }
  }
  for (Heap at = from; at < from + 4 * modulus + 30; ++at) {
    std::set<std::pair<std::string, Heap>> here;
    for (const Player each_player : both) {
      for (const Move& move : rules_.options(Heaps{at}, each_player)) {
        if (!is_enlarged(move)) continue;
        here.emplace(fmt::format("{} {}", to_string(each_player), move.name), at % modulus);
      }
    }
    for (const auto& each_told : told) {
      if (each_told.second == at % modulus && !here.contains(each_told)) return false;
    }
    for (const auto& each_here : here) {
      if (!told.contains(each_here)) return false;
    }
  }
  return true;
}

bool Told::outcome_is(const std::smatch& match) {
  return number(match[1]) == heap() && match[2] == to_string(oracle_.outcome(position_));
}

}  // namespace lastmove
