// lastmove verify

#include <lastmove/certificate.h>
#include <lastmove/endgames.h>
#include <lastmove/error.h>

#include <memory>
#include <string>
#include <variant>

#include <fmt/core.h>

#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "front/app/progress.h"
#include "front/questions/check_any_certificate.h"
#include "io/files/input.h"
#include "io/files/open_endgames.h"
#include "io/files/output.h"
#include "io/files/rule_files.h"
#include "io/text/check_writer.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

struct VerifyArguments {
  std::string file;
  std::uint64_t sample = 200;
  std::uint64_t seed = 1;
  bool all = false;
  std::string of_database;  ///< an option that was given for one
  Sections sections;
  CommonOptions common;
};

/// Says on standard error what a check that may take more than a moment will cost.
void announce(const CheckCost& cost, const Limits& limits) {
  constexpr std::uint64_t work_of_a_moment = 100'000'000;
  if (cost.most_work <= work_of_a_moment) return;
  say(fmt::format("{} heaps to recompute, in {} to {} steps of work; the limit is {}\n", cost.heaps,
                  cost.least_work, cost.most_work, limits.work));
}

/// Rules in a file of Lua are read from that file, whose digest has to be that of the database.
CertificateCheck check_endgame_file(const VerifyArguments& asked) {
  const Limits& limits = asked.common.limits;
  const FileBytes file = read_whole_file(asked.file, limits);
  const EndgameSummary summary = summary_of_endgames(file.bytes);
  const auto rules = parse_ruleset(summary.rules, rule_files(limits));
  Limits left = limits;
  left.memory = file.memory;
  return check_endgames(*rules, file, asked.all ? UINT64_MAX : asked.sample, asked.seed, left,
                        rule_files(limits));
}

CertificateCheck check_text(const VerifyArguments& asked) {
  const std::string text = read_argument(asked.file == "-" ? asked.file : "@" + asked.file);
  if (is_endgame_database(text)) {
    throw Error(Error::Kind::bad_input,
                "an endgame database cannot be read from a pipe; expected its file");
  }
  const AnyCertificate claimed = any_certificate_from_text(text);
  if (const auto* const of_period = std::get_if<Certificate>(&claimed)) {
    announce(cost_of_check(*of_period, asked.common.limits, asked.sections), asked.common.limits);
  }
  return check_any_certificate(claimed, asked.common.limits, asked.sections);
}

int run_verify(VerifyArguments& asked) {
  Output output(asked.common.out);  // Whether it can be written shows before a long check.
  Progress progress("steps of work");
  asked.common.limits.monitor = &progress;
  const bool is_database = is_endgame_file(asked.file);
  if (is_database && !asked.sections.all()) {
    throw Error(Error::Kind::bad_input, "only a certificate of windows has sections");
  }
  if (!is_database && !asked.of_database.empty()) {
    // A file that is not there is told of first.
    if (asked.file != "-") read_argument("@" + asked.file);
    throw Error(Error::Kind::bad_input,
                fmt::format("{} is for endgame databases; a certificate is checked as a whole",
                            asked.of_database));
  }
  const CertificateCheck check = is_database ? check_endgame_file(asked) : check_text(asked);
  progress.wipe();
  output.write(write_check(check, asked.common.format.plain));
  output.commit();
  return check.holds ? exit_done : exit_no;
}

}  // namespace

Command verify_command() {
  const auto asked = std::make_shared<VerifyArguments>();
  const auto of_database = [asked](Parameter parameter) {
    parameter.store = [asked, name = parameter.name, store = parameter.store](const auto& given) {
      store(given);
      asked->of_database = name;
    };
    return parameter;
  };
  CommonOptions& common = asked->common;
  Parameter all = flag("--all", asked->all, "of a database: all entries");
  all.excludes = {"--sample", "--seed"};
  return {
      .name = "verify",
      .summary = "check a proof again, from the rules alone",
      .about = "Check a certificate, or an endgame database, from the rules alone.",
      .arguments = {required(
          file("FILE", "", asked->file, "a certificate, or - for standard input; or a database"))},
      .options = {of_database(count("--sample", asked->sample,
                                    "of a database: check N random entries (default 200)")),
                  of_database(std::move(all)),
                  of_database(seed_option(asked->seed, "of a database: their seed (default 1)")),
                  {.name = "--sections",
                   .value = "A..B",
                   .help = "of a proof by windows: these sections alone, counted from 1",
                   .store =
                       [asked](const std::string& given) {
                         asked->sections = sections_from_text(given);
                       }},
                  format_option(common.format),
                  out_option(common.out),
                  memory_option(common.limits),
                  work_option(common.limits)},
      .notes =
          "Status 0: it holds; 1: it does not, and the step that fails is named;\n"
          "2: it is no certificate; 3: it cannot be checked within the limits. A check that may\n"
          "take more than a moment says first, on standard error, what it will cost.\n",
      .run = [asked] { return run_verify(*asked); },
  };
}

}  // namespace lastmove
