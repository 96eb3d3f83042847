// The secret of sums of heaps under misere play whose quotient is proved: as in Nim, where it is
// like that of Nim; otherwise words to multiply, and those that lose.

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <lastmove/quotient.h>

#include "games/model/counted.h"
#include "methods/quotients/quotient_words.h"
#include "methods/quotients/reached_quotient.h"
#include "methods/secrets.h"
#include "methods/why.h"

namespace lastmove {

namespace {

/// With more a player is not helped.
constexpr std::size_t most_heaps = 100;
constexpr std::size_t most_relations = 60;
constexpr std::size_t most_in_p = 40;
constexpr std::size_t most_named = 12;

/// Elements as positions of Nim. Those of heaps of at most one counter are fickle, and the others
/// firm: with one of these, the XOR of nim-values decides as under normal play.
class AsNim {
 public:
  explicit AsNim(const ReachedQuotient& quotient)
      : quotient_(quotient), monoid_(quotient.monoid()), nim_values_(quotient.nim_values()) {
    for (Element x = 1; x < monoid_.order() && one_ == 0; ++x) {
      if (monoid_.by_word(x, monoid_.words[x]) == 0) one_ = x;
    }
    for (const Element generator : generators()) {
      const auto first = std::find(quotient.values().begin(), quotient.values().end(), generator);
      values_.push_back(nim_values_[static_cast<std::size_t>(first - quotient.values().begin())]);
    }
  }

  /// Whether sums of elements are lost as this says.
  bool holds() const {
    for (Element x = 0; x < monoid_.order(); ++x) {
      for (std::size_t g = 0; g < monoid_.generators; ++g) {
        const Element product = monoid_.times[x * monoid_.generators + g];
        if (value(product) != (value(x) ^ values_[g])) return false;
        if (is_firm(product) != (is_firm(x) || is_firm(monoid_.times[g]))) return false;
      }
      if (quotient_.in_p(x) != (is_firm(x) ? value(x) == 0 : value(x) == 1)) return false;
    }
    for (std::size_t i = 0; i < nim_values_.size(); ++i) {
      if (nim_values_[i] != value(quotient_.values()[i])) return false;
    }
    return true;
  }

  bool is_firm(Element x) const { return x != 0 && x != one_; }
  const std::vector<std::uint32_t>& nim_values() const { return nim_values_; }

 private:
  std::vector<Element> generators() const {
    return {monoid_.times.begin(),
            monoid_.times.begin() + static_cast<std::ptrdiff_t>(monoid_.generators)};
  }
  std::uint32_t value(Element x) const {
    std::uint32_t value = 0;
    for (std::size_t g = 0; g < monoid_.words[x].size(); ++g) {
      if (monoid_.words[x][g] % 2 == 1) value ^= values_[g];
    }
    return value;
  }

  const ReachedQuotient& quotient_;
  const WordMonoid& monoid_;
  Element one_ = 0;  ///< the other element whose square is 1
  std::vector<std::uint32_t> nim_values_;
  std::vector<std::uint32_t> values_;  ///< of the generators
};

class QuotientSecret {
 public:
  QuotientSecret(const SolvingQuestion& question, const ReachedQuotient& quotient,
                 const Limits& limits)
      : question_(question), quotient_(quotient), heaps_(quotient.places(question.position)) {
    if (question.rules.count_options(question.position, Player::left) > limits.options) return;
    for (Move& move : question.rules.options(question.position, Player::left)) {
      if (!quotient.in_p(quotient.element(move.to))) continue;
      if (winning_.empty()) after_ = quotient.places(move.to);
      winning_.push_back(std::move(move.name));
    }
    all_listed_ = true;
  }

  std::optional<Secret> tell() const {
    const AsNim nim(quotient_);
    auto secret = nim.holds() ? tell_as_nim(nim) : std::nullopt;
    if (!secret) secret = tell_elements();
    if (secret) secret->rule += here();
    return secret;
  }

 private:
  /// "5", or "5 of game 2".
  std::string name(std::uint32_t place) const {
    const std::size_t games = quotient_.source().games();
    const std::uint32_t heap = quotient_.heaps()[place];
    return games == 1 ? fmt::to_string(heap)
                      : fmt::format("{} of game {}", heap / games, heap % games + 1);
  }
  std::string word(std::uint32_t place) const { return quotient_.word(quotient_.values()[place]); }

  std::optional<Secret> tell_as_nim(const AsNim& nim) const;
  std::optional<Secret> tell_elements() const;
  std::string here() const;
  std::string found() const {
    return fmt::format(
        "The misère quotient of the heaps that can be reached, found and proved, "
        "has {}",
        counted(quotient_.monoid().order(), "element"));
  }
  std::vector<ElementRows::Row> rows_of(const Pieces::Sum& places) const {
    std::vector<ElementRows::Row> rows;
    for (const std::uint32_t place : places) rows.push_back({name(place), word(place)});
    return rows;
  }
  std::string product_of(const Pieces::Sum& places) const;

