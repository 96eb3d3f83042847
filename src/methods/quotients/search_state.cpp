#include "methods/quotients/search_state.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "games/model/bad_input.h"
#include "games/model/cost.h"

namespace lastmove {

namespace {

void append(std::vector<std::uint32_t>& numbers, const MonoidState& state) {
  const std::size_t order =
      state.generators.empty() ? 1 : state.times.size() / state.generators.size();
  for (const std::size_t size : {state.generators.size(), state.phi.size(), order}) {
    numbers.push_back(static_cast<std::uint32_t>(size));
  }
  for (const auto* const part : {&state.generators, &state.phi, &state.times}) {
    numbers.insert(numbers.end(), part->begin(), part->end());
  }
}

/// Takes the numbers of one monoid from the front.
MonoidState take_monoid(std::span<const std::uint32_t>& numbers) {
  const auto take = [&](std::uint64_t count) {
    if (count > numbers.size()) fail_in_checkpoint("it ends too early");
    const auto taken = numbers.first(count);
    numbers = numbers.subspan(count);
    return std::vector<std::uint32_t>(taken.begin(), taken.end());
  };
  const auto sizes = take(3);
  MonoidState state;
  state.generators = take(sizes[0]);
  state.phi = take(sizes[1]);
  state.times = take(std::uint64_t{sizes[0]} * sizes[2]);
  if (sizes[2] == 0 || (sizes[0] == 0 && sizes[2] > 1)) {
    fail_in_checkpoint(
        fmt::format("{} generators have no monoid of {} elements", sizes[0], sizes[2]));
  }
  return state;
}

/// Reads a monoid that nobody has to trust.
class MonoidReader {
 public:
  MonoidReader(const MonoidState& state, const Pieces& pieces, WorkMeter& work)
      : state_(state), pieces_(pieces), work_(work), generators_(state.generators.size()) {}

  WordMonoid read(const Limits& limits) {
    const std::size_t order = generators_ == 0 ? 1 : state_.times.size() / generators_;
    check_memory(saturating_product(order, bytes_of_element + 8 * generators_),
                 "the monoid of the checkpoint", limits);
    monoid_.generators = generators_;
    monoid_.times = state_.times;
    check_numbers(order);
    check_commutes(order);
    check_alternate(order);
    find_words(order);
    check_phi();
    find_options();
    return std::move(monoid_);
  }

 private:
  void spend(std::uint64_t steps) {
    work_.spend(steps, [] { return std::string("the monoid of the checkpoint is being read"); });
  }
  Element times(Element x, std::size_t g) const { return monoid_.times[x * generators_ + g]; }

  void check_numbers(std::size_t order) const {
    const auto& generators = state_.generators;
    for (std::size_t g = 0; g < generators_; ++g) {
      if (generators[g] >= state_.phi.size() || (g > 0 && generators[g] <= generators[g - 1])) {
        fail_in_checkpoint("its generators are not pieces in ascending order");
      }
    }
    for (const auto* const elements : {&state_.phi, &state_.times}) {
      const auto beyond = std::find_if(elements->begin(), elements->end(),
                                       [&](Element element) { return element >= order; });
      if (beyond == elements->end()) continue;
      fail_in_checkpoint(fmt::format("it has an element {} of {}", *beyond, order));
    }
  }

  void check_commutes(std::size_t order) {
    for (Element x = 0; x < order; ++x) {
      spend(generators_ * generators_ + 1);
      for (std::size_t g = 0; g < generators_; ++g) {
        for (std::size_t h = 0; h < g; ++h) {
          if (times(times(x, g), h) == times(times(x, h), g)) continue;
          fail_in_checkpoint(
              fmt::format("generators {} and {} do not commute at element {}", h, g, x));
        }
      }
    }
  }

  /// The powers of each element of a misere quotient come to alternate: x^(i+2) = x^i for some i.
  /// Where those of the generators do, those of their products do.
  void check_alternate(std::size_t order) {
    for (std::size_t g = 0; g < generators_; ++g) {
      spend(order);
      Element power = 0;
      for (std::size_t i = 0; i < order; ++i) power = times(power, g);
      if (times(times(power, g), g) == power) continue;
      fail_in_checkpoint(fmt::format("the powers of generator {} do not come to alternate", g));
    }
  }

