#include "io/sweep_merge.h"

#include <cstdio>
#include <unordered_map>

#include <unistd.h>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "io/sweep_database.h"

namespace lastmove {

namespace {

/// A database under a temporary name beside the file that it becomes; removed unless it does.
class TemporaryDatabase {
 public:
  explicit TemporaryDatabase(const std::string& out)
      : out_(out), path_(fmt::format("{}.{}.tmp", out, getpid())) {
    if (access(out.c_str(), F_OK) == 0) {
      throw Error(Error::Kind::bad_input,
                  fmt::format("{} is there already; it is left as it is", out));
    }
    remove_files();
  }
  TemporaryDatabase(const TemporaryDatabase&) = delete;
  TemporaryDatabase& operator=(const TemporaryDatabase&) = delete;
  ~TemporaryDatabase() { remove_files(); }

  const std::string& path() const { return path_; }

  void commit() const {
    // Unlike rename, link does not replace a file that has come into being meanwhile.
    if (link(path_.c_str(), out_.c_str()) != 0) {
      throw Error(Error::Kind::output, fmt::format("cannot create {}", out_));
    }
  }

 private:
  void remove_files() const {
    for (const char* suffix : {"", "-wal", "-shm", "-journal"}) {
      std::remove((path_ + suffix).c_str());
    }
  }

  const std::string out_;
  const std::string path_;
};

void check_disjoint(const std::vector<SweepDatabase>& parts) {
  std::unordered_map<std::uint64_t, const SweepDatabase*> holder;
  for (const SweepDatabase& part : parts) {
    for (const std::uint64_t piece : part.held()) {
      const auto [first, fresh] = holder.emplace(piece, &part);
      if (fresh) continue;
      throw Error(Error::Kind::bad_input, fmt::format("{} and {} overlap: both hold piece {}",
                                                      first->second->path(), part.path(), piece));
    }
  }
}

void check_complete(const std::vector<SweepDatabase>& parts) {
  std::uint64_t held = 0;
  for (const SweepDatabase& part : parts) held += part.pieces_held();
  const std::uint64_t pieces = parts.front().sweep().pieces();
  if (held == pieces) return;
  std::string which;
  for (const SweepDatabase& part : parts) {
    const std::uint64_t own = part.shard().size(pieces);
    if (part.pieces_held() == own) continue;
    which += fmt::format("; {} has {} of its {}", part.path(), part.pieces_held(), own);
  }
  throw Error(Error::Kind::bad_input,
              fmt::format("{} of {} pieces are missing{}; --allow-gaps merges what there is",
                          pieces - held, pieces, which));
}

}  // namespace

void merge_sweeps(const std::vector<std::string>& paths, const std::string& out, bool allow_gaps) {
  std::vector<SweepDatabase> parts;
  for (const std::string& path : paths) {
    parts.emplace_back(path);
    parts.back().check();
    // The shards may differ, and nothing else.
    parts.back().check_holds(parts.front().sweep().question(), parts.back().shard());
  }
  check_disjoint(parts);
  if (!allow_gaps) check_complete(parts);
  const TemporaryDatabase temporary(out);
  {
    auto all = SweepDatabase::to_write(temporary.path(), parts.front().sweep(), Shard{});
    for (const SweepDatabase& part : parts) all.add_all(part);
    all.check();
    all.finish();
  }
  temporary.commit();
}

}  // namespace lastmove
