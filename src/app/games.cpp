// lastmove games

#include "app/arguments.h"
#include "app/commands.h"
#include "io/files/output.h"
#include "io/text/families_writer.h"

namespace lastmove {

int run_games(int argc, char** argv) {
  CLI::App app("The families of games, their notation and examples.", "lastmove games");
  CommonOptions options;
  add_format_and_out(app, options);
  int status = exit_done;
  if (!parse_arguments(app, argc, argv, status)) return status;

  Output output(options.out);
  output.write(write_families(options.format));
  output.commit();
  return exit_done;
}

}  // namespace lastmove
