#include "front/serve/thread_priority.h"

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

namespace lastmove {

pid_t this_thread() { return gettid(); }

void lower_priority(pid_t thread, int niceness) {
  // On Linux each thread has a niceness of its own.
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(thread), niceness);
}

void run_when_idle(pid_t thread) {
  const sched_param none{};
  (void)sched_setscheduler(thread, SCHED_IDLE, &none);
}

}  // namespace lastmove
