#include "io/text/check_writer.h"

#include <fmt/core.h>

#include "io/text/csv.h"
#include "io/text/json.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

std::string_view verdict(const CertificateCheck& check) { return check.holds ? "holds" : "fails"; }

}  // namespace

std::string write_check(const CertificateCheck& check, Format format) {
  switch (format) {
    case Format::csv:
      return fmt::format("verdict,step,message\n{},{},{}\n", verdict(check), check.step,
                         csv_field(check.message));
    case Format::json: {
      Json json;
      json["verdict"] = verdict(check);
      if (!check.holds) json["step"] = check.step;
      json["message"] = check.message;
      return json.dump(2) + "\n";
    }
    case Format::text: break;
  }
  return check.holds ? fmt::format("holds: {}\n", check.message)
                     : fmt::format("fails at {}: {}\n", check.step, printable(check.message));
}

}  // namespace lastmove