  /// The first word that gives each element, which has to be the next in number.
  void find_words(std::size_t order) {
    monoid_.words = {Exponents(generators_)};
    for (std::size_t g = 0; g < generators_; ++g) {
      const std::size_t before = monoid_.words.size();
      std::vector<Element> powers(before);
      for (Element x = 0; x < before; ++x) powers[x] = x;
      bool goes_on = true;
      for (std::uint16_t power = 1; goes_on; ++power) {
        goes_on = false;
        spend(before);
        for (Element x = 0; x < before; ++x) {
          powers[x] = times(powers[x], g);
          if (powers[x] < monoid_.words.size()) continue;
          if (powers[x] > monoid_.words.size() || power == UINT16_MAX) {
            fail_in_checkpoint(fmt::format("element {} comes in the place of {}", powers[x],
                                           monoid_.words.size()));
          }
          Exponents word = monoid_.words[x];
          word[g] = power;
          monoid_.words.push_back(std::move(word));
          goes_on = true;
        }
      }
    }
    if (monoid_.words.size() == order) return;
    fail_in_checkpoint(fmt::format("element {} is no product of generators", order - 1));
  }

  void check_phi() const {
    for (std::size_t g = 0; g < generators_; ++g) {
      if (state_.phi[state_.generators[g]] == monoid_.times[g]) continue;
      fail_in_checkpoint(fmt::format("piece {} is not worth its generator", state_.generators[g]));
    }
    for (std::size_t piece = 0; piece < state_.phi.size(); ++piece) {
      const Exponents& word = monoid_.words[state_.phi[piece]];
      for (std::size_t g = 0; g < generators_; ++g) {
        if (word[g] == 0 || state_.generators[g] <= piece) continue;
        fail_in_checkpoint(fmt::format("piece {} is worth a product of greater ones", piece));
      }
      if (!pieces_.options[piece].empty() || state_.phi[piece] == 0) continue;
      fail_in_checkpoint(fmt::format("piece {} has no move, and is not the identity", piece));
    }
  }

  void find_options() {
    std::vector<std::vector<Element>> options_of;
    for (const std::uint32_t generator : state_.generators) {
      std::vector<Element>& options = options_of.emplace_back();
      for (const Pieces::Sum& sum : pieces_.options[generator]) {
        Element value = 0;
        for (const std::uint32_t piece : sum) {
          const Exponents& word = monoid_.words[state_.phi[piece]];
          spend(length_of(word));
          value = monoid_.by_word(value, word);
        }
        options.push_back(value);
      }
    }
    for (const Exponents& word : monoid_.words) {
      std::vector<Element>& all = monoid_.options.emplace_back();
      Exponents rest = word;
      for (std::size_t g = 0; g < generators_; ++g) {
        if (rest[g] == 0) continue;
        --rest[g];
        spend(length_of(rest) + (options_of[g].size() + 1) * (generators_ + 1) * work_of_step);
        const Element others = monoid_.by_word(0, rest);
        for (const Element option : options_of[g]) {
          spend(length_of(monoid_.words[option]));
          all.push_back(monoid_.by_word(others, monoid_.words[option]));
        }
        ++rest[g];
      }
      std::sort(all.begin(), all.end());
      all.erase(std::unique(all.begin(), all.end()), all.end());
    }
  }

  static constexpr std::uint64_t work_of_step = 8;

  const MonoidState& state_;
  const Pieces& pieces_;
  WorkMeter& work_;
  const std::size_t generators_;
  WordMonoid monoid_;
};

}  // namespace

std::vector<std::uint32_t> to_numbers(const SearchState& state) {
  std::vector<std::uint32_t> numbers;
  append(numbers, state.found);
  if (state.tried) append(numbers, *state.tried);
  return numbers;
}

SearchState search_state_of(const std::vector<std::uint32_t>& numbers) {
  std::span<const std::uint32_t> rest(numbers);
  SearchState state;
  state.found = take_monoid(rest);
  if (!rest.empty()) {
    state.tried = take_monoid(rest);
    if (state.tried->phi.size() != state.found.phi.size() + 1) {
      fail_in_checkpoint("what is tried is not for the next piece");
    }
  }
  if (!rest.empty()) fail_in_checkpoint("it goes on too long");
  return state;
}

WordMonoid monoid_of(const MonoidState& state, const Pieces& pieces, const Limits& limits,
                     WorkMeter& work) {
  return MonoidReader(state, pieces, work).read(limits);
}

}  // namespace lastmove
