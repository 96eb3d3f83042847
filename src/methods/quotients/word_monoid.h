#pragma once

#include <cstdint>
#include <vector>

#include "games/model/work_meter.h"

namespace lastmove {

/// An element of a finite monoid; 0 is the identity.
using Element = std::uint32_t;

/// How often each generator occurs in a word, those past the end not at all.
using Exponents = std::vector<std::uint16_t>;

/// What an element takes in memory, apart from its products.
inline constexpr std::uint64_t bytes_of_element = 250;

/// A finite commutative monoid, given by what its generators do, which stand for positions.
struct WordMonoid {
  std::size_t generators = 0;
  /// times[x * generators + g] is x multiplied by generator g.
  std::vector<Element> times;
  /// The least word of each element, where words are compared by how often the last generator
  /// occurs in them, then the one before it, and so on. They ascend.
  std::vector<Exponents> words;
  /// What the options of each word are worth: ascending, each once, all of them earlier elements.
  std::vector<std::vector<Element>> options;

  std::size_t order() const { return words.size(); }
  /// x multiplied by a word.
  Element by_word(Element x, const Exponents& word) const;
};

/// How many generators a word has: the steps that by_word() takes.
std::uint64_t length_of(const Exponents& word);

/// The elements that the first generators generate, in a monoid with these generators alone, and
/// which elements they were.
struct FirstGenerated {
  WordMonoid monoid;
  std::vector<Element> were;
};
FirstGenerated first_generated(const WordMonoid& monoid, std::size_t generators);

/// The product of a monoid with the powers 1, g, ..., g^(index + 1) of another generator, where
/// g^(index + 2) = g^index. `options` are words for the options of g. Elements are in the order of
/// the power, then of the element. Time and memory: the options of all elements.
WordMonoid with_powers(const WordMonoid& monoid, const std::vector<Exponents>& options,
                       std::uint16_t index, WorkMeter& work);

/// Makes one of elements that have the same label in every product: the coarsest partition that is
/// one of the labels and that all generators keep. `class_of` is set to the new element of each old
/// one. Time: elements times generators, for each refinement of the partition.
WordMonoid merged(const WordMonoid& monoid, const std::vector<std::uint32_t>& labels,
                  std::vector<Element>& class_of, WorkMeter& work);

/// Which elements are lost for the player to move: those with options and none of them lost. The
/// elements are words times something else, which has options of its own wherever `won_besides` is
/// set, some of them lost.
std::vector<std::uint8_t> lost_words(const WordMonoid& monoid,
                                     const std::vector<std::uint8_t>& won_besides,
                                     bool nothing_besides);

}  // namespace lastmove
