#include "methods/quotients/quotient_search.h"

#include <algorithm>
#include <numeric>

#include <fmt/core.h>

#include "games/model/cost.h"
#include "games/model/unreachable.h"

namespace lastmove {

namespace {

/// How many powers of a new generator are taken to differ at first: 1, g, g^2 and g^3.
constexpr std::uint16_t first_index = 2;

Exponents product_of(const Exponents& a, const Exponents& b) {
  Exponents product = a;
  product.resize(std::max(a.size(), b.size()));
  for (std::size_t g = 0; g < b.size(); ++g)
    product[g] = static_cast<std::uint16_t>(product[g] + b[g]);
  return product;
}

std::string elements_so_far(std::size_t order) {
  return fmt::format("the search for a misere quotient has reached {} elements", order);
}

/// The least i for which x^(i + 2) is x^i. REQUIRES: the powers come to alternate.
std::size_t index_of(const WordMonoid& monoid, const Exponents& word) {
  std::vector<Element> powers = {0, monoid.by_word(0, word)};
  do {
    powers.push_back(monoid.by_word(powers.back(), word));
  } while (powers.back() != powers[powers.size() - 3]);
  return powers.size() - 3;
}

/// Ascending, each once.
void make_set(std::vector<Element>& elements) {
  std::sort(elements.begin(), elements.end());
  elements.erase(std::unique(elements.begin(), elements.end()), elements.end());
}

}  // namespace

QuotientSearch::QuotientSearch(const Limits& limits, Offer offer)
    : limits_(limits), work_(limits), offer_(std::move(offer)), found_(std::make_unique<Found>()) {
  found_->monoid.words = {{}};
  found_->monoid.options = {{}};
  found_->in_p = {0};
  add_products(*found_);
  found_->outcomes = std::make_unique<SumOutcomes>(*found_->products, found_->in_p);
}

void QuotientSearch::add_products(Found& in) {
  in.products = std::make_unique<ProductRows>(in.monoid, work_, limits_.memory / 2);
}

Element QuotientSearch::value_of_sum(const Found& in, const Pieces::Sum& sum) {
  Element value = 0;
  for (const std::uint32_t piece : sum) value = in.products->product(value, in.phi[piece]);
  return value;
}

std::vector<Element> QuotientSearch::values_of_options(const Found& in, std::uint32_t piece) const {
  std::vector<Element> values;
  for (const Pieces::Sum& sum : pieces_.options[piece]) values.push_back(value_of_sum(in, sum));
  make_set(values);
  return values;
}

std::optional<Element> QuotientSearch::element_like(const Found& in,
                                                    const std::vector<Element>& options) {
  const std::size_t order = in.monoid.order();
  const auto so_far = [order] { return elements_so_far(order); };
  work_.spend(order * (options.size() + 4), so_far);
  const std::vector<std::uint8_t> won = in.outcomes->won_by(options);
  std::vector<std::uint8_t> lost(order);
  for (Element y = options.empty() ? 1 : 0; y < order; ++y) {
    const auto is_lost = [&](Element before) { return lost[before] != 0; };
    lost[y] = won[y] == 0 &&
              std::none_of(in.monoid.options[y].begin(), in.monoid.options[y].end(), is_lost);
  }
  // Few elements are left after few y, as no two have the same outcomes with all.
  std::vector<Element> like(order);
  std::iota(like.begin(), like.end(), 0);
  for (Element y = 0; y < order && like.size() > 1; ++y) {
    work_.spend(like.size(), so_far);
    const Element* const row = in.products->row(y);
    std::erase_if(like, [&](Element x) { return in.in_p[row[x]] != lost[y]; });
  }
  if (like.empty()) return std::nullopt;
  const Element* const row = in.products->row(like.front());
  for (Element y = 0; y < order; ++y) {
    if (in.in_p[row[y]] != lost[y]) return std::nullopt;
  }
  return like.front();
}

void QuotientSearch::add(const std::vector<Pieces::Sum>& options) {
  const auto piece = static_cast<std::uint32_t>(pieces_.options.size());
  pieces_.options.push_back(options);
  words_.emplace_back();
  if (tried_) {
    Finer finer = finer_of(*tried_);
    grow(finer);
  } else if (!place(piece)) {
    Finer finer = {cover_of(found_->monoid, piece, first_index), {}};
    generators_.push_back(piece);
    words_[piece].assign(generators_.size(), 0);
    words_[piece].back() = 1;
    grow(finer);
  }
}

bool QuotientSearch::place(std::uint32_t piece) {
  const std::vector<Element> options = values_of_options(*found_, piece);
  const auto value = element_like(*found_, options);
  if (!value || found_->outcomes->won_twice(*value, options)) return false;
  if (found_->outcomes->add(*value, options, piece, work_, limits_.memory / 2)) return false;
  found_->phi.push_back(*value);
  words_[piece] = found_->monoid.words[*value];
  return true;
}

std::vector<Exponents> QuotientSearch::words_of_options(std::uint32_t piece) const {
  std::vector<Exponents> words;
  for (const Pieces::Sum& sum : pieces_.options[piece]) {
    Exponents word;
    for (const std::uint32_t one : sum) word = product_of(word, words_[one]);
    words.push_back(std::move(word));
  }
  return words;
}

void QuotientSearch::grow(Finer& finer) {
  for (;;) {
    std::unique_ptr<Found> tried = reduced(finer);
    const auto wrong = least_wrong(*tried);
    if (wrong) {
      refine(finer, *tried, wrong_step(finer.monoid, *wrong));
      keep_tried(finer.monoid);
      continue;
    }
    drop_generators(*tried);
    found_ = std::move(tried);
    tried_.reset();
    for (std::size_t i = 0; i < words_.size(); ++i)
      words_[i] = found_->monoid.words[found_->phi[i]];
    return;
  }
}

std::unique_ptr<QuotientSearch::Found> QuotientSearch::reduced(Finer& finer) {
  auto found = std::make_unique<Found>();
  const std::vector<std::uint8_t> lost = lost_words(finer.monoid, {}, true);
  const std::vector<std::uint32_t> labels(lost.begin(), lost.end());
  found->monoid = merged(finer.monoid, labels, finer.class_of, work_);
  found->in_p.resize(found->monoid.order());
  for (std::size_t x = 0; x < lost.size(); ++x) found->in_p[finer.class_of[x]] = lost[x];
  add_products(*found);
  for (const Exponents& word : words_) found->phi.push_back(found->monoid.by_word(0, word));
  return found;
}

std::optional<Exponents> QuotientSearch::least_wrong(Found& in) {
  const std::size_t count = pieces_.options.size();
  std::optional<Exponents> least;
  const auto meet = [&](const Exponents& sum) {
    if (!least ||
        std::lexicographical_compare(sum.rbegin(), sum.rend(), least->rbegin(), least->rend())) {
      least = sum;
    }
  };
  in.outcomes = std::make_unique<SumOutcomes>(*in.products, in.in_p);
  for (std::uint32_t piece = 0; piece < count; ++piece) {
    const std::vector<Element> options = values_of_options(in, piece);
    const auto wrong = in.outcomes->add(in.phi[piece], options, piece, work_, limits_.memory / 2);
    if (!wrong) continue;
    Exponents sum(count);
    for (const std::uint32_t one : *wrong) ++sum[one];
    meet(sum);
    break;
  }
  for (std::uint32_t piece = 0; piece < count; ++piece) {
    const std::vector<Element> options = values_of_options(in, piece);
    work_.spend(in.monoid.order() * (options.size() + 1),
                [&] { return elements_so_far(in.monoid.order()); });
    const auto others = in.outcomes->won_twice(in.phi[piece], options);
    if (!others) continue;
    Exponents sum(count);
    ++sum[piece];
    const Exponents& word = in.monoid.words[*others];
    for (std::size_t g = 0; g < word.size(); ++g) {
      sum[generators_[g]] = static_cast<std::uint16_t>(sum[generators_[g]] + word[g]);
    }
    meet(sum);
  }
  return least;
}

QuotientSearch::WrongStep QuotientSearch::wrong_step(const WordMonoid& finer, Exponents sum) const {
  for (std::uint32_t piece = 0; piece < sum.size(); ++piece) {
    if (sum[piece] == 0) continue;
    const auto at = std::lower_bound(generators_.begin(), generators_.end(), piece);
    if (at != generators_.end() && *at == piece) continue;
    --sum[piece];
    return {static_cast<std::size_t>(at - generators_.begin()), 1, std::move(sum), piece};
  }
  Element value = 0;
  Exponents word(generators_.size());
  for (std::size_t g = 0; g < generators_.size(); ++g) {
    for (std::uint16_t& left = sum[generators_[g]]; left > 0;) {
      --left;
      ++word[g];
      value = finer.times[value * finer.generators + g];
      if (finer.words[value] != word) return {g, word[g], std::move(sum), std::nullopt};
    }
  }
  unreachable();
}

std::vector<Element> QuotientSearch::values_besides(const Found& in,
                                                    const Exponents& besides) const {
  std::vector<Element> values;
  Exponents rest = besides;
  for (std::uint32_t piece = 0; piece < rest.size(); ++piece) {
    if (rest[piece] == 0) continue;
    --rest[piece];
    Element others = 0;
    for (std::uint32_t i = 0; i < rest.size(); ++i) {
      for (std::uint16_t k = 0; k < rest[i]; ++k) {
        others = in.products->product(others, in.phi[i]);
      }
    }
    for (const Element option : values_of_options(in, piece)) {
      values.push_back(in.products->product(others, option));
    }
    ++rest[piece];
  }
  make_set(values);
  return values;
}

/// The word in the generators of a monoid that its next one is made of: `g` counts those that it
/// will have.
Exponents QuotientSearch::letter(const WordMonoid& before, const WrongStep& step,
                                 std::size_t g) const {
  if (step.piece && g == step.generator) return words_[*step.piece];
  Exponents word(before.generators);
  word[step.piece && g > step.generator ? g - 1 : g] = 1;
  return word;
}

WordMonoid QuotientSearch::cover_of(const WordMonoid& layer, std::uint32_t generator,
                                    std::size_t index) {
  const std::uint64_t elements = saturating_product(layer.order(), index + 2);
  check_memory(saturating_product(elements, bytes_of_element + 8 * layer.generators),
               "the search for a misere quotient", limits_);
  return with_powers(layer, words_of_options(generator), static_cast<std::uint16_t>(index), work_);
}

/// What an element of the cover was in the monoid before, and whether it is lost beside the rest of
/// the sum that was told wrongly.
std::vector<std::uint32_t> QuotientSearch::labels_of(const WordMonoid& cover,
                                                     const std::vector<Element>& were,
                                                     const Finer& finer, const Found& tried,
                                                     const WrongStep& step) {
  const std::vector<Element> besides = values_besides(tried, step.besides);
  const bool nothing_besides =
      std::all_of(step.besides.begin(), step.besides.end(), [](auto count) { return count == 0; });
  std::vector<std::uint8_t> won_besides(cover.order());
  for (Element x = 0; x < cover.order(); ++x) {
    work_.spend(besides.size() + 1, [&] { return elements_so_far(cover.order()); });
    const Element value = finer.class_of[were[x]];
    won_besides[x] = std::any_of(besides.begin(), besides.end(), [&](Element other) {
      return tried.in_p[tried.products->row(other)[value]] != 0;
    });
  }
  const std::vector<std::uint8_t> lost = lost_words(cover, won_besides, nothing_besides);
  std::vector<std::uint32_t> labels(cover.order());
  for (Element x = 0; x < cover.order(); ++x) labels[x] = 2 * were[x] + lost[x];
  return labels;
}

void QuotientSearch::refine(Finer& finer, const Found& tried, const WrongStep& step) {
  const WordMonoid& before = finer.monoid;
  std::vector<Exponents> letters;
  for (std::size_t g = 0; g < generators_.size() + (step.piece ? 1 : 0); ++g) {
    letters.push_back(letter(before, step, g));
  }
  if (step.piece) insert_generator(*step.piece, step.generator);
  auto [layer, were] = first_generated(before, step.generator);
  for (std::size_t g = step.generator; g < generators_.size(); ++g) {
    std::size_t index = index_of(before, letters[g]);
    if (g == step.generator) {
      index = std::max({index, std::size_t{step.exponent} - 1,
                        step.piece ? std::size_t{first_index} : std::size_t{0}});
    }
    const WordMonoid cover = cover_of(layer, generators_[g], index);
    std::vector<Element> were_in_cover(cover.order());
    const std::uint64_t length = length_of(letters[g]);
    for (Element x = 0; x < cover.order(); ++x) {
      work_.spend(1 + cover.words[x][g] * length, [&] { return elements_so_far(cover.order()); });
      Element was = were[x % layer.order()];
      for (std::uint16_t i = 0; i < cover.words[x][g]; ++i) was = before.by_word(was, letters[g]);
      were_in_cover[x] = was;
    }
    std::vector<Element> class_of;
    layer = merged(cover, labels_of(cover, were_in_cover, finer, tried, step), class_of, work_);
    were.assign(layer.order(), 0);
    for (Element x = 0; x < cover.order(); ++x) were[class_of[x]] = were_in_cover[x];
  }
  finer.monoid = std::move(layer);
}

void QuotientSearch::insert_generator(std::uint32_t piece, std::size_t place) {
  generators_.insert(generators_.begin() + static_cast<std::ptrdiff_t>(place), piece);
  for (Exponents& word : words_) {
    if (word.size() > place) word.insert(word.begin() + static_cast<std::ptrdiff_t>(place), 0);
  }
  words_[piece].assign(place + 1, 0);
  words_[piece].back() = 1;
}

void QuotientSearch::drop_generators(Found& in) {
  WordMonoid& monoid = in.monoid;
  for (std::size_t g = monoid.generators; g-- > 0;) {
    if (monoid.words[monoid.times[g]][g] == 1) continue;
    generators_.erase(generators_.begin() + static_cast<std::ptrdiff_t>(g));
    for (Exponents& each : monoid.words) each.erase(each.begin() + static_cast<std::ptrdiff_t>(g));
    std::vector<Element> times;
    for (std::size_t i = 0; i < monoid.times.size(); ++i) {
      if (i % monoid.generators != g) times.push_back(monoid.times[i]);
    }
    monoid.times = std::move(times);
    --monoid.generators;
  }
}

}  // namespace lastmove
