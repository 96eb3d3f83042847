// lastmove verify

#include <lastmove/certificate.h>

#include <memory>
#include <string>
#include <variant>

#include <fmt/core.h>

#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "front/app/progress.h"
#include "io/files/input.h"
#include "io/files/output.h"
#include "io/text/certificate_text.h"
#include "io/text/check_writer.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

struct VerifyArguments {
  std::string file;
  CommonOptions common;
};

/// Says on standard error what a check that may take more than a moment will cost.
void announce(const CheckCost& cost, const Limits& limits) {
  constexpr std::uint64_t work_of_a_moment = 100'000'000;
  if (cost.most_work <= work_of_a_moment) return;
  say(fmt::format("{} heaps to recompute, in {} to {} steps of work; the limit is {}\n", cost.heaps,
                  cost.least_work, cost.most_work, limits.work));
}

int run_verify(VerifyArguments& asked) {
  const std::string text = read_argument(asked.file == "-" ? asked.file : "@" + asked.file);
  const AnyCertificate claimed = any_certificate_from_text(text);
  Output output(asked.common.out);
  if (const auto* const of_period = std::get_if<Certificate>(&claimed)) {
    announce(cost_of_check(*of_period, asked.common.limits), asked.common.limits);
  }
  Progress progress("steps of work");
  asked.common.limits.monitor = &progress;
  const CertificateCheck check = std::visit(
      [&](const auto& certificate) { return check_certificate(certificate, asked.common.limits); },
      claimed);
  progress.wipe();
  output.write(write_check(check, asked.common.format.plain));
  output.commit();
  return check.holds ? exit_done : exit_no;
}

}  // namespace

Command verify_command() {
  const auto asked = std::make_shared<VerifyArguments>();
  CommonOptions& common = asked->common;
  return {
      .name = "verify",
      .summary = "check a proof again, from the rules alone",
      .about = "Checks a certificate by the oracle, from the rules alone.",
      .arguments = {required(
          file("CERTIFICATE", "", asked->file, "a file, or - for standard input"))},
      .options = {format_option(common.format), out_option(common.out),
                  memory_option(common.limits), work_option(common.limits)},
      .notes =
          "Status 0: it holds; 1: it does not, and the step that fails is named;\n"
          "2: it is no certificate; 3: it cannot be checked within the limits. A check that may\n"
          "take more than a moment says first, on standard error, what it will cost.\n",
      .run = [asked] { return run_verify(*asked); },
  };
}

}  // namespace lastmove
