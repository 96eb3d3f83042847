#include "methods/graphs/reverting_depths.h"

#include <algorithm>
#include <string>

#include "methods/graphs/state_graph.h"

namespace lastmove {

namespace {

class Depths {
 public:
  Depths(const EdgeRows& options, const std::vector<std::uint32_t>& values, WorkMeter& work)
      : into_rows_(predecessors(StateGraph<1>{{options}}, work)),
        into_(into_rows_),
        values_(values),
        open_(options.vertices()),
        marked_(options.vertices(), infinite_nim_value),
        depths_(options.vertices()),
        work_(work) {
    for (VertexId v = 0; v < options.vertices(); ++v) {
      if (values[v] == infinite_nim_value) continue;
      open_[v] = static_cast<std::uint32_t>(
          std::ranges::count_if(options[v], [&](VertexId to) { return leaves(v, to); }));
      if (open_[v] == 0) queue_.push_back(v);
    }
  }

  std::vector<std::uint32_t> find() {
    // By value, so that a mark of one value serves all vertices of that value.
    std::ranges::stable_sort(queue_, {}, [&](VertexId v) { return values_[v]; });
    const std::vector<VertexId> first = std::move(queue_);
    for (std::size_t begin = 0; begin < first.size();) {
      const std::uint32_t value = values_[first[begin]];
      std::size_t end = begin;
      while (end < first.size() && values_[first[end]] == value) ++end;
      queue_.assign(first.begin() + static_cast<std::ptrdiff_t>(begin),
                    first.begin() + static_cast<std::ptrdiff_t>(end));
      for (std::size_t next = 0; next < queue_.size(); ++next) answer_by(queue_[next]);
      begin = end;
    }
    return std::move(depths_);
  }

 private:
  /// Whether the value of an option, if it has one, is greater: infinite_nim_value is.
  bool leaves(VertexId v, VertexId to) const { return values_[to] > values_[v]; }

  /// Moves that can be taken back by moving to this vertex, whose depth is known.
  void answer_by(VertexId v) {
    const std::uint32_t value = values_[v];
    for (const VertexId back : into_[v]) {
      if (values_[back] <= value || marked_[back] == value) continue;
      marked_[back] = value;
      work_.spend((into_.degree(back) + 1) * work_of_graph_edge, [&] {
        return "the way back to the value of vertex " + std::to_string(v) + " is being found";
      });
      for (const VertexId from : into_[back]) {
        if (values_[from] != value || --open_[from] > 0) continue;
        depths_[from] = depths_[v] + 1;
        queue_.push_back(from);
      }
    }
  }

  const OwnedRows into_rows_;
  const EdgeRows into_;
  const std::vector<std::uint32_t>& values_;
  std::vector<std::uint32_t> open_;    ///< moves that cannot be taken back yet
  std::vector<std::uint32_t> marked_;  ///< the last value that can be got back from here
  std::vector<VertexId> queue_;        ///< vertices of known depth, the least first
  std::vector<std::uint32_t> depths_;
  WorkMeter& work_;
};

}  // namespace

std::vector<std::uint32_t> reverting_depths(const EdgeRows& options,
                                            const std::vector<std::uint32_t>& values,
                                            WorkMeter& work) {
  return Depths(options, values, work).find();
}

}  // namespace lastmove
