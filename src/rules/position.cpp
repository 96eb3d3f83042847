#include <lastmove/position.h>

#include <fmt/format.h>

#include <lastmove/integer.h>

namespace lastmove {

NumberSet::NumberSet(Numbers numbers)
    : numbers_(std::make_shared<const Numbers>(std::move(numbers))) {}

bool operator==(const NumberSet& a, const NumberSet& b) { return a.numbers() == b.numbers(); }

namespace {

struct Printer {
  std::string operator()(const Heaps& heaps) const {
    return fmt::format("{}", fmt::join(heaps, "+"));
  }
  std::string operator()(const Word& word) const { return word.letters; }
  std::string operator()(const NumberSet& set) const {
    std::string text;
    for (const Integer& number : set.numbers()) {
      if (!text.empty()) text += ',';
      text += number.str();
    }
    return text;
  }
};

}  // namespace

std::string to_string(const Position& position) { return std::visit(Printer{}, position); }

}  // namespace lastmove
