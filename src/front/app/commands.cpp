#include "front/app/commands.h"

namespace lastmove {

// The command list: a new command is declared and listed here, and nowhere else.
Command solve_command();
Command value_command();
Command secret_command();
Command table_command();
Command quotient_command();
Command period_command();
Command verify_command();
Command compare_command();
Command sweep_command();
Command show_command();
Command merge_command();
Command reproduce_command();
Command tree_command();
Command map_command();
Command play_command();
Command puzzle_command();
Command audit_command();
Command endgames_command();
Command pack_command();
Command serve_command();
Command games_command();

std::vector<Command> commands() {
  return {
      solve_command(),      //
      value_command(),      //
      secret_command(),     //
      table_command(),      //
      quotient_command(),   //
      period_command(),     //
      verify_command(),     //
      compare_command(),    //
      sweep_command(),      //
      show_command(),       //
      merge_command(),      //
      reproduce_command(),  //
      tree_command(),       //
      map_command(),        //
      play_command(),       //
      puzzle_command(),     //
      audit_command(),      //
      endgames_command(),   //
      pack_command(),       //
      serve_command(),      //
      games_command(),      //
  };
}

}  // namespace lastmove
