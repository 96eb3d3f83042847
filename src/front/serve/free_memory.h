#pragma once

namespace lastmove {

/// Sets up the allocator for a process that runs for long: large blocks go back to the system when
/// they are freed. To be called before other threads begin.
void prepare_to_give_back_memory();

/// Gives the system back what has been freed.
void give_back_free_memory();

}  // namespace lastmove
