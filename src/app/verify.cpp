// lastmove verify

#include <lastmove/certificate.h>

#include "app/arguments.h"
#include "app/commands.h"
#include "app/progress.h"
#include "io/files/input.h"
#include "io/files/output.h"
#include "io/text/certificate_text.h"
#include "io/text/check_writer.h"

namespace lastmove {

int run_verify(int argc, char** argv) {
  CLI::App app("Checks a certificate by the oracle, from the rules alone.", "lastmove verify");
  app.footer(
      "Status 0: it holds; 1: it does not, and the step that fails is named;\n"
      "2: it is no certificate; 3: the oracle cannot reach so far within the limits.");
  std::string file;
  CommonOptions options;
  app.add_option("CERTIFICATE", file, "a file, or - for standard input")
      ->required()
      ->option_text(" ");
  add_format_and_out(app, options);
  add_limits(app, options.limits);
  int status = exit_done;
  if (!parse_arguments(app, argc, argv, status)) return status;

  const std::string text = read_argument(file == "-" ? file : "@" + file);
  const Certificate claimed = certificate_from_text(text);
  Output output(options.out);
  Progress progress("steps of work");
  options.limits.monitor = &progress;
  const CertificateCheck check = check_certificate(claimed, options.limits);
  progress.wipe();
  output.write(write_check(check, options.format));
  output.commit();
  return check.holds ? exit_done : exit_no;
}

}  // namespace lastmove
