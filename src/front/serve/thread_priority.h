#pragma once

#include <sys/types.h>

namespace lastmove {

/// How far heavy work stands behind all other work on the machine, 0 to 19.
inline constexpr int heavy_niceness = 10;

/// The number by which Linux knows the calling thread.
pid_t this_thread();

/// Lowers the priority of a thread of this process, and of those that it starts from then on. Where
/// the system refuses, the thread keeps its priority.
void lower_priority(pid_t thread, int niceness);

/// Lets a thread of this process run only where the processors have nothing else to do.
void run_when_idle(pid_t thread);

}  // namespace lastmove
