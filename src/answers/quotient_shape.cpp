#include "answers/quotient_shape.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "games/rules/heap_ruleset.h"
#include "methods/quotients/quotient_words.h"

namespace lastmove {

namespace {

/// The bytes of all relations together.
constexpr std::size_t longest_relations = 4'000'000;

using QuotientWord = std::vector<std::uint16_t>;

std::uint32_t element_of(const MisereQuotient& quotient, const QuotientWord& word) {
  std::uint32_t element = 0;
  for (std::size_t g = 0; g < word.size(); ++g) {
    for (std::uint16_t i = 0; i < word[g]; ++i) {
      element = quotient.times[element * quotient.generators.size() + g];
    }
  }
  return element;
}

bool is_least(const MisereQuotient& quotient, const QuotientWord& word) {
  return quotient.words[element_of(quotient, word)] == word;
}

/// Whether every word with a letter less is the least of its element.
bool leaves_least(const MisereQuotient& quotient, QuotientWord word) {
  for (std::uint16_t& exponent : word) {
    if (exponent == 0) continue;
    --exponent;
    if (!is_least(quotient, word)) return false;
    ++exponent;
  }
  return true;
}

}  // namespace

QuotientCertificate make_certificate(const MisereQuotient& quotient) {
  const auto rules = parse_ruleset(quotient.rules);
  if (!as_heap_ruleset(*rules)) {
    throw Error(
        Error::Kind::bad_input,
        fmt::format("a certificate is of one game of heaps, and {} is none", quotient.rules));
  }
  QuotientCertificate certificate;
  certificate.rules = quotient.rules;
  certificate.generators = quotient.generators.size();
  certificate.times = quotient.times;
  certificate.in_p = quotient.in_p;
  certificate.phi = quotient.phi;
  if (quotient.status == QuotientStatus::proved_complete) {
    certificate.preperiod = quotient.preperiod;
    certificate.period = quotient.period;
    certificate.phi.resize(quotient.preperiod + quotient.period);
  }
  return certificate;
}

bool is_tame(const MisereQuotient& quotient) {
  const std::size_t order = quotient.order();
  if (order <= 2) return true;
  const auto times = [&](std::uint32_t x, std::uint32_t y) {
    const QuotientWord& word = quotient.words[y];
    for (std::size_t g = 0; g < word.size(); ++g) {
      for (std::uint16_t i = 0; i < word[g]; ++i) {
        x = quotient.times[x * quotient.generators.size() + g];
      }
    }
    return x;
  };
  if (std::accumulate(quotient.in_p.begin(), quotient.in_p.end(), std::size_t{0}) != 2) {
    return false;
  }
  // The group's identity is the square of all its elements; only 1 and one more lie outside.
  std::optional<std::uint32_t> other;
  std::optional<std::uint32_t> square;
  for (std::uint32_t x = 1; x < order; ++x) {
    const std::uint32_t squared = times(x, x);
    if (squared == 0) {
      if (other) return false;
      other = x;
    } else if (square.value_or(squared) == squared) {
      square = squared;
    } else {
      return false;
    }
  }
  if (!other || !square || !quotient.in_p[*other] || !quotient.in_p[*square]) return false;
  for (std::uint32_t x = 1; x < order; ++x) {
    if (x != *other && times(x, *square) != x) return false;
  }
  return times(*other, *square) != *square;
}

std::string MisereQuotient::word(std::uint32_t element) const {
  return word_of_letters(words[element]);
}

std::vector<std::string> MisereQuotient::relations() const {
  std::vector<std::string> relations;
  std::size_t bytes = 0;
  for (std::uint32_t x = 0; x < order(); ++x) {
    for (std::size_t g = 0; g < generators.size(); ++g) {
      QuotientWord longer = words[x];
      // Each word once: as its least part times its last letter.
      const auto last = std::find_if(longer.rbegin(), longer.rend(), [](auto e) { return e > 0; });
      if (static_cast<std::size_t>(longer.rend() - last) > g + 1) continue;
      ++longer[g];
      if (is_least(*this, longer) || !leaves_least(*this, longer)) continue;
      relations.push_back(word_of_letters(longer) + " = " + word(times[x * generators.size() + g]));
      bytes += relations.back().size();
      if (bytes > longest_relations) {
        throw Error(Error::Kind::limit, "the relations of the quotient are too many to be told");
      }
    }
  }
  return relations;
}

}  // namespace lastmove
