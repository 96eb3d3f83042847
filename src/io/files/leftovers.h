#pragma once

#include <string>
#include <vector>

namespace lastmove {

/// Temporary files and folders beside the files that are kept: each is named `.lastmove-....tmp`,
/// and its owner holds a lock on it as long as it lives, so that what a dead owner left can be told
/// from what is in use. The name identifies the machine too, because not every file system shares
/// locks.

/// A new name of this kind. It is short, because the name of the final file may already have the
/// maximum length, and random, because processes on several machines, or after a restart, may have
/// the same number.
std::string temporary_name();

/// Takes the lock of an open file or folder. False if it has just lost its name.
bool hold(int descriptor);

/// Removes from a folder what dead owners left there: files, and folders with the files in them. It
/// removes only what belongs to this user, is not a link, has such a name from this machine, and is
/// not locked. `folder` ends in / or is "".
void remove_leftovers(const std::string& folder);

/// The folder of a file: "", or with / at the end.
std::string folder_of(const std::string& path);

/// While it lives, a signal that ends the program removes these files, or empty folders, in this
/// order. Several may exist, with up to 8 paths in all; the last to come is the first to go.
class RemovedOnSignal {
 public:
  explicit RemovedOnSignal(const std::vector<std::string>& paths);
  RemovedOnSignal(const RemovedOnSignal&) = delete;
  RemovedOnSignal& operator=(const RemovedOnSignal&) = delete;
  ~RemovedOnSignal();

 private:
  const std::size_t paths_;
};

}  // namespace lastmove
