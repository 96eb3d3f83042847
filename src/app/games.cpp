// lastmove games

#include <memory>

#include "app/commands.h"
#include "app/common_parameters.h"
#include "io/files/output.h"
#include "io/text/families_writer.h"

namespace lastmove {

Command games_command() {
  const auto asked = std::make_shared<CommonOptions>();
  return {
      .name = "games",
      .summary = "the families of games and their notation",
      .about = "The families of games, their notation and examples.",
      .arguments = {},
      .options = {format_option(asked->format), out_option(asked->out)},
      .notes = "",
      .run =
          [asked] {
            Output output(asked->out);
            output.write(write_families(asked->format));
            output.commit();
            return exit_done;
          },
  };
}

}  // namespace lastmove
