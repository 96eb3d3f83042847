#include "methods/quotients/word_monoid.h"

#include <algorithm>
#include <numeric>

#include <fmt/core.h>

namespace lastmove {

namespace {

constexpr Element absent = UINT32_MAX;

/// Numbers pairs in the order in which they are met.
class PairNumbers {
 public:
  explicit PairNumbers(std::size_t most) {
    std::size_t size = 64;
    while (size < 2 * most) size *= 2;
    keys_.assign(size, 0);
    numbers_.resize(size);
  }

  std::uint32_t number(std::uint32_t a, std::uint32_t b) {
    const std::uint64_t key = (std::uint64_t{a} << 32 | b) + 1;
    std::size_t at = static_cast<std::size_t>(key * 0x9E3779B97F4A7C15U >> 20) & (keys_.size() - 1);
    while (keys_[at] != 0 && keys_[at] != key) at = (at + 1) & (keys_.size() - 1);
    if (keys_[at] == 0) {
      keys_[at] = key;
      numbers_[at] = count_++;
    }
    return numbers_[at];
  }

  std::uint32_t count() const { return count_; }

 private:
  std::vector<std::uint64_t> keys_;
  std::vector<std::uint32_t> numbers_;
  std::uint32_t count_ = 0;
};

void sort_options(std::vector<Element>& elements) {
  std::sort(elements.begin(), elements.end());
  elements.erase(std::unique(elements.begin(), elements.end()), elements.end());
}

/// For an option that is copied or multiplied, and put in order.
constexpr std::uint64_t work_of_option = 20;

void spend_on(std::uint64_t steps, std::size_t order, WorkMeter& work) {
  work.spend(steps, [&] {
    return fmt::format("the search for a misere quotient has reached {} elements", order);
  });
}

/// The coarsest partition, numbered in the order of first elements.
std::vector<Element> refined(const WordMonoid& monoid, const std::vector<std::uint32_t>& labels,
                             WorkMeter& work) {
  const std::size_t order = monoid.order();
  std::vector<Element> classes(order);
  PairNumbers first(order);
  for (std::size_t x = 0; x < order; ++x) classes[x] = first.number(labels[x], 0);
  for (std::uint32_t count = first.count();;) {
    const std::uint32_t before = count;
    for (std::size_t g = 0; g < monoid.generators; ++g) {
      spend_on(order * 8, order, work);
      PairNumbers numbers(order);
      std::vector<Element> finer(order);
      for (std::size_t x = 0; x < order; ++x) {
        finer[x] = numbers.number(classes[x], classes[monoid.times[x * monoid.generators + g]]);
      }
      classes = std::move(finer);
      count = numbers.count();
    }
    if (count == before) return classes;
  }
}

}  // namespace

Element WordMonoid::by_word(Element x, const Exponents& word) const {
  for (std::size_t g = 0; g < word.size(); ++g) {
    for (std::uint16_t i = 0; i < word[g]; ++i) x = times[x * generators + g];
  }
  return x;
}

std::uint64_t length_of(const Exponents& word) {
  return std::accumulate(word.begin(), word.end(), std::uint64_t{0});
}

FirstGenerated first_generated(const WordMonoid& monoid, std::size_t generators) {
  std::vector<std::uint8_t> in(monoid.order());
  std::vector<Element> were = {0};
  in[0] = 1;
  for (std::size_t i = 0; i < were.size(); ++i) {
    for (std::size_t g = 0; g < generators; ++g) {
      const Element next = monoid.times[were[i] * monoid.generators + g];
      if (in[next] == 0) were.push_back(next);
      in[next] = 1;
    }
  }
  std::sort(were.begin(), were.end());
  std::vector<Element> number(monoid.order(), absent);
  for (std::size_t i = 0; i < were.size(); ++i) number[were[i]] = static_cast<Element>(i);
  WordMonoid first;
  first.generators = generators;
  for (const Element x : were) {
    for (std::size_t g = 0; g < generators; ++g) {
      first.times.push_back(number[monoid.times[x * monoid.generators + g]]);
    }
    Exponents word = monoid.words[x];
    word.resize(generators);
    first.words.push_back(std::move(word));
    std::vector<Element>& options = first.options.emplace_back();
    for (const Element option : monoid.options[x]) options.push_back(number[option]);
  }
  return {std::move(first), std::move(were)};
}

WordMonoid with_powers(const WordMonoid& monoid, const std::vector<Exponents>& options,
                       std::uint16_t index, WorkMeter& work) {
  const std::size_t order = monoid.order();
  const std::size_t before = monoid.generators;
  WordMonoid product;
  product.generators = before + 1;
  std::vector<Element> left;
  for (const Exponents& word : options) left.push_back(monoid.by_word(0, word));
  sort_options(left);
  std::vector<Exponents> words_left;
  std::uint64_t length_left = 0;
  for (const Element x : left) {
    words_left.push_back(monoid.words[x]);
    length_left += length_of(monoid.words[x]);
  }
  for (std::size_t power = 0; power < std::size_t{index} + 2; ++power) {
    const std::size_t at = power * order;
    const std::size_t next = (power == std::size_t{index} + 1 ? index : power + 1) * order;
    for (Element x = 0; x < order; ++x) {
      spend_on((monoid.options[x].size() + words_left.size() + before) * work_of_option +
                   (power > 0 ? length_left : 0),
               order, work);
      for (std::size_t g = 0; g < before; ++g) {
        product.times.push_back(static_cast<Element>(at + monoid.times[x * before + g]));
      }
      product.times.push_back(static_cast<Element>(next + x));
      Exponents word = monoid.words[x];
      word.push_back(static_cast<std::uint16_t>(power));
      product.words.push_back(std::move(word));
      std::vector<Element>& all = product.options.emplace_back();
      for (const Element option : monoid.options[x]) {
        all.push_back(static_cast<Element>(at + option));
      }
      for (std::size_t i = 0; power > 0 && i < words_left.size(); ++i) {
        all.push_back(static_cast<Element>(at - order + monoid.by_word(x, words_left[i])));
      }
      sort_options(all);
    }
  }
  return product;
}

WordMonoid merged(const WordMonoid& monoid, const std::vector<std::uint32_t>& labels,
                  std::vector<Element>& class_of, WorkMeter& work) {
  class_of = refined(monoid, labels, work);
  WordMonoid classes;
  classes.generators = monoid.generators;
  for (std::size_t x = 0; x < monoid.order(); ++x) {
    if (class_of[x] != classes.order()) continue;
    spend_on((monoid.options[x].size() + monoid.generators) * work_of_option, monoid.order(), work);
    classes.words.push_back(monoid.words[x]);
    for (std::size_t g = 0; g < monoid.generators; ++g) {
      classes.times.push_back(class_of[monoid.times[x * monoid.generators + g]]);
    }
    std::vector<Element>& options = classes.options.emplace_back();
    for (const Element option : monoid.options[x]) options.push_back(class_of[option]);
    sort_options(options);
  }
  return classes;
}

std::vector<std::uint8_t> lost_words(const WordMonoid& monoid,
                                     const std::vector<std::uint8_t>& won_besides,
                                     bool nothing_besides) {
  std::vector<std::uint8_t> lost(monoid.order());
  for (Element x = 0; x < monoid.order(); ++x) {
    if (x == 0 && nothing_besides) continue;
    if (!won_besides.empty() && won_besides[x] != 0) continue;
    lost[x] = std::none_of(monoid.options[x].begin(), monoid.options[x].end(),
                           [&](Element option) { return lost[option] != 0; });
  }
  return lost;
}

}  // namespace lastmove
