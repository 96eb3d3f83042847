#include "methods/quotients/product_rows.h"

#include <numeric>

#include <fmt/core.h>

#include "games/model/cost.h"

namespace lastmove {

const Element* ProductRows::row(Element x) {
  std::vector<Element>& row = rows_[x];
  if (!row.empty()) return row.data();
  const std::uint64_t bytes = bytes_ + order() * sizeof(Element);
  if (bytes > memory_) {
    check_memory(bytes, "the products of a misere quotient", {.memory = memory_});
  }
  const auto so_far = [this] {
    return fmt::format("the search for a misere quotient has reached {} elements", order());
  };
  std::vector<Element> found(order());
  std::iota(found.begin(), found.end(), 0);
  const Exponents& word = monoid_.words[x];
  for (std::size_t g = 0; g < word.size(); ++g) {
    for (std::uint16_t i = 0; i < word[g]; ++i) {
      work_.spend(order(), so_far);
      for (Element& y : found) y = monoid_.times[y * monoid_.generators + g];
    }
  }
  bytes_ = bytes;
  row = std::move(found);
  return row.data();
}

}  // namespace lastmove
