// lastmove endgames

#include <lastmove/endgames.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include <sys/stat.h>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "front/app/graceful_stop.h"
#include "front/app/progress.h"
#include "games/model/counted.h"
#include "io/files/open_endgames.h"
#include "io/files/output.h"
#include "io/files/rule_files.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

struct EndgamesArguments {
  std::string rules;
  std::string size;
  std::vector<std::string> bindings;
  std::chrono::milliseconds interval = std::chrono::minutes(1);
  CommonOptions common;
};

std::string told(std::string_view bytes) {
  const EndgameSummary summary = summary_of_endgames(bytes);
  return fmt::format("{} of {} on boards up to {}{}, {}, {} bytes\n",
                     counted(summary.parts, "part"), summary.rules, to_string(summary.size),
                     summary.complete ? "" : ", of those that come first",
                     counted(summary.values, "value"), bytes.size());
}

/// The file that an earlier run left; nothing if there is none. Throws Error if it is another.
std::unique_ptr<const OpenEndgames> begun(const EndgamesArguments& asked, const Ruleset& rules,
                                          EndgameSize size, bool& complete, Limits& limits) {
  struct stat found = {};
  const std::string& path = asked.common.out;
  if (stat(path.c_str(), &found) != 0 || (S_ISREG(found.st_mode) && found.st_size == 0)) {
    return nullptr;
  }
  if (!S_ISREG(found.st_mode)) {
    throw Error(Error::Kind::bad_input,
                fmt::format("'{}' is no regular file, which could be continued", path));
  }
  auto endgames = std::make_unique<const OpenEndgames>(path, rules, limits);
  const EndgameSummary summary = endgames->summary();
  if (summary.size != size) {
    throw Error(Error::Kind::bad_input,
                fmt::format("'{}' is of boards to {}; remove it, or name another file", path,
                            to_string(summary.size)));
  }
  complete = summary.complete;
  say(fmt::format("{}: {} parts are there already\n", path, summary.parts));
  return endgames;
}

int run_endgames(EndgamesArguments& asked) {
  const auto rules = read_ruleset(asked.rules, asked.bindings, asked.common.limits);
  const EndgameSize size = parse_endgame_size(asked.size);
  if (asked.common.out.empty() || asked.common.out == "-") {
    throw Error(Error::Kind::bad_input, "an endgame database is a file; give --out FILE");
  }
  bool complete = false;
  Limits limits = asked.common.limits;
  const auto earlier = begun(asked, *rules, size, complete, limits);
  if (complete) return exit_done;
  Progress progress("parts");
  const GracefulStop stop;
  StoppingMonitor monitor(progress, stop);
  limits.monitor = &monitor;
  std::string last;
  const auto save = [&](std::string_view bytes) {
    Output output(asked.common.out);
    output.write(bytes);
    output.commit();
    last = told(bytes);
  };
  try {
    make_endgames(*rules, size, limits, save, asked.interval, rule_files(limits));
  } catch (const StoppingMonitor::Stopped&) {
    progress.wipe();
    say(last);
    end_by(stop.signal());
  } catch (const Error&) {
    progress.wipe();
    say(last);
    throw;
  }
  progress.wipe();
  say(last);
  return exit_done;
}

}  // namespace

Command endgames_command() {
  const auto asked = std::make_shared<EndgamesArguments>();
  CommonOptions& common = asked->common;
  common.limits.work = UINT64_MAX;
  return {
      .name = "endgames",
      .summary = "value the parts of small boards, for solve --db",
      .about = "Value every part of the boards up to a size, once, for solve --db and play --db.",
      .arguments = {rules_argument(asked->rules),
                    required(text("SIZE", "", asked->size, "of the boards, as in 3x4")),
                    value_arguments(asked->bindings)},
      .options = {new_file_option(common.out),
                  seconds("--save-every", "seconds between saves (default 60)",
                          [asked](std::uint64_t milliseconds) {
                            asked->interval = std::chrono::milliseconds(milliseconds);
                          }),
                  memory_option(common.limits),
                  count("--work", common.limits.work, "steps of work, at most (default no limit)")},
      .notes =
          "As in\n"
          "  lastmove endgames 'script(clobber)' 3x4 --out clobber.db\n"
          "and then lastmove solve or play with --db clobber.db.\n"
          "FILE is saved each minute; the same command continues a run that was stopped or "
          "killed.\n"
          "lastmove verify FILE derives entries again, from the rules alone.\n",
      .run = [asked] { return run_endgames(*asked); },
  };
}

}  // namespace lastmove
