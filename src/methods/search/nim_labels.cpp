#include "methods/search/nim_labels.h"

#include <algorithm>

namespace lastmove {

namespace {

using Node = OptionGraph::Node;
using Spend = std::function<void(std::uint64_t)>;

class Labelling {
 public:
  Labelling(const OptionGraph& graph, const OptionGraph& origins, std::vector<NimLabel>& labels,
            ReachedSets& sets, const Spend& spend)
      : graph_(graph),
        origins_(origins),
        labels_(labels),
        sets_(sets),
        spend_(spend),
        reaches_(graph.size()),
        waits_for_(graph.size()) {
    for (Node node = 0; node < graph.size(); ++node) {
      const NimLabel& label = labels[node];
      switch (label.kind) {
        case NimLabel::Kind::unknown: open_.push_back(node); break;
        case NimLabel::Kind::number: known_[label.number].push_back(node); break;
        case NimLabel::Kind::infinite:
          for (const std::uint64_t number : sets[label.number]) {
            known_to_reach_[number].push_back(node);
          }
      }
    }
  }

  void run() {
    std::vector<Node> infinite;
    for (std::uint64_t number = 0; !open_.empty(); ++number) {
      label_with(number);
      std::vector<Node> open;
      for (const Node node : open_) {
        if (numbered(node)) continue;
        (reaches_[node] ? open : infinite).push_back(node);
        if (!reaches_[node]) labels_[node].kind = NimLabel::Kind::infinite;
      }
      open_ = std::move(open);
    }
    for (const Node node : infinite) {
      labels_[node] = {NimLabel::Kind::infinite, sets_.id(numbers_of_options(node))};
    }
  }

 private:
  bool numbered(Node node) const { return labels_[node].kind == NimLabel::Kind::number; }

  /// Labels all that is worth this number.
  void label_with(std::uint64_t number) {
    find_known(number);
    std::vector<Node> ready;
    for (const Node node : open_) {
      const auto options = graph_.of(node);
      spend_(1 + options.size());
      waits_for_[node] = std::count_if(options.begin(), options.end(), [this](Node option) {
        return !numbered(option) && !reaches_[option];
      });
      if (waits_for_[node] == 0) ready.push_back(node);
    }
    while (!ready.empty()) {
      const Node node = ready.back();
      ready.pop_back();
      if (reaches_[node] || labels_[node].kind != NimLabel::Kind::unknown) continue;
      labels_[node] = {NimLabel::Kind::number, number};
      for (const Node origin : origins_.of(node)) reach(origin, ready);
    }
  }

  /// Marks what is already known to have an option worth this number.
  void find_known(std::uint64_t number) {
    for (const Node node : marked_) reaches_[node] = false;
    marked_.clear();
    for (const Node node : known_to_reach_[number]) mark(node);
    for (const Node node : known_[number]) {
      for (const Node origin : origins_.of(node)) {
        if (!reaches_[origin]) mark(origin);
      }
    }
  }

  void mark(Node node) {
    reaches_[node] = true;
    marked_.push_back(node);
  }

  /// A position turns out to have an option worth the number: moves to it can be taken back.
  void reach(Node node, std::vector<Node>& ready) {
    if (reaches_[node]) return;
    mark(node);
    if (numbered(node)) return;
    spend_(origins_.of(node).size());
    for (const Node origin : origins_.of(node)) {
      if (--waits_for_[origin] == 0) ready.push_back(origin);
    }
  }

  std::vector<std::uint64_t> numbers_of_options(Node node) const {
    std::vector<std::uint64_t> numbers;
    for (const Node option : graph_.of(node)) {
      if (numbered(option)) numbers.push_back(labels_[option].number);
    }
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
  }

  const OptionGraph& graph_;
  const OptionGraph& origins_;
  std::vector<NimLabel>& labels_;
  ReachedSets& sets_;
  const Spend& spend_;
  /// By number, what was worth it before, and which infinite ones had an option that was.
  std::map<std::uint64_t, std::vector<Node>> known_;
  std::map<std::uint64_t, std::vector<Node>> known_to_reach_;
  std::vector<Node> open_;     ///< may have this number or a larger one
  std::vector<bool> reaches_;  ///< whether it has an option worth this number
  std::vector<Node> marked_;   ///< those that do
  /// How many options of an open position have neither a number nor an option worth this one.
  std::vector<std::int64_t> waits_for_;
};

}  // namespace

ReachedSets::Id ReachedSets::id(std::vector<std::uint64_t> set) {
  const auto [known, is_new] = ids_.try_emplace(std::move(set), sets_.size());
  if (is_new) {
    sets_.push_back(&known->first);
    memory_ += 128 + 2 * known->first.size() * sizeof(std::uint64_t);
  }
  return known->second;
}

void label_nim_values(const OptionGraph& graph, const OptionGraph& origins,
                      std::vector<NimLabel>& labels, ReachedSets& sets,
                      const std::function<void(std::uint64_t)>& spend) {
  Labelling(graph, origins, labels, sets, spend).run();
}

}  // namespace lastmove
