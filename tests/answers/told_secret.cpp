#include "answers/told_secret.h"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include <fmt/format.h>

namespace lastmove {

std::vector<std::string> component_texts(const Position& position) {
  std::vector<std::string> texts;
  std::visit(
      [&texts](const auto& all) {
        for (const auto& one : all) texts.push_back(component_text(one));
      },
      position);
  return texts;
}

// Sums.

/// Of a sum whose parts have nim-values that are numbers; otherwise one that is not 0.
std::uint64_t Told::nim_sum(const Position& position) {
  const LoopyNimValue value = oracle_.nim_value(position);
  return value.finite() ? static_cast<std::uint64_t>(value.number()) : UINT64_MAX;
}

bool Told::columns_are_even(const Position& position) { return nim_sum(position) == 0; }

bool Told::binary_is_written(const std::smatch&) {
  const auto& picture = std::get<BinaryRows>(secret_.picture);
  std::uint64_t sum = 0;
  for (const BinaryRows::Row& row : picture.rows) sum ^= row.value;
  if (!rules_.normal_play()) {
    const Heaps& heaps = std::get<Heaps>(position_);
    return std::ranges::equal(picture.rows, heaps, [this](const BinaryRows::Row& row, Heap heap) {
      return row.value == value_of(heap);
    });
  }
  return picture.rows.empty() || sum == nim_sum(position_);
}

bool Told::even_columns_lose(const std::smatch&) {
  return lost_ == columns_are_even(position_) || !wins(position_);
}

bool Told::even_columns_can_be_kept(const std::smatch& match) {
  if (!even_columns_lose(match)) return false;
  for (const Move& move : rules_.options(position_, Player::left)) {
    if (!columns_are_even(position_)) return true;
    const auto even = [this](const Position& to) { return columns_are_even(to); };
    if (columns_are_even(move.to) || moves_to(move.to, Player::left, even).empty()) return false;
  }
  return true;
}

bool Told::even_columns_win(const std::smatch&) {
  return wins_by_moving_to([this](const Position& to) { return columns_are_even(to); });
}

bool Told::named_moves_win(const std::smatch& match) {
  const std::string list = match[1];
  std::size_t found = 0;
  for (const Move& move : rules_.options(position_, Player::left)) {
    if (!loses(move.to)) continue;
    ++found;
    if (rules_.normal_play() && !columns_are_even(move.to)) return false;
  }
  if (match[2].matched) return found > number(match[2]);
  // Each of them is named, and no other.
  for (const Move& move : rules_.options(position_, Player::left)) {
    const bool in_list =
        (", " + list + ",").find(" " + move.name + ",") != std::string::npos ||
        (" " + list + " and ").find(" " + move.name + " and ") != std::string::npos;
    if (in_list != loses(move.to)) return false;
  }
  return found > 0;
}

/// Asked for anew at each turn, as whoever plays by it would. Where a token has no nim-value, or
/// play cannot come back any more, the secret is another one.
bool Told::named_move_leads_on(const std::smatch&) {
  return wins_by(position_, [this](const Position& at) -> std::vector<Move> {
    std::smatch match;
    const std::string rule = find_secret(rules_, at).rule;
    if (std::regex_search(rule, match, std::regex("Here (.*) does both\\."))) {
      return {rules_.read_move(at, Player::left, match[1].str())};
    }
    const bool nearest = rule.find("the one that is nearest to the end") != std::string::npos;
    if (nearest) return lost_nearest_to_the_end(at);
    return moves_to(at, Player::left, [this](const Position& to) { return loses(to); });
  });
}

bool Told::mover(const std::smatch& match) { return match[1] == (lost_ ? "loses" : "wins"); }

namespace {

bool in_pairs(const Position& position) {
  std::vector<std::string> texts = component_texts(position);
  std::ranges::sort(texts);
  for (std::size_t i = 0; i + 1 < texts.size(); i += 2) {
    if (texts[i] != texts[i + 1]) return false;
  }
  return texts.size() % 2 == 0 && !texts.empty();
}

}  // namespace

/// Each move has an answer that makes pairs again, and whoever answers so wins.
bool Told::pairs_are_kept(const std::smatch& match) {
  const Move first = named(match[1]);
  if (!in_pairs(first.to)) return false;
  Followed game(rules_, Player::left,
                [this](const Position& at) { return moves_to(at, Player::left, in_pairs); });
  // Nothing left is in pairs too, but has no move to be answered.
  Followed to_the_end(rules_, Player::left, [this](const Position& at) {
    return moves_to(at, Player::left, [](const Position& to) {
      return component_texts(to).empty() || in_pairs(to) ||
             std::ranges::all_of(component_texts(to), [](const auto& text) { return text == "0"; });
    });
  });
  return game.holds(first.to) || to_the_end.holds(first.to);
}

// Words.

bool Told::last_letter(const std::smatch& match) {
  return match[1] == (wins(position_) ? "wins" : "loses");
}

bool Told::middle_decides(const std::smatch& match) {
  const std::string& word = std::get<Words>(position_).front().letters;
  const bool even = word.size() % 2 == 0;
  const std::string middle = word.substr((word.size() - 1) / 2, even ? 2 : 1);
  const bool beside =
      word.size() > 2 && (word[word.size() / 2 - 1] == 'W' || word[word.size() / 2 + 1] == 'W');
  const bool last_wins = even ? middle == "WW" : middle == "W" && beside;
  return number(match[1]) == word.size() && match[2] == (even ? "even" : "odd") &&
         match[3] == (even ? "the other player" : "the player to move") &&
         lost_ == (even == last_wins);
}

bool Told::middle_is(const std::smatch& match) {
  const std::string& word = std::get<Words>(position_).front().letters;
  const std::string middle = match[1];
  return word.substr((word.size() - middle.size()) / 2, middle.size()) == middle &&
         match[2] == (lost_ ? "the other player" : "the player to move");
}

bool Told::opposite_ends_win(const std::smatch& match) {
  const bool first = match[1].matched;
  const bool last_two = match[3].matched;
  if (first == lost_) return false;
  // Whoever answers at the other end of the word.
  const std::function<bool(const std::string&)> answers_win = [&](const std::string& word) {
    if (word.empty()) return false;
    if (word.size() == 1) return word == "L";  // The opponent has to take it.
    for (const bool from_front : {true, false}) {
      std::string rest = from_front ? word.substr(1) : word.substr(0, word.size() - 1);
      bool at_front = !from_front;
      if (last_two && rest.size() == 2 && rest != "LL") at_front = rest[0] == 'W';
      const char taken = at_front ? rest.front() : rest.back();
      rest = at_front ? rest.substr(1) : rest.substr(0, rest.size() - 1);
      if (rest.empty() ? taken != 'W' : !answers_win(rest)) return false;
    }
    return true;
  };
  std::string word = std::get<Words>(position_).front().letters;
  if (first) {
    word = match[1] == "first" ? word.substr(1) : word.substr(0, word.size() - 1);
    const std::string kept = match[2];
    const std::string middle = word.substr((word.size() - 1) / 2, word.size() % 2 == 0 ? 2 : 1);
    if (middle != (kept == "WW" ? "WW" : "L")) return false;
  }
  return answers_win(word);
}

// Numbers.

bool Told::length_is_fixed(const std::smatch&) {
  // Whatever is written: every move wins, or none.
  for (const Move& move : rules_.options(position_, Player::left)) {
    if (loses(move.to) == lost_) return false;
    if (oracle_.value(move.to, Player::left).remoteness + 1 !=
        oracle_.value(position_, Player::left).remoteness) {
      return false;
    }
  }
  return true;
}

bool Told::moves_are_left(const std::smatch& match) {
  const std::uint64_t moves = oracle_.value(position_, Player::left).remoteness;
  return number(match[1]) == moves && match[2] == (moves % 2 == 0 ? "even" : "odd") &&
         match[3] == (lost_ ? "loses" : "wins");
}

// Points.

/// The pairs as the sentence has them made, and the game won by moving to them.
bool Told::pairs_follow(const std::smatch& match) {
  constexpr Heap width = 30;
  std::set<std::pair<Heap, Heap>> pairs;
  std::set<Heap> used;
  if (match[1].matched) {
    pairs = {{0, 1}, {1, 0}, {2, 2}};
    used = {0, 1, 2};
  }
  Heap difference = number(match[2]);
  for (Heap x = 0; x < width; ++x) {
    if (used.contains(x)) continue;
    used.insert({x, x + difference});
    pairs.insert({{x, x + difference}, {x + difference, x}});
    difference += number(match[3]);
  }
  return wins_by_moving_to([&pairs](const Position& to) {
    const Point& at = std::get<Points>(to).front();
    return pairs.contains({at.at[0], at.at[1]});
  });
}

bool Told::point_is_lost(const std::smatch& match) {
  return match[1] == to_string(position_) && lost_;
}

bool Told::points_are_left(const std::smatch& match) {
  std::set<std::string> told;
  const std::string list = match[2];
  const std::regex each("\\([^)]*\\)");
  for (auto it = std::sregex_iterator(list.begin(), list.end(), each); it != std::sregex_iterator();
       ++it) {
    told.insert(it->str());
  }
  std::set<std::string> left;
  for (const Move& move : rules_.options(position_, Player::left)) {
    if (loses(move.to)) left.insert(to_string(move.to));
  }
  return match[1] == to_string(position_) && told == left;
}

bool Told::losing_points_are_left(const std::smatch&) {
  const auto& field = std::get<PointField>(secret_.picture);
  const auto is_lost = [&field](const Position& to) {
    const Point& at = std::get<Points>(to).front();
    return to_string(field.outcomes[at.at[1] * field.width + at.at[0]]) == "P";
  };
  for (Heap x = 0; x < field.width; ++x) {
    for (Heap y = 0; y < field.width; ++y) {
      const Position at = Points{{{x, y}, 2}};
      const bool leads = !moves_to(at, Player::left, is_lost).empty();
      if (leads == is_lost(at) && (is_lost(at) || rules_.can_move(at, Player::left))) return false;
    }
  }
  return wins_by_moving_to(is_lost);
}

// Positions that are counted.

bool Told::positions_are_counted(const std::smatch& match) {
  std::map<std::string, bool> seen;
  std::vector<Position> found;
  const auto meet = [&](const Position& position) {
    std::string bytes;
    encode_position(bytes, position);
    if (seen.emplace(bytes, true).second) found.push_back(position);
  };
  meet(position_);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Position at = found[i];
    for (const Player player : both) {
      for (const Move& move : rules_.options(at, player)) meet(move.to);
    }
  }
  const std::string count = match[1];
  return found.size() == (count.empty() ? 1 : number(count));
}

