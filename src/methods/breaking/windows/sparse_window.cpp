#include "methods/breaking/windows/sparse_window.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <random>

namespace lastmove {

namespace {

/// The smaller heaps of pairs that the first witnesses are chosen from.
constexpr Heap tried_first = 1 << 13;
/// Heaps by which the first witnesses are chosen, and how many witnesses there may be.
constexpr Heap heaps_to_choose_by = 1 << 16;
constexpr std::size_t most_witnesses = 768;

constexpr unsigned least_bits = 4;
constexpr unsigned most_bits = 8;

/// With more rare heaps for each 32 values a table is as fast.
constexpr std::uint64_t most_marked = 8192;

std::size_t words_for(unsigned bits) { return bits > 6 ? std::size_t{1} << (bits - 6) : 1; }

std::uint32_t four_bytes(const std::uint8_t* bytes) {
  return bytes[0] | std::uint32_t{bytes[1]} << 8 | std::uint32_t{bytes[2]} << 16 |
         std::uint32_t{bytes[3]} << 24;
}

}  // namespace

Heap SparseWindow::size(const BreakingRule& rule, const SparseSpace& space,
                        const NimValues& table) {
  return std::max<Heap>(rare_heaps(space, table).last, table.size() / 4) + rule.last_take() + 1;
}

bool SparseWindow::may_begin(const BreakingRule& rule, const SparseSpace& space,
                             const NimValues& table) {
  if (space.mask == 0 || table.size() < 16 * heaps_in_block) return false;
  const std::uint32_t greatest = *std::max_element(table.begin(), table.end());
  if (greatest >= 2u << most_bits) return false;
  const std::uint64_t rares = rare_heaps(space, table).count;
  if (rares * std::bit_ceil(greatest + 1) / 64 > most_marked) return false;
  return 2 * (size(rule, space, table) + heaps_in_block) < table.size();
}

SparseWindow::SparseWindow(const BreakingRule& rule, const SparseSpace& space,
                           const NimValues& table)
    : space_(space),
      lowest_(space.mask & -space.mask),
      splits_(takes_with(rule, BreakingRule::two)),
      end_(table.size()) {
  for (const Heap take : takes_with(rule, BreakingRule::one)) {
    // With the parity of the heap, what is common at a heap is rare at one that is odd more.
    if (!space.by_heap || take % 2 == 0) ones_.push_back(take);
  }
  for (Heap heap = 1; heap < table.size(); ++heap) {
    const HalfPair pair = {static_cast<std::uint32_t>(heap), index_of(table[heap])};
    if (space.rare(table[heap], heap)) {
      rares_.push_back(pair);
    } else if (heap <= table.size() / 4) {
      first_.push_back(pair);
    }
  }
  for (const HalfPair& rare : rares_) {
    const bool before = rare.back + splits_.front() >= heaps_in_block;
    (before ? before_block_ : in_block_).push_back(rare);
  }
  size_ = size(rule, space, table);
  begin_ = end_ - std::min<Heap>(end_, std::max<Heap>(2 * size_, heaps_to_choose_by + size_));
  held_.resize(std::max<std::size_t>(4 * size_, end_ - begin_) + heaps_in_block);
  for (Heap heap = begin_; heap < end_; ++heap) *at(heap) = index_of(table[heap]);
  const std::uint32_t greatest = *std::max_element(table.begin(), table.end());
  set_bits(std::max(least_bits, static_cast<unsigned>(std::bit_width(greatest / 2))));
  choose_witnesses();
}

std::uint8_t SparseWindow::index_of(std::uint32_t value) const {
  const std::uint32_t low = lowest_ - 1;
  return static_cast<std::uint8_t>((value & low) | (value >> 1 & ~low));
}

std::uint32_t SparseWindow::value_of(std::uint8_t index, Heap heap) const {
  const std::uint32_t low = lowest_ - 1;
  const std::uint32_t value = (index & low) | (index & ~low) << 1;
  return space_.rare(value, heap) ? value | lowest_ : value;
}

void SparseWindow::set_bits(unsigned bits) {
  bits_ = bits;
  const std::size_t many = std::size_t{1} << bits;
  for (const Heap parity : {Heap{0}, Heap{1}}) {
    below_[parity].resize(many);
    for (std::size_t index = 0; index < many; ++index) {
      // The rare value of the same index is less where the common one has the bit.
      const bool has_bit = value_of(static_cast<std::uint8_t>(index), parity) & lowest_;
      below_[parity][index] = static_cast<std::uint8_t>(index + has_bit);
    }
  }
  const std::size_t words = words_for(bits);
  marked_.resize(std::max<std::size_t>(1, many / 32) * 4 * heaps_in_block);
  single_.assign(many * words, 0);
  for (std::size_t index = 0; index < many; ++index) {
    single_[index * words + index / 64] = std::uint64_t{1} << index % 64;
  }
  fill_rows();
}

/// The rows of the rests that an earlier block would have left.
void SparseWindow::fill_rows() {
  const std::size_t words = words_for(bits_);
  const std::size_t kept = kept_rows();
  rows_.assign((kept + heaps_in_block) * words, 0);
  for (std::size_t row = 0; row < kept; ++row) {
    const Heap rest = end_ - splits_.back() + row;
    for (const HalfPair& rare : rares_) {
      const std::size_t index = *at(rest - rare.back) ^ rare.value;
      for (std::size_t w = 0; w < words; ++w) {
        rows_[row * words + w] |= single_[index * words + w];
      }
    }
  }
}

/// Looks which few pairs make all rare values that a sample of heaps needs: of those tried, again
/// and again the one that makes the most of what is left.
void SparseWindow::choose_witnesses() {
  struct Need {
    Heap heap;
    std::uint8_t index;
  };
  const auto makes = [this](const HalfPair& pair, const Need& need) {
    return (*at(need.heap - pair.back) ^ pair.value) == need.index;
  };
  std::vector<HalfPair> tried;
  for (const HalfPair& first : first_) {
    if (first.back > std::min<Heap>(tried_first, size_ - splits_.back() - 1)) break;
    for (const Heap take : splits_) {
      tried.push_back({first.back + static_cast<std::uint32_t>(take), first.value});
    }
  }
  std::vector<Need> needs;
  std::minstd_rand random;
  Heap heap = end_ - std::min<Heap>(end_ - begin_ - size_, heaps_to_choose_by);
  while ((heap < end_ || !needs.empty()) && witnesses_.size() < most_witnesses) {
    constexpr std::size_t many_needs = 4096;
    for (; heap < end_ && needs.size() < many_needs; ++heap) {
      for (unsigned index = 0; index < below_[heap % 2][*at(heap)]; ++index) {
        const Need need = {heap, static_cast<std::uint8_t>(index)};
        const auto made = [&](const HalfPair& witness) { return makes(witness, need); };
        if (std::none_of(witnesses_.begin(), witnesses_.end(), made)) needs.push_back(need);
        steps_ += witnesses_.size() / 4;
      }
    }
    constexpr std::size_t few = 64;
    const HalfPair* best = nullptr;
    std::ptrdiff_t most = 0;
    for (std::size_t i = 0; i < (needs.size() < few ? tried.size() : few); ++i) {
      const HalfPair& pair = tried[needs.size() < few ? i : random() % tried.size()];
      const auto made = [&](const Need& need) { return makes(pair, need); };
      const std::ptrdiff_t count = std::count_if(needs.begin(), needs.end(), made);
      if (count > most) best = &pair;
      most = std::max(most, count);
      steps_ += needs.size() / 2;
    }
    if (!best) {  // find_witness will see to them
      needs.clear();
      continue;
    }
    witnesses_.push_back(*best);
    std::erase_if(needs, [&](const Need& need) { return makes(witnesses_.back(), need); });
  }
}

/// Keeps the window alone when the room is full.
void SparseWindow::make_room() {
  if (end_ - begin_ + heaps_in_block <= held_.size()) return;
  std::memmove(held_.data(), at(end_) - size_, size_);
  begin_ = end_ - size_;
}

/// The least common values that are no options of the heaps of the block, from what vectors marked.
/// False where one has more bits.
template <unsigned words>
bool SparseWindow::find_values() {
  // Copies, since the compiler must assume that a byte that is written may be part of anything.
  std::uint8_t* const values = at(end_);
  const std::uint8_t* const marked = marked_.data();
  const std::uint64_t* const single = single_.data();
  const Heap least_split = splits_.front();
  std::uint64_t* const rows = rows_.data();
  std::uint64_t* const new_rows = rows + kept_rows() * words;
  std::array<const std::uint8_t*, heaps_in_block> others;
  std::array<std::uint8_t, heaps_in_block> rare_values;
  std::size_t count = 0;
  for (; count < in_block_.size() || count % 4 > 0; ++count) {  // four at once, the last again
    const HalfPair& rare = in_block_[std::min(count, in_block_.size() - 1)];
    others[count] = values - least_split - rare.back;
    rare_values[count] = rare.value;
  }
  for (std::size_t i = 0; i < heaps_in_block; ++i) {
    std::array<std::uint64_t, words> set;
    for (std::size_t w = 0; w < words; ++w) {
      set[w] = four_bytes(marked + (2 * w * heaps_in_block + i) * 4);
      if (words > 1 || bits_ > 5) {
        set[w] |= std::uint64_t{four_bytes(marked + ((2 * w + 1) * heaps_in_block + i) * 4)} << 32;
      }
    }
    const auto add = [&](std::size_t index) {
      if constexpr (words == 1) {
        set[0] |= std::uint64_t{1} << index;
      } else {
        for (std::size_t w = 0; w < words; ++w) set[w] |= single[index * words + w];
      }
    };
    for (std::size_t j = 0; j < count; j += 4) {
      add(others[j][i] ^ rare_values[j]);
      add(others[j + 1][i] ^ rare_values[j + 1]);
      add(others[j + 2][i] ^ rare_values[j + 2]);
      add(others[j + 3][i] ^ rare_values[j + 3]);
    }
    for (std::size_t w = 0; w < words; ++w) new_rows[i * words + w] = set[w];
    for (std::size_t split = 1; split < splits_.size(); ++split) {
      const std::uint64_t* const row = rows + (i + splits_.back() - splits_[split]) * words;
      for (std::size_t w = 0; w < words; ++w) set[w] |= row[w];
    }
    for (const Heap take : ones_) add(*(values + i - take));
    std::size_t least = 0;
    for (std::size_t w = 0; w < words && least == 64 * w; ++w) {
      least += static_cast<std::size_t>(std::countr_one(set[w]));
    }
    if (least >= std::min(std::size_t{1} << bits_, std::size_t{UINT8_MAX})) return false;
    values[i] = static_cast<std::uint8_t>(least);
  }
  for (std::size_t i = 0; i < heaps_in_block; ++i) {
    needed_[i] = below_[(end_ + i) % 2][values[i]];
  }
  return true;
}

/// Whether a pair makes a rare value at a heap. If so, it is a witness from now on.
bool SparseWindow::find_witness(Heap heap, std::uint8_t index) {
  for (const HalfPair& first : first_) {
    if (first.back + splits_.back() >= size_) break;
    steps_ += splits_.size();
    for (const Heap take : splits_) {
      if ((*at(heap - first.back - take) ^ first.value) != index) continue;
      if (witnesses_.size() < most_witnesses) {
        witnesses_.push_back({first.back + static_cast<std::uint32_t>(take), first.value});
      }
      return true;
    }
  }
  return false;
}

/// Whether pairs make all rare values below that of a heap of the block.
bool SparseWindow::make_rares(std::size_t place) {
  std::array<bool, std::size_t{1} << most_bits> made{};
  steps_ += witnesses_.size();
  for (const HalfPair& witness : witnesses_) {
    made[*(at(end_ + place) - witness.back) ^ witness.value] = true;
  }
  for (std::size_t index = 0; index < needed_[place]; ++index) {
    if (!made[index] && !find_witness(end_ + place, static_cast<std::uint8_t>(index))) return false;
  }
  return true;
}

bool SparseWindow::advance() {
  make_room();
  mark_pairs(at(end_) - splits_.front(), before_block_, bits_, marked_.data());
  const std::size_t words = words_for(bits_);
  const bool found = words == 1   ? find_values<1>()
                     : words == 2 ? find_values<2>()
                                  : find_values<4>();
  if (!found) {
    if (bits_ == most_bits) return false;
    set_bits(bits_ + 1);
    return advance();
  }
  std::uint64_t marked = 0;
  std::uint64_t unmade = heaps_unmade(at(end_), witnesses_, needed_.data(), bits_, marked);
  for (; unmade > 0; unmade &= unmade - 1) {
    if (!make_rares(static_cast<std::size_t>(std::countr_zero(unmade)))) return false;
  }
  const std::size_t sets = std::max<std::size_t>(1, (std::size_t{1} << bits_) / 32);
  steps_ += heaps_in_block * (4 + in_block_.size() / 2) / 4 + marked / 24;
  steps_ += before_block_.size() * heaps_in_block * sets / 48;
  steps_ += heaps_in_block * (splits_.size() + ones_.size()) / 8;
  std::copy_n(rows_.end() - static_cast<std::ptrdiff_t>(kept_rows() * words), kept_rows() * words,
              rows_.begin());
  end_ += heaps_in_block;
  return true;
}

void SparseWindow::move_to(Heap end, std::span<const std::uint8_t> last) {
  end_ = end;
  begin_ = end - last.size();
  std::copy(last.begin(), last.end(), held_.begin());
  const std::uint8_t greatest = *std::max_element(last.begin(), last.end());
  set_bits(std::max(bits_, static_cast<unsigned>(std::bit_width(greatest))));
}

}  // namespace lastmove
