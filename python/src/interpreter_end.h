#pragma once

#include <cxxabi.h>
#include <unistd.h>

#include <pybind11/pybind11.h>

namespace lastmove {

/// Calls what runs Python or waits for the GIL. When the interpreter ends, Python ends each other
/// thread there, by unwinding its stack (pthread_exit); destructors and the library's handlers do
/// not let that through. So the thread stays here until the process is gone, as Python itself does
/// it from 3.14 on.
template <typename Call>
auto until_the_interpreter_ends(const Call& call) -> decltype(call()) {
  try {
    return call();
  } catch (const abi::__forced_unwind&) {
    for (;;) pause();
  }
}

/// Takes the GIL again that PyEval_SaveThread gave away.
inline void restore_thread(PyThreadState* state) {
  until_the_interpreter_ends([&] { PyEval_RestoreThread(state); });
}

}  // namespace lastmove