/// "leave your opponent on one of them", whichever, or on the nearest to the end.
bool Told::losing_positions_win(const std::smatch& match) {
  const bool nearest = match[1].matched;
  return wins_by(position_, [this, nearest](const Position& at) {
    if (nearest) return lost_nearest_to_the_end(at);
    return moves_to(at, Player::left, [this](const Position& to) { return loses(to); });
  });
}

std::vector<Move> Told::lost_nearest_to_the_end(const Position& position) {
  std::vector<Move> moves =
      moves_to(position, Player::left, [this](const Position& to) { return loses(to); });
  const auto far = [this](const Move& move) {
    return oracle_.value(move.to, Player::left).remoteness;
  };
  std::uint64_t least = UINT64_MAX;
  for (const Move& move : moves) least = std::min(least, far(move));
  std::erase_if(moves, [&](const Move& move) { return far(move) != least; });
  return moves;
}

const std::vector<Told::Sentence>& Told::sentences() {
  static const std::vector<Sentence> all = [] {
    std::vector<Sentence> list;
    const auto add = [&list](const char* form, bool (Told::*holds)(const std::smatch&)) {
      list.push_back({std::regex(form), holds});
    };
    add("Leave your opponent on a losing number: ((?:\\d+(?:, )?)+)( and so on)?\\.",
        &Told::listed_heaps_lose);
    add("Whatever is taken then, make it up to (\\d+), and you leave the next one"
        "(?:, until (\\d+) is left, which has to be taken)?\\.",
        &Told::rounds_win);
    add("No move leads from one of them to another, and from every number that wins"
        "( and has a move)? a move leads to one of them\\.",
        &Told::losing_heaps_are_left);
    add("From a number marked D neither player can force a win\\.", &Told::nobody_can_force);
    add("(\\d+) is one of them: the player to move loses\\.", &Told::is_a_losing_heap);
    add("From (\\d+), (take .* leaves \\d+)\\.", &Told::heaps_are_left);
    add("From (\\d+), (\\d+) moves leave one: (take .*) leaves (\\d+), for example\\.",
        &Told::moves_leave_heaps);
    add("No number up to (\\d+) loses\\.", &Told::no_heap_loses);
    add("Move to a (heap|point) from which your opponent, to move, loses: as Left to one marked "
        "(.*), as Right to one marked (.*)\\.",
        &Told::marks_win);
    add("A take that would land in the other's zone counts for more, but one that reaches 0 never "
        "does\\.",
        &Told::takes_count_for_more);
    add("(?:From heap (\\d+) on, d|D)ivide the heap by (\\d+) and look at the remainder: (.*)\\.",
        &Told::remainders_tell);
    add("(\\d+) is ([A-Za-z/]+)\\.", &Told::outcome_is);
    add("Write the heaps in binary, one below the other\\.", &Told::binary_is_written);
    add("Every (?:heap|point|token|game|part) has a nim-value: write these in binary, one below "
        "the other\\.",
        &Told::binary_is_written);
    add("These (?:token|game|part)s have nim-values: write them in binary, one below the other\\.",
        &Told::binary_is_written);
    add("Every heap has a nim-value\\.", &Told::binary_is_written);
    add("Write those of the heaps that a move leaves in binary, one below the other: the move wins "
        "if the number of ones in every column is even\\.",
        &Told::even_columns_win);
    add("If the number of ones in every column is even, the player to move loses\\.",
        &Told::even_columns_lose);
    add("If the number of ones in every column is even, the player to move loses: each move makes "
        "some column odd, and the other can make all even again\\.",
        &Told::even_columns_can_be_kept);
    add("So make every column even\\.", &Told::even_columns_win);
    add("As positions may come back, make every column even by a move that brings the end "
        "nearer\\.",
        &Told::named_move_leads_on);
    add("Every heap has a nim-value, that of normal play: write these in binary, one below the "
        "other\\.",
        &Told::binary_is_written);
    add("As long as your move leaves a heap of nim-value 2 or more(?:, or one of these \\(.*\\))?, "
        "make "
        "the number of ones in every column even\\.",
        &Told::bouton_wins);
    add("When it would leave only (?:other )?heaps of nim-value 0 and 1, leave an odd number of "
        "those of 1\\.",
        &Told::bouton_wins);
    add("Every heap is worth a word\\.", &Told::too_many);
    add("Write those of all heaps one after the other, in any order of their letters, where 1 "
        "stands for none, and replace letters by the relations as long as one fits\\.",
        &Told::too_many);
    add("The player to move loses if one of these words is left: (.*)\\.", &Told::words_tell);
    add("So leave your opponent one of them\\.", &Told::too_many);
    add("As long as your move leaves a heap of two or more, make the number of ones in every "
        "column even\\.",
        &Told::bouton_wins);
    add("When it would leave only single counters, leave an odd number of them\\.",
        &Told::bouton_wins);
    add("Here (.*?)(?: and (\\d+) more)? do(?:es)? it\\.", &Told::named_moves_win);
    add("Here .* does both\\.", &Told::named_move_leads_on);
    add("Here the player to move (wins|loses)\\.", &Told::mover);
    add("After (.*) there are equal (?:heap|point|token|part)s in pairs: answer each move by the "
        "same move in the other of its pair\\.",
        &Told::pairs_are_kept);
    add("Only one letter is left: whoever takes it (wins|loses)\\.", &Told::last_letter);
    add("(\\d+) letters are an (even|odd) number, so (the player to move|the other player) takes "
        "the last one, and wins if and only if .*\\.",
        &Told::middle_decides);
    add("Here the middle is ([LW]+), so (.*) wins\\.", &Told::middle_is);
    add("To win, take the (first|last) letter, which leaves (an L|WW) in the middle; then answer "
        "each move at the opposite end, and the middle stays(never)?\\.",
        &Told::opposite_ends_win);
    add("To win against whoever moves first(never)?(never)?, answer each move at the opposite end, "
        "and the "
        "middle stays(; of the last two letters take the W)?\\.",
        &Told::opposite_ends_win);
    add("What you write makes no difference\\.", &Told::length_is_fixed);
    add("In the end all multiples of the greatest common divisor \\(the gcd\\) up to the greatest "
        "number are written, so their number says how many moves are left, and so who makes the "
        "last one\\.",
        &Told::length_is_fixed);
    add("Here the greatest number is \\d+ and the gcd is \\d+: \\d+ numbers in the end, of which "
        "\\d+ are there\\.",
        &Told::length_is_fixed);
    add("(\\d+) moves? (?:is|are) left, an (even|odd) number: the player to move (wins|loses)\\.",
        &Told::moves_are_left);
    add("The losing points are pairs, either way round(\\. They go on from \\(0,1\\) and "
        "\\(2,2\\))?: each begins with the least number that is in no pair yet, and its numbers "
        "differ by (\\d+) at first and by (\\d+) more each time\\.",
        &Told::pairs_follow);
    add("Leave your opponent on one of them: .*\\.", &Told::too_many);
    add("(\\(\\d+,\\d+\\)) is one\\.", &Told::point_is_lost);
    add("From (\\(\\d+,\\d+\\)) a move leaves (.*)\\.", &Told::points_are_left);
    add("Leave your opponent on a losing point: no move leads from one of them to another, and "
        "from every other point that has a move, some move leads to one\\.",
        &Told::losing_points_are_left);
    add("(\\d+) positions can be reached, this one among them(?:: .*)?\\.",
        &Told::positions_are_counted);
    add("No position but this one can be reached()\\.", &Told::positions_are_counted);
    add("The player to move loses in \\d+ of them(?:, draws in \\d+)? and wins in \\d+\\.",
        &Told::too_many);
    add("Learn those that lose, and leave your opponent on one of them\\.",
        &Told::losing_positions_win);
    add("Learn those that lose, from the end on, and leave your opponent on the one that is "
        "(nearest to the end): from another, play may come back\\.",
        &Told::losing_positions_win);
    add("Too many positions can be reached from here to look at each of them\\.", &Told::too_many);
    return list;
  }();
  return all;
}

namespace {

/// "One. Another." A sentence goes on where a rule below has it so.
std::vector<std::string> sentences_of(const std::string& text) {
  std::vector<std::string> all;
  std::size_t begin = 0;
  for (std::size_t at = text.find(". "); at != std::string::npos; at = text.find(". ", at + 1)) {
    if (text.compare(at + 2, 10, "They go on") == 0) continue;
    all.push_back(text.substr(begin, at + 1 - begin));
    begin = at + 2;
  }
  all.push_back(text.substr(begin));
  return all;
}

}  // namespace

void Told::expect_each_sentence_holds() {
  for (const std::string& sentence : sentences_of(secret_.rule)) {
    std::smatch match;
    const auto known = std::ranges::find_if(sentences(), [&](const Sentence& each) {
      return std::regex_match(sentence, match, each.form);
    });
    const std::string where =
        fmt::format("{}, {}: {}", rules_.text(), to_string(position_), secret_.rule);
    ASSERT_NE(known, sentences().end()) << "unknown: " << sentence << "\n" << where;
    EXPECT_TRUE((this->*known->holds)(match)) << "false: " << sentence << "\n" << where;
  }
}

}  // namespace lastmove
