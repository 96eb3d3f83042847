// The genus of heaps against published ones, and against the definition.

#include <map>
#include <set>

#include <lastmove/quotient.h>

#include "methods/quotients/pieces.h"
#include "methods/quotients/rule_pieces.h"
#include "support.h"

namespace lastmove {
namespace {

std::string genera_text(const std::string& rules, Heap last) {
  Limits limits;
  limits.heaps = last;
  std::string text;
  for (const std::string& genus : find_genera(*parse_ruleset(rules + " misere"), limits).genera) {
    text += (text.empty() ? "" : " ") + genus;
  }
  return text;
}

TEST(Genus, IsAsPublished) {
  // Berlekamp, Conway and Guy, Winning Ways, chapter 13; CGSuite.
  EXPECT_EQ(genera_text("kayles", 20),
            "0 1 2 3 1 4^146 3 2^2 1^1 4^046 2^2 6^46 4^046 1^1 2^2 7^57 1^13 4^64 3^31 2^20 "
            "1^031");
  EXPECT_EQ(genera_text("dawsons_kayles", 20),
            "0 0 1 1 2 0 3 1 1 0 3^1431 3 2^0520 2 4^146 0 5^057 2^0520 2 3^1431 3");
}

/// The misere nim-values of a sum, from the definition alone.
class PlainMisere {
 public:
  explicit PlainMisere(Pieces pieces) : pieces_(std::move(pieces)) {
    // Heaps of Nim with one and two counters.
    const auto zero = static_cast<std::uint32_t>(pieces_.options.size());
    pieces_.options.push_back({{}});
    pieces_.options.push_back({{}, {zero}});
    two_ = zero + 1;
  }

  std::uint32_t two() const { return two_; }

  std::uint32_t value(Pieces::Sum sum) {
    std::sort(sum.begin(), sum.end());
    const auto known = known_.find(sum);
    if (known != known_.end()) return known->second;
    std::set<std::uint32_t> values;
    bool is_over = true;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      for (const Pieces::Sum& left : pieces_.options[sum[i]]) {
        is_over = false;
        Pieces::Sum option = left;
        for (std::size_t j = 0; j < sum.size(); ++j) {
          if (j != i) option.push_back(sum[j]);
        }
        values.insert(value(std::move(option)));
      }
    }
    std::uint32_t least = is_over ? 1 : 0;
    while (values.contains(least)) ++least;
    return known_[sum] = least;
  }

 private:
  Pieces pieces_;
  std::uint32_t two_ = 0;
  std::map<Pieces::Sum, std::uint32_t> known_;
};

/// Values one after the other, of two digits in parentheses: "46(10)".
std::vector<std::uint32_t> read_values(const std::string& text) {
  std::vector<std::uint32_t> values;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '(') {
      values.push_back(static_cast<std::uint32_t>(text[i] - '0'));
      continue;
    }
    const std::size_t end = text.find(')', i);
    values.push_back(static_cast<std::uint32_t>(std::stoul(text.substr(i + 1, end - i - 1))));
    i = end;
  }
  return values;
}

/// The first misere nim-values that a genus tells: "146" are 1, 4, 6, 4, 6 and so on.
std::vector<std::uint32_t> told_values(const std::string& genus, std::size_t count) {
  const std::size_t hat = genus.find('^');
  const std::uint32_t normal = read_values(genus.substr(0, hat)).front();
  std::vector<std::uint32_t> values;
  if (hat == std::string::npos && normal < 2) {
    values = {normal ^ 1, normal ^ 2, normal};
  } else if (hat == std::string::npos) {
    values = {normal};
  } else {
    values = read_values(genus.substr(hat + 1));
  }
  // What is fickle and tame tells its first value alone.
  if (hat != std::string::npos && values.size() == 1 && values[0] == (normal ^ 1) && normal < 2) {
    values = {normal ^ 1, normal ^ 2, normal};
  }
  while (values.size() < count) values.push_back(values.back() ^ 2);
  values.resize(count);
  return values;
}

TEST(Genus, IsThatOfTheDefinition) {
  const std::size_t twos = 4;
  int tried = 0;
  for (int code = 1; tried < 50; code += 9) {
    const std::string digits = {static_cast<char>('0' + code / 64 % 8),
                                static_cast<char>('0' + code / 8 % 8),
                                static_cast<char>('0' + code % 8)};
    if (digits.back() == '0') continue;
    ++tried;
    const std::string text = "octal(0." + digits + ") misere";
    SCOPED_TRACE(text);
    const auto rules = parse_ruleset(text);
    RulePieces source(*rules);
    Pieces pieces;
    const Heap last = slow ? 12 : 20;
    for (Heap n = 0; n <= last; ++n) pieces.options.push_back(source.options(n, 0, {}));
    PlainMisere plain(pieces);
    Limits limits;
    limits.heaps = last;
    const GenusSequence found = find_genera(*rules, limits);
    for (std::uint32_t n = 0; n <= last; ++n) {
      Pieces::Sum sum = {n};
      std::vector<std::uint32_t> expected;
      for (std::size_t i = 0; i < twos; ++i) {
        expected.push_back(plain.value(sum));
        sum.push_back(plain.two());
      }
      ASSERT_EQ(told_values(found.genera[n], twos), expected) << n << " " << found.genera[n];
    }
  }
}

/// The misere nim-values of a sum beside 0, 1, ... heaps of 2, so many of them.
class LongMisere {
 public:
  LongMisere(const Pieces& pieces, std::size_t count) : pieces_(pieces), count_(count) {}

  const std::vector<std::uint32_t>& values(Pieces::Sum sum) {
    std::sort(sum.begin(), sum.end());
    const auto known = known_.find(sum);
    if (known != known_.end()) return known->second;
    std::vector<std::set<std::uint32_t>> taken(count_);
    bool is_over = true;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      for (const Pieces::Sum& left : pieces_.options[sum[i]]) {
        is_over = false;
        Pieces::Sum option = left;
        for (std::size_t j = 0; j < sum.size(); ++j) {
          if (j != i) option.push_back(sum[j]);
        }
        const std::vector<std::uint32_t>& below = values(std::move(option));
        for (std::size_t twos = 0; twos < count_; ++twos) taken[twos].insert(below[twos]);
      }
    }
    std::vector<std::uint32_t> found;
    for (std::size_t twos = 0; twos < count_; ++twos) {
      // A heap of 2 becomes one of 1, which adds 1 modulo 2, or nothing.
      if (twos > 0) taken[twos].insert({found.back(), found.back() ^ 1});
      std::uint32_t least = is_over && twos == 0 ? 1 : 0;
      while (taken[twos].contains(least)) ++least;
      found.push_back(least);
    }
    return known_[sum] = found;
  }

 private:
  const Pieces& pieces_;
  const std::size_t count_;
  std::map<Pieces::Sum, std::vector<std::uint32_t>> known_;
};

// From heap 8 on, each heap has a value more before they take turns.
TEST(Genus, HasAllValuesThatDoNotTakeTurns) {
  const auto rules = parse_ruleset("octal(4.7) misere");
  Limits limits;
  limits.heaps = 29;
  RulePieces source(*rules);
  Pieces pieces;
  for (Heap n = 0; n <= limits.heaps; ++n) pieces.options.push_back(source.options(n, 0, {}));
  LongMisere definition(pieces, 40);
  const GenusSequence found = find_genera(*rules, limits);
  for (std::uint32_t n = 0; n <= limits.heaps; ++n) {
    EXPECT_EQ(told_values(found.genera[n], 40), definition.values({n})) << n;
  }
}

}  // namespace
}  // namespace lastmove
