// lastmove verify

#include <fmt/format.h>

#include <lastmove/certificate.h>

#include "app/arguments.h"
#include "app/commands.h"
#include "io/certificate_text.h"
#include "io/input.h"

namespace lastmove {

int run_verify(int argc, char** argv) {
  CLI::App app("Checks a certificate by the oracle, from the rules alone.", "lastmove verify");
  app.footer(
      "Status 0: it holds; 1: it does not, and the step that fails is named;\n"
      "2: it is no certificate; 3: the oracle cannot reach so far within the limits.");
  std::string file;
  Limits limits;
  app.add_option("CERTIFICATE", file, "a file, or - for standard input")
      ->required()
      ->option_text(" ");
  add_limits(app, limits);
  int status = exit_done;
  if (!parse_arguments(app, argc, argv, status)) return status;

  const std::string text = read_argument(file == "-" ? file : "@" + file);
  const CertificateCheck check = check_certificate(certificate_from_text(text), limits);
  if (check.holds) {
    fmt::print("holds: {}\n", check.message);
    return exit_done;
  }
  fmt::print("fails at {}: {}\n", check.step, check.message);
  return exit_no;
}

}  // namespace lastmove
