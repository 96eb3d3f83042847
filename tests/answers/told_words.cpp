// What a secret says of heaps under misere play, as in Nim or by words.

#include <iterator>
#include <set>

#include "answers/told_secret.h"

namespace lastmove {

/// The nim-value that a heap has under normal play, whatever the convention: from its options
/// alone.
std::uint64_t Told::value_of(Heap heap) {
  if (rules_.text().starts_with("nim")) return heap;
  const auto [known, is_new] = values_.try_emplace(heap);
  if (!is_new) return known->second;
  std::set<std::uint64_t> options;
  for (const Move& move : rules_.options(Heaps{heap}, Player::left)) {
    std::uint64_t value = 0;
    for (const Heap part : std::get<Heaps>(move.to)) value ^= value_of(part);
    options.insert(value);
  }
  std::uint64_t mex = 0;
  while (options.contains(mex)) ++mex;
  return values_[heap] = mex;
}

/// REQUIRES: `firm` lists heaps, ascending.
bool Told::keeps_bouton(const Position& position, const std::vector<Heap>& firm) {
  std::uint64_t sum = 0;
  bool is_firm = false;
  for (const Heap heap : std::get<Heaps>(position)) {
    sum ^= value_of(heap);
    is_firm = is_firm || value_of(heap) > 1 || std::ranges::binary_search(firm, heap);
  }
  return is_firm ? sum == 0 : sum == 1;
}

bool Told::bouton_wins(const std::smatch&) {
  static const std::regex listed("or one of these \\(([0-9, ]+)\\)");
  std::vector<Heap> firm;
  if (std::smatch match; std::regex_search(secret_.rule, match, listed)) {
    for (const std::string& heap : split_list(match[1])) firm.push_back(number(heap));
  }
  return wins_by_moving_to([&](const Position& to) { return keeps_bouton(to, firm); });
}

std::vector<std::string> Told::split_list(const std::string& text) {
  std::vector<std::string> items;
  std::size_t begin = 0;
  for (std::size_t at = 0; (at = text.find(", ", begin)) != std::string::npos; begin = at + 2) {
    items.push_back(text.substr(begin, at - begin));
  }
  items.push_back(text.substr(begin));
  return items;
}

/// The word that is left where words of heaps are written one after the other and replaced by the
/// relations.
std::string Told::word_left(const Position& position) const {
  const auto& picture = std::get<ElementRows>(secret_.picture);
  std::string word;
  for (const std::string& heap : component_texts(position)) {
    const auto row = std::ranges::find(picture.heaps, heap, &ElementRows::Row::heap);
    if (row == picture.heaps.end()) return "no word of " + heap;
    if (row->word != "1") word += row->word;
  }
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    std::ranges::sort(word);
    for (const std::string& relation : picture.relations) {
      const std::size_t at = relation.find(" = ");
      const std::string from = relation.substr(0, at);
      if (!std::ranges::includes(word, from)) continue;
      std::string rest;
      std::ranges::set_difference(word, from, std::back_inserter(rest));
      word = rest + (relation.substr(at + 3) == "1" ? "" : relation.substr(at + 3));
      goes_on = true;
      break;
    }
  }
  return word.empty() ? "1" : word;
}

bool Told::words_tell(const std::smatch& match) {
  const auto& picture = std::get<ElementRows>(secret_.picture);
  const std::vector<std::string> losing = split_list(match[1]);
  const auto told_lost = [&](const Position& at) {
    return std::ranges::find(losing, word_left(at)) != losing.end();
  };
  if (losing != picture.p_portion || word_left(position_) != picture.product) return false;
  if (!picture.move.empty() && word_left(named(picture.move).to) != picture.product_after) {
    return false;
  }
  return told_lost(position_) == lost_ && wins_by_moving_to(told_lost);
}

}  // namespace lastmove
