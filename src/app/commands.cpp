#include "app/commands.h"

namespace lastmove {

std::vector<Command> commands() {
  return {solve_command(),  secret_command(),    table_command(), period_command(),
          verify_command(), compare_command(),   sweep_command(), show_command(),
          merge_command(),  reproduce_command(), tree_command(),  map_command(),
          play_command(),   puzzle_command(),    audit_command(), pack_command(),
          serve_command(),  games_command()};
}

}  // namespace lastmove
