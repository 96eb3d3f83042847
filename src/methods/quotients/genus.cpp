#include "methods/quotients/genus.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "games/model/cost.h"

namespace lastmove {

namespace {

/// With the node of the map that it is in.
constexpr std::uint64_t bytes_of_genus = 400;
constexpr std::uint64_t work_of_genus = 2000;
/// To make an option, look it up, and read its values; and for each piece of it.
constexpr std::uint64_t work_of_genus_option = 1000;
constexpr std::uint64_t work_of_genus_piece = 10;
/// To find a misere nim-value, and to read one of an option.
constexpr std::uint64_t work_of_misere_value = 20;

std::uint64_t bytes_of_known_sum(const Pieces::Sum& sum) {
  // An option may have a piece more.
  return sizeof(Pieces::Sum) + 16 + (sum.size() + 1) * sizeof(std::uint32_t);
}

std::uint32_t least_not_in(const std::set<std::uint32_t>& values) {
  std::uint32_t least = 0;
  while (values.contains(least)) ++least;
  return least;
}

std::string digit_text(std::uint32_t value) {
  constexpr std::uint32_t ten = 10;
  return value < ten ? fmt::to_string(value) : fmt::format("({})", value);
}

}  // namespace

std::vector<Pieces::Sum> Genera::options_of(const Pieces::Sum& sum) const {
  std::vector<Pieces::Sum> options;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (i > 0 && sum[i] == sum[i - 1]) continue;
    for (const Pieces::Sum& left : pieces_.options[sum[i]]) {
      Pieces::Sum option;
      // Pieces without a move are left out, so that fewer sums differ.
      for (const std::uint32_t piece : left) {
        if (!pieces_.options[piece].empty()) option.push_back(piece);
      }
      for (std::size_t j = 0; j < sum.size(); ++j) {
        if (j != i) option.push_back(sum[j]);
      }
      std::sort(option.begin(), option.end());
      options.push_back(std::move(option));
    }
  }
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  return options;
}

const Genera::Genus& Genera::of(const Pieces::Sum& sum) {
  std::vector<Pieces::Sum> waiting = {sum};
  while (!waiting.empty()) {
    const Pieces::Sum next = waiting.back();
    if (known_.contains(next)) {
      waiting.pop_back();
      continue;
    }
    const std::vector<Pieces::Sum> options = options_of(next);
    work_.spend(
        work_of_genus + options.size() * (work_of_genus_option + next.size() * work_of_genus_piece),
        [this] { return fmt::format("the genus of {} sums is known", known_.size()); });
    const std::size_t before = waiting.size();
    for (const Pieces::Sum& option : options) {
      if (!known_.contains(option)) waiting.push_back(option);
    }
    check_memory(bytes_ + waiting.size() * bytes_of_known_sum(next), "the genus of all sums",
                 {.memory = memory_});
    if (waiting.size() > before) continue;
    find(next, options);
    waiting.pop_back();
  }
  return known_.at(sum);
}

/// REQUIRES: its options are known.
void Genera::find(const Pieces::Sum& sum, const std::vector<Pieces::Sum>& options) {
  Genus genus;
  for (const Pieces::Sum& option : options) genus.options.push_back(&known_.at(option));
  std::set<std::uint32_t> normal;
  for (const Genus* option : genus.options) normal.insert(option->normal);
  genus.normal = least_not_in(normal);
  find_misere(genus);
  find_nimber(genus);
  find_tame(genus);
  bytes_ += bytes_of_genus + bytes_of_known_sum(sum) + genus.options.size() * sizeof(const Genus*) +
            genus.misere.size() * sizeof(std::uint32_t);
  known_.emplace(sum, std::move(genus));
}

/// Where all options have x and x xor 2 in turn, what they add is the same again after two heaps of
/// 2, so that two equal values two apart decide all later ones.
void Genera::find_misere(Genus& genus) {
  std::size_t turns = 0;  // where those of all options do
  for (const Genus* option : genus.options) turns = std::max(turns, option->misere.size() - 1);
  std::vector<std::uint32_t>& values = genus.misere;
  const auto taken_turns = [&](std::size_t count) {
    return count >= turns + 3 && values[count - 1] == values[count - 3] &&
           values[count - 1] == (values[count - 2] ^ 2);
  };
  while (!taken_turns(values.size())) {
    work_.spend(work_of_misere_value * (1 + genus.options.size()),
                [this] { return fmt::format("the genus of {} sums is known", known_.size()); });
    std::set<std::uint32_t> misere;
    for (const Genus* option : genus.options) misere.insert(option->beside(values.size()));
    if (!values.empty()) {
      // A heap of 2 becomes 0 or 1, which adds 1 to the misere nim-value modulo 2.
      misere.insert(values.back());
      misere.insert(values.back() ^ 1);
    }
    const bool is_over = values.empty() && genus.options.empty();
    values.push_back(is_over ? 1 : least_not_in(misere));
  }
  while (values.size() > 1 && values[values.size() - 2] == (values.back() ^ 2)) values.pop_back();
}

/// It equals n if its options have all smaller ones among them, and every other one has an option
/// that equals n again; and if n is 0, the player to move wins (Conway 1976, Theorem 74).
void Genera::find_nimber(Genus& genus) {
  const std::uint32_t n = genus.normal;
  if (n == 0 && genus.misere.front() == 0) return;
  std::set<std::uint32_t> smaller;
  for (const Genus* option : genus.options) {
    if (option->nimber < n) {
      smaller.insert(option->nimber);
      continue;
    }
    const bool comes_back = std::any_of(option->options.begin(), option->options.end(),
                                        [&](const Genus* back) { return back->nimber == n; });
    if (!comes_back) return;
  }
  if (smaller.size() == n) genus.nimber = n;
}

bool Genera::reverts(const Genus& option, const Genus& to) {
  return std::any_of(option.options.begin(), option.options.end(),
                     [&](const Genus* back) { return back->tame && back->same_values(to); });
}

/// It is tame if its genus is that of a sum of heaps of Nim, the tame options alone give the same,
/// and each other option has a tame one with that genus again.
void Genera::find_tame(Genus& genus) {
  const std::uint32_t g = genus.normal;
  const std::vector<std::uint32_t>& misere = genus.misere;
  const bool firm = misere.front() == g && misere.size() == 1;
  const bool fickle =
      g < 2 && misere.front() == (g ^ 1) && misere.size() == 2 && misere.back() == (g ^ 2);
  if (!firm && !fickle) return;
  std::set<std::uint32_t> normal;
  std::set<std::uint32_t> first;
  for (const Genus* option : genus.options) {
    if (option->tame) {
      normal.insert(option->normal);
      first.insert(option->misere.front());
    } else if (!reverts(*option, genus)) {
      return;
    }
  }
  const bool is_over = genus.options.empty();
  genus.tame = is_over || (least_not_in(normal) == g &&
                           (least_not_in(first) == misere.front() || first.empty()));
}

std::string Genera::text(const Pieces::Sum& sum) {
  Pieces::Sum with_moves;
  for (const std::uint32_t piece : sum) {
    if (!pieces_.options[piece].empty()) with_moves.push_back(piece);
  }
  std::sort(with_moves.begin(), with_moves.end());
  const Genus& genus = of(with_moves);
  std::string text = digit_text(genus.normal);
  if (genus.nimber != none) return text;
  text += "^" + digit_text(genus.misere.front());
  if (genus.tame) return text;
  // Of what takes turns, both are told.
  for (std::size_t twos = 1; twos <= genus.misere.size(); ++twos) {
    text += digit_text(genus.beside(twos));
  }
  return text;
}

}  // namespace lastmove
