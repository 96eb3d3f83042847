#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "games/model/work_meter.h"
#include "methods/quotients/pieces.h"
#include "methods/quotients/product_rows.h"
#include "methods/quotients/search_state.h"
#include "methods/quotients/sum_outcomes.h"
#include "methods/quotients/word_monoid.h"

namespace lastmove {

/// Finds the misere quotient of sums of pieces, grown piece by piece (Plambeck and Siegel, Misere
/// quotients for impartial games, J. Combin. Theory Ser. A 115, 2008, and its supplement, arXiv
/// 0705.2404; Siegel, Combinatorial Game Theory, chapter V).
///
/// A new piece is first tried in the quotient that there is: its outcomes in sums with each element
/// follow from the rules, and the element with the same outcomes is its value if no sum is told
/// wrongly then, which shows at once where the Mex Interpolation Principle applies. If there is
/// none, the piece becomes a generator: the old quotient times 1, g, g^2 and g^3 is marked by the
/// rules and reduced. As long as some sum is told wrongly, the least one says which step of finding
/// its element is wrong (a power that is folded, an old relation, the value of an older piece), and
/// the monoid is made finer, generator by generator, until that step is not taken any more
/// (docs/theory/misere-quotients.md).
///
/// Time for a piece that fits: its options times the order of Q. For a new generator, for each step
/// that was wrong: some times the order of the finer monoid times generators and options. Memory:
/// some hundred bytes for each element, and 4 for each product of one with the value of a piece, of
/// an option or of a sum whose pair is kept.
class QuotientSearch {
 public:
  /// Called whenever a state is worth keeping while a piece is being added.
  using Offer = std::function<void()>;

  explicit QuotientSearch(const Limits& limits, Offer offer = {});
  QuotientSearch(const QuotientSearch&) = delete;
  QuotientSearch& operator=(const QuotientSearch&) = delete;

  /// Adds the next piece. Throws Error of kind `limit`. After that or what a monitor throws, only
  /// what was found before is of use.
  void add(const std::vector<Pieces::Sum>& options);

  /// Goes on with what an earlier search found, which may be anything: what is wrong there is made
  /// right. `options` are those of the pieces that it found. Throws Error: of kind bad_input for
  /// what no search leaves; of kind limit. REQUIRES: nothing was added, and state.tried is
  /// for one more piece.
  void resume(const SearchState& state, const std::vector<std::vector<Pieces::Sum>>& options);
  SearchState state() const;

  const WordMonoid& monoid() const { return found_->monoid; }
  const std::vector<std::uint8_t>& in_p() const { return found_->in_p; }
  /// The pieces that are generators.
  const std::vector<std::uint32_t>& generators() const { return generators_; }
  /// What each piece is worth.
  const std::vector<Element>& phi() const { return found_->phi; }
  /// Pairs of the proof.
  std::size_t pairs() const { return found_->outcomes->pairs(); }
  std::uint64_t work() const { return work_.done(); }

 private:
  /// A quotient of all pieces so far, proved or to be tried.
  struct Found {
    WordMonoid monoid;
    std::vector<std::uint8_t> in_p;
    std::unique_ptr<ProductRows> products;  ///< of the monoid, which stays where it is
    std::unique_ptr<SumOutcomes> outcomes;
    std::vector<Element> phi;
  };
  /// What is reduced to a quotient to be tried, and the element of the quotient for each of its.
  struct Finer {
    WordMonoid monoid;
    std::vector<Element> class_of;
  };
  /// A sum that is told wrongly: a word of the generators, or with another piece in it, whose value
  /// is wrong. At least one step by which its element is found is wrong.
  struct WrongStep {
    std::size_t generator = 0;           ///< the place of the last letter
    std::uint16_t exponent = 0;          ///< how often it occurs so far
    Exponents besides;                   ///< how often each piece occurs in the rest of the sum
    std::optional<std::uint32_t> piece;  ///< that is to be a generator there
  };

  static Element value_of_sum(const Found& in, const Pieces::Sum& sum);
  std::vector<Element> values_of_options(const Found& in, std::uint32_t piece) const;
  /// The element with the same outcomes as a piece with these options.
  std::optional<Element> element_like(const Found& in, const std::vector<Element>& options);
  bool place(std::uint32_t piece);
  /// Makes the monoid finer until it tells all sums of the pieces rightly.
  void grow(Finer& finer);
  void add_products(Found& in);
  Finer finer_of(const MonoidState& state);
  void keep_tried(const WordMonoid& monoid);
  std::unique_ptr<Found> reduced(Finer& finer);
  std::vector<Exponents> words_of_options(std::uint32_t piece) const;
  /// The least sum whose outcome is told wrongly, as how often each piece is in it.
  std::optional<Exponents> least_wrong(Found& in);
  WrongStep wrong_step(const WordMonoid& finer, Exponents sum) const;
  std::vector<Element> values_besides(const Found& in, const Exponents& besides) const;
  Exponents letter(const WordMonoid& before, const WrongStep& step, std::size_t g) const;
  WordMonoid cover_of(const WordMonoid& layer, std::uint32_t generator, std::size_t index);
  std::vector<std::uint32_t> labels_of(const WordMonoid& cover, const std::vector<Element>& were,
                                       const Finer& finer, const Found& tried,
                                       const WrongStep& step);
  /// Makes the monoid finer, so that the step is not taken any more.
  void refine(Finer& finer, const Found& tried, const WrongStep& step);
  void insert_generator(std::uint32_t piece, std::size_t place);
  void drop_generators(Found& in);

  const Limits limits_;
  WorkMeter work_;
  const Offer offer_;
  Pieces pieces_;
  std::vector<std::uint32_t> generators_;
  std::vector<Exponents> words_;  ///< of each piece, in the generators
  std::unique_ptr<Found> found_;
  std::optional<MonoidState> tried_;  ///< for the piece that is being added
};

}  // namespace lastmove
