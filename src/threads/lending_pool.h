#pragma once

#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace lastmove {

/// Things that serve one thread at a time and take longer to make than to use, such as formulas:
/// each thread borrows one, and another is made only where all are in use. Safe to share between
/// threads.
template <typename Thing>
class LendingPool {
 public:
  /// Makes the first one at once, and throws what `make` throws.
  explicit LendingPool(std::function<Thing()> make) : make_(std::move(make)) {
    idle_.push_back(make_());
  }

  /// One of them, as long as it lives.
  class Loan {
   public:
    explicit Loan(LendingPool& pool) : pool_(pool), thing_(pool.take()) {}
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    ~Loan() { pool_.put_back(std::move(thing_)); }

    Thing& operator*() { return thing_; }
    Thing* operator->() { return &thing_; }

   private:
    LendingPool& pool_;
    Thing thing_;
  };

 private:
  Thing take() {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        Thing thing = std::move(idle_.back());
        idle_.pop_back();
        return thing;
      }
    }
    return make_();
  }

  void put_back(Thing thing) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(thing));
  }

  const std::function<Thing()> make_;
  std::mutex mutex_;
  std::vector<Thing> idle_;
};

}  // namespace lastmove
