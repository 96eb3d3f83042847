#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <list>
#include <string>
#include <utility>

namespace lastmove {

/// What waits, taken from each client in turn, so that one with a hundred requests delays another
/// by a single one. The items of one client keep their order.
template <typename Item>
class FairQueue {
 public:
  bool empty() const { return clients_.empty(); }
  std::size_t size() const { return size_; }

  void push(const std::string& client, Item item) {
    auto found = find(client);
    if (found == clients_.end()) found = clients_.insert(clients_.end(), {client, {}});
    found->items.push_back(std::move(item));
    ++size_;
  }

  /// The next one. Its client goes to the end of the line. REQUIRES: not empty.
  Item pop() {
    Item item = std::move(clients_.front().items.front());
    clients_.front().items.pop_front();
    --size_;
    if (clients_.front().items.empty()) {
      clients_.pop_front();
    } else {
      clients_.splice(clients_.end(), clients_, clients_.begin());
    }
    return item;
  }

  /// How many items of one client wait.
  std::size_t waiting_of(const std::string& client) {
    const auto found = find(client);
    return found == clients_.end() ? 0 : found->items.size();
  }

  /// How many items wait of the client with the most of them.
  std::size_t most_of_one() const {
    std::size_t most = 0;
    for (const Client& client : clients_) most = std::max(most, client.items.size());
    return most;
  }

  /// Takes the last item of the client with the most of them. REQUIRES: not empty.
  Item take_from_largest() {
    const auto largest = std::max_element(
        clients_.begin(), clients_.end(),
        [](const Client& a, const Client& b) { return a.items.size() < b.items.size(); });
    Item item = std::move(largest->items.back());
    largest->items.pop_back();
    --size_;
    if (largest->items.empty()) clients_.erase(largest);
    return item;
  }

  /// Takes out the first item of a client for which `is_it` holds. Returns whether there is one.
  template <typename Predicate>
  bool remove(const std::string& client, const Predicate& is_it) {
    const auto found = find(client);
    if (found == clients_.end()) return false;
    const auto item = std::find_if(found->items.begin(), found->items.end(), is_it);
    if (item == found->items.end()) return false;
    found->items.erase(item);
    --size_;
    if (found->items.empty()) clients_.erase(found);
    return true;
  }

  void clear() {
    clients_.clear();
    size_ = 0;
  }

 private:
  struct Client {
    std::string name;
    std::deque<Item> items;  ///< never empty
  };

  typename std::list<Client>::iterator find(const std::string& name) {
    return std::find_if(clients_.begin(), clients_.end(),
                        [&](const Client& client) { return client.name == name; });
  }

  std::list<Client> clients_;  ///< whose turn is next stands first
  std::size_t size_ = 0;
};

}  // namespace lastmove
