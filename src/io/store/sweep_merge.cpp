#include "io/store/sweep_merge.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <unistd.h>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "io/files/leftovers.h"
#include "io/files/temporary_folder.h"
#include "io/store/sweep_database.h"

namespace lastmove {

namespace {

/// The pieces of all. Throws Error if two hold the same.
PieceSet pieces_of(const std::vector<SweepDatabase>& parts) {
  PieceSet all;
  for (const SweepDatabase& part : parts) {
    part.held().for_each([&](std::uint64_t piece) {
      if (!all.contains(piece)) {
        all.insert(piece);
        return;
      }
      const auto first = std::find_if(parts.begin(), parts.end(),
                                      [&](const SweepDatabase& p) { return p.holds(piece); });
      if (first->path() == part.path()) {
        throw Error(Error::Kind::bad_input, fmt::format("{} is given twice", part.path()));
      }
      throw Error(Error::Kind::bad_input, fmt::format("{} and {} overlap: both hold piece {}",
                                                      first->path(), part.path(), piece));
    });
  }
  return all;
}

void check_complete(const std::vector<SweepDatabase>& parts, const PieceSet& all) {
  const std::uint64_t pieces = parts.front().sweep().pieces();
  if (all.size() == pieces) return;
  const std::uint64_t shards = parts.front().shard().count;
  std::uint64_t missing = 0;
  while (all.contains(missing)) ++missing;
  std::string which = fmt::format("; the first is piece {}, of shard {}", missing,
                                  to_string(Shard{missing % shards + 1, shards}));
  for (const SweepDatabase& part : parts) {
    const std::uint64_t own = part.shard().size(pieces);
    if (part.pieces_held() == own) continue;
    which += fmt::format("; {} has {} of its {}", part.path(), part.pieces_held(), own);
  }
  throw Error(Error::Kind::bad_input,
              fmt::format("{} of {} pieces are missing{}; --allow-gaps merges the others",
                          pieces - all.size(), pieces, which));
}

/// Unlike rename, link does not replace a file that was created meanwhile.
void put_in_place(const std::string& path, const std::string& out) {
  if (link(path.c_str(), out.c_str()) == 0) return;
  throw Error(Error::Kind::output, fmt::format("cannot create {}: {}", out, std::strerror(errno)));
}

}  // namespace

void merge_sweeps(const std::vector<std::string>& paths, const std::string& out, bool allow_gaps) {
  if (out.empty()) throw Error(Error::Kind::bad_input, "expected the name of a file to merge into");
  std::vector<SweepDatabase> parts;
  for (const std::string& path : paths) {
    parts.emplace_back(path);
    parts.back().check();
    // Only the shards may differ.
    parts.back().check_holds(parts.front().sweep().question(), parts.back().shard());
  }
  const PieceSet all_pieces = pieces_of(parts);
  if (!allow_gaps) check_complete(parts, all_pieces);
  if (access(out.c_str(), F_OK) == 0) {
    throw Error(Error::Kind::bad_input,
                fmt::format("{} exists already; it was left unchanged", out));
  }
  const TemporaryFolder folder(
      folder_of(out), "open " + out,
      {"merged.db", "merged.db-journal", "merged.db-wal", "merged.db-shm"});
  const std::string path = folder.path() + "/merged.db";
  {
    auto all = SweepDatabase::to_write(path, parts.front().sweep(), Shard{});
    for (const SweepDatabase& part : parts) all.add_all(part);
    all.check();
    all.finish();
  }
  put_in_place(path, out);
}

}  // namespace lastmove
