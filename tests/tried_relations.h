#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include <lastmove/compare.h>

// Relations of sequences by their definition: every shift is tried over a long window.

namespace lastmove {

inline constexpr std::int64_t farthest = 70;  // shifts that are tried, either way
inline constexpr std::int64_t window = 420;   // n that are looked at
inline constexpr std::int64_t half_window = window / 2;

/// A sequence from `first` on, as far as it is looked at.
struct Seen {
  std::int64_t first = 0;
  std::function<std::int64_t(std::int64_t)> at;
};

/// What the definition says, found by trying every shift over a long window: what holds everywhere
/// comes before what holds from some n on, but for being equal from there.
struct Tried {
  Relation relation = Relation::differ;
  std::int64_t from = 0;
  bool everywhere = false;
  std::int64_t shift = 0;
};

inline bool matches(std::map<std::int64_t, std::int64_t>& forth,
                    std::map<std::int64_t, std::int64_t>& back, std::int64_t a, std::int64_t b) {
  return forth.emplace(a, b).first->second == b && back.emplace(b, a).first->second == a;
}

/// From where on second(n) is first(n + d), or what a map makes of it; -1 where that is not so of
/// the second half.
inline std::int64_t agrees_from(const Seen& first, const Seen& second, std::int64_t d,
                                bool mapped) {
  std::map<std::int64_t, std::int64_t> forth;
  std::map<std::int64_t, std::int64_t> back;
  const std::int64_t start = std::max(second.first, first.first - d);
  for (std::int64_t n = window; n-- > start;) {
    const std::int64_t a = first.at(n + d);
    const std::int64_t b = second.at(n);
    if (mapped ? matches(forth, back, a, b) : a == b) continue;
    return n < half_window ? n + 1 : -1;
  }
  return start;
}

inline Tried try_all(const Seen& first, const Seen& second, bool may_map) {
  std::vector<std::int64_t> shifts = {0};
  for (std::int64_t d = 1; d <= farthest; ++d) shifts.insert(shifts.end(), {d, -d});
  std::optional<Tried> later;
  for (const bool mapped : {false, true}) {
    if (mapped && !may_map) break;
    for (const std::int64_t d : shifts) {
      const std::int64_t from = agrees_from(first, second, d, mapped);
      if (from < 0) continue;
      const bool everywhere = from == std::max(second.first, first.first - d);
      const Relation relation = mapped       ? Relation::map
                                : d != 0     ? Relation::shift
                                : everywhere ? Relation::equal
                                             : Relation::eventual;
      const Tried tried{relation, from, everywhere, d};
      if (everywhere || relation == Relation::eventual) return tried;
      if (!later) later = tried;
    }
  }
  return later.value_or(Tried{});
}

/// The least c with second(n) = first(m), or what a map makes of it, wherever n + m is c modulo the
/// period; -1 where there is none.
inline std::int64_t try_reflections(const Seen& first, const Seen& second, std::int64_t period,
                                    bool mapped) {
  for (std::int64_t c = 0; c < period; ++c) {
    std::map<std::int64_t, std::int64_t> forth;
    std::map<std::int64_t, std::int64_t> back;
    bool holds = true;
    for (std::int64_t n = second.first; n < second.first + period && holds; ++n) {
      for (std::int64_t m = first.first; m < first.first + period && holds; ++m) {
        if ((n + m) % period != c) continue;
        holds =
            mapped ? matches(forth, back, first.at(m), second.at(n)) : first.at(m) == second.at(n);
      }
    }
    if (holds) return c;
  }
  return -1;
}

}  // namespace lastmove