  const SolvingQuestion& question_;
  const ReachedQuotient& quotient_;
  const Pieces::Sum heaps_;
  std::vector<std::string> winning_;
  Pieces::Sum after_;  ///< what the first of them leaves
  bool all_listed_ = false;
};

std::string QuotientSecret::here() const {
  if (!all_listed_) return "";
  if (!winning_.empty()) {
    return fmt::format(" Here {} {} it.", listed(winning_), winning_.size() == 1 ? "does" : "do");
  }
  const bool lost = quotient_.in_p(quotient_.element(question_.position));
  return fmt::format(" Here the player to move {}.", lost ? "loses" : "wins");
}

std::string QuotientSecret::product_of(const Pieces::Sum& places) const {
  Element product = 0;
  for (const std::uint32_t place : places) {
    product =
        quotient_.monoid().by_word(product, quotient_.monoid().words[quotient_.values()[place]]);
  }
  return quotient_.word(product);
}

std::optional<Secret> QuotientSecret::tell_as_nim(const AsNim& nim) const {
  std::vector<std::string> firm;
  for (std::uint32_t place = 0; place < quotient_.heaps().size(); ++place) {
    if (nim.nim_values()[place] < 2 && nim.is_firm(quotient_.values()[place])) {
      firm.push_back(name(place));
    }
  }
  if (firm.size() > most_named) return std::nullopt;
  BinaryRows picture;
  picture.misere = true;
  const auto rows_of = [&](const Pieces::Sum& places) {
    std::vector<BinaryRows::Row> rows;
    for (const std::uint32_t place : places) rows.push_back({name(place), nim.nim_values()[place]});
    return rows;
  };
  picture.rows = rows_of(heaps_);
  for (const BinaryRows::Row& row : picture.rows) picture.sum ^= row.value;
  if (!winning_.empty()) {
    picture.move = winning_.front();
    picture.after = rows_of(after_);
  }
  Secret secret;
  secret.title = "Even columns, but for the end";
  secret.rule = misere_columns_rule(firm);
  secret.reason =
      found() +
      ", which multiply as heaps of Nim add up: but for the end, play is as under normal play "
      "(Conway 1976, Plambeck and Siegel 2008).";
  secret.picture = std::move(picture);
  return secret;
}

std::optional<Secret> QuotientSecret::tell_elements() const {
  const WordMonoid& monoid = quotient_.monoid();
  MisereQuotient told;
  for (std::size_t g = 0; g < monoid.generators; ++g) told.generators.push_back({});
  told.words = monoid.words;
  told.in_p = quotient_.p_portion();
  told.times = monoid.times;
  ElementRows picture;
  picture.relations = told.relations();
  for (Element x = 0; x < monoid.order(); ++x) {
    if (quotient_.in_p(x)) picture.p_portion.push_back(quotient_.word(x));
  }
  if (picture.relations.size() > most_relations || picture.p_portion.size() > most_in_p ||
      quotient_.heaps().size() > most_heaps) {
    return std::nullopt;
  }
  picture.rows = rows_of(heaps_);
  picture.product = product_of(heaps_);
  if (!winning_.empty()) {
    picture.move = winning_.front();
    picture.after = rows_of(after_);
    picture.product_after = product_of(after_);
  }
  Pieces::Sum all(quotient_.heaps().size());
  for (std::uint32_t place = 0; place < all.size(); ++place) all[place] = place;
  picture.heaps = rows_of(all);
  Secret secret;
  secret.title = "Multiply what the heaps are worth";
  secret.rule = fmt::format(
      "Every heap is worth a word. Write those of all heaps one after the other, in any order of "
      "their letters, where 1 stands for none, and replace letters by the relations as long as one "
      "fits. The player to move loses if one of these words is left: {}. So leave your opponent "
      "one of them.",
      fmt::join(picture.p_portion, ", "));
  secret.reason = found() +
                  ". Sums with the same one are won alike, whatever stands beside them "
                  "(Plambeck 2005, Plambeck and Siegel 2008).";
  secret.picture = std::move(picture);
  return secret;
}

}  // namespace

std::optional<Secret> tell_quotient_secret(const SolvingQuestion& question, const Limits& limits) {
  if (!may_be_reached(question)) return std::nullopt;
  const auto quotient = find_reached_quotient(question, limits);
  if (!quotient) return std::nullopt;
  return QuotientSecret(question, *quotient, limits).tell();
}

}  // namespace lastmove
