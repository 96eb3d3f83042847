#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include <lastmove/sweep.h>

namespace lastmove {

/// Where the rows of a sweep are kept until nobody asks for them any more. What they take it gives
/// back with itself.
class RowStore {
 public:
  using Check = std::function<void()>;

  virtual ~RowStore() = default;

  /// The pieces come in their order, from one thread at a time. Throws Error of kind output.
  virtual void add(const SweepPiece& piece) = 0;
  /// What the rows take by now.
  virtual std::uint64_t bytes() const = 0;
  /// No more pieces come. Throws Error of kind output.
  virtual void finish() = 0;

  /// Visits all rows in order, for many threads at once. `check` is called often, and may throw to
  /// stop. Throws Error of kind output where they cannot be read. REQUIRES: finish() was called.
  virtual void for_each_row(const std::function<void(const SweepRow&)>& visit,
                            const Check& check) const = 0;
  /// The rows as an SQLite file, piece by piece. Throws Error. REQUIRES: finish() was called.
  virtual void write_database(const std::function<void(std::string_view)>& sink) const = 0;
};

/// Rows in memory. There is no database of them.
class RowsInMemory : public RowStore {
 public:
  void add(const SweepPiece& piece) override;
  std::uint64_t bytes() const override { return bytes_; }
  void finish() override {}
  void for_each_row(const std::function<void(const SweepRow&)>& visit,
                    const Check& check) const override;
  void write_database(const std::function<void(std::string_view)>& sink) const override;

 private:
  std::vector<std::vector<SweepRow>> pieces_;
  std::uint64_t bytes_ = 0;
};

/// Makes the store for the rows of a sweep of this name. Throws Error of kind output.
using MakeRowStore = std::function<std::unique_ptr<RowStore>(std::string_view id, const Sweep&)>;

}  // namespace lastmove
