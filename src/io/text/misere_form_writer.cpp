#include "io/text/misere_form_writer.h"

#include <fmt/core.h>

#include "io/text/json.h"
#include "io/text/solution_writer.h"

namespace lastmove {

namespace {

Outcome outcome_of(const MisereForm& form) {
  const Result result = form.misere_nim_value == 0 ? Result::loss : Result::win;
  return {result, result};
}

}  // namespace

std::string misere_form_as_text(const ValueSubject& subject, const MisereForm& form) {
  return fmt::format(
      "{}   position {}\n\n{}\n\n{}\nNim-value {}, misere nim-value {}. Birthday {}.\n",
      subject.rules, subject.position, form.text, headline(outcome_of(form)), form.nim_value,
      form.misere_nim_value, form.birthday);
}

std::string misere_form_as_json(const ValueSubject& subject, const MisereForm& form) {
  Json json;
  json["rules"] = subject.rules;
  json["position"] = subject.position;
  json["value"] = form.text;
  json["outcome"] = to_string(outcome_of(form));
  json["nim_value"] = form.nim_value;
  json["misere_nim_value"] = form.misere_nim_value;
  json["birthday"] = fmt::to_string(form.birthday);
  return json.dump(2) + "\n";
}

}  // namespace lastmove
