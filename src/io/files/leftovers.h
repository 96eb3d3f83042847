#pragma once

#include <string>
#include <vector>

namespace lastmove {

/// What lives for a while beside what is kept: a name that says so, `.lastmove-....tmp`, and a
/// lock, which its owner holds as long as it lives, so that what a dead owner has left can be told
/// from what is in use. The name tells the machine too, as not every file system shows locks to
/// others.

/// A new one of these names. Short, as the name of the file to come may be as long as names can be;
/// and by chance, as processes on several machines, or after a restart, may have the same number.
std::string temporary_name();

/// Takes the lock of an open file or folder. False when it has lost its name just before.
bool hold(int descriptor);

/// Removes from a folder what owners that have died left there: files, and folders with the files
/// in them. Whatever is not certainly such a thing stays: it is this user's, is no link, has such a
/// name from this machine, and nobody holds it. Folders are named with a / behind, or "".
void remove_leftovers(const std::string& folder);

/// The folder in which a file lies: "" or with a / behind.
std::string folder_of(const std::string& path);

/// While it lives, a signal that ends the program removes these files, or empty folders, in their
/// order. One lives at a time, with up to 5 paths.
class RemovedOnSignal {
 public:
  explicit RemovedOnSignal(const std::vector<std::string>& paths);
  RemovedOnSignal(const RemovedOnSignal&) = delete;
  RemovedOnSignal& operator=(const RemovedOnSignal&) = delete;
  ~RemovedOnSignal();
};

}  // namespace lastmove
