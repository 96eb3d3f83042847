#include "methods/quotients/multiset_quotient.h"

#include <algorithm>
#include <map>
#include <vector>

#include <fmt/core.h>

namespace lastmove {

namespace {

class Multisets {
 public:
  Multisets(const Pieces& pieces, WorkMeter& work) : pieces_(pieces), work_(work) {}

  /// All sums of at most `most` pieces, the shorter ones first.
  std::vector<Pieces::Sum> sums(std::size_t most) const {
    std::vector<Pieces::Sum> sums = {{}};
    std::size_t begin = 0;
    for (std::size_t size = 0; size < most; ++size) {
      const std::size_t end = sums.size();
      for (std::size_t i = begin; i < end; ++i) {
        const std::uint32_t first = sums[i].empty() ? 0 : sums[i].back();
        for (std::uint32_t piece = first; piece < pieces_.options.size(); ++piece) {
          Pieces::Sum longer = sums[i];
          longer.push_back(piece);
          sums.push_back(std::move(longer));
        }
      }
      begin = end;
    }
    return sums;
  }

  /// Whether the player to move loses, from the definition.
  bool is_lost(Pieces::Sum sum) {
    std::sort(sum.begin(), sum.end());
    const auto known = lost_.find(sum);
    if (known != lost_.end()) return known->second;
    work_.spend(100, [this] { return fmt::format("{} sums are known", lost_.size()); });
    bool lost = true;
    bool can_move = false;
    for (std::size_t i = 0; i < sum.size() && lost; ++i) {
      for (const Pieces::Sum& option : pieces_.options[sum[i]]) {
        can_move = true;
        Pieces::Sum next = option;
        for (std::size_t j = 0; j < sum.size(); ++j) {
          if (j != i) next.push_back(sum[j]);
        }
        if (!is_lost(std::move(next))) continue;
        lost = false;
        break;
      }
    }
    return lost_[sum] = can_move && lost;
  }

 private:
  const Pieces& pieces_;
  WorkMeter& work_;
  std::map<Pieces::Sum, bool> lost_;
};

}  // namespace

MultisetQuotient multiset_quotient(const Pieces& pieces, std::size_t most, WorkMeter& work) {
  Multisets all(pieces, work);
  const std::vector<Pieces::Sum> sums = all.sums(most);
  std::map<std::vector<bool>, bool> rows;
  for (const Pieces::Sum& sum : sums) {
    std::vector<bool> row;
    for (const Pieces::Sum& beside : sums) {
      Pieces::Sum both = sum;
      both.insert(both.end(), beside.begin(), beside.end());
      row.push_back(all.is_lost(std::move(both)));
    }
    const bool lost = row.front();
    rows[std::move(row)] = lost;
  }
  MultisetQuotient quotient;
  quotient.order = rows.size();
  for (const auto& [row, lost] : rows) quotient.in_p += lost ? 1 : 0;
  return quotient;
}

}  // namespace lastmove
