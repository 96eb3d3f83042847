// lastmove verify

#include <lastmove/certificate.h>

#include <memory>
#include <string>

#include "app/commands.h"
#include "app/common_parameters.h"
#include "app/progress.h"
#include "io/files/input.h"
#include "io/files/output.h"
#include "io/text/certificate_text.h"
#include "io/text/check_writer.h"

namespace lastmove {

namespace {

struct VerifyArguments {
  std::string file;
  CommonOptions common;
};

int run_verify(VerifyArguments& asked) {
  const std::string text = read_argument(asked.file == "-" ? asked.file : "@" + asked.file);
  const Certificate claimed = certificate_from_text(text);
  Output output(asked.common.out);
  Progress progress("steps of work");
  asked.common.limits.monitor = &progress;
  const CertificateCheck check = check_certificate(claimed, asked.common.limits);
  progress.wipe();
  output.write(write_check(check, asked.common.format));
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
          "2: it is no certificate; 3: the oracle cannot reach so far within the limits.\n",
      .run = [asked] { return run_verify(*asked); },
  };
}

}  // namespace lastmove
