#pragma once

#include <atomic>
#include <memory>

namespace lastmove {

/// Keeps one object that is costly to make for whoever needs one next, so that each thread has one
/// of its own while it works.
template <typename Object>
class Spare {
 public:
  Spare() = default;
  Spare(const Spare&) = delete;
  Spare& operator=(const Spare&) = delete;
  ~Spare() { delete kept_.load(); }

  /// The object, or null while there is none.
  std::unique_ptr<Object> take() const { return std::unique_ptr<Object>(kept_.exchange(nullptr)); }

  void keep(std::unique_ptr<Object> object) const { delete kept_.exchange(object.release()); }

 private:
  mutable std::atomic<Object*> kept_ = nullptr;
};

}  // namespace lastmove
