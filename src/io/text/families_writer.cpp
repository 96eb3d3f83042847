#include "io/text/families_writer.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <lastmove/families.h>

#include "io/text/csv.h"

namespace lastmove {

namespace {

std::string as_text() {
  std::string text;
  for (const Family& family : families()) {
    text += fmt::format("{}\n  {}\n", family.name, family.summary);
    text += fmt::format("    rules        {}\n", family.notation);
    text += fmt::format("    position     {}\n", family.positions);
    text += fmt::format("    conventions  {}\n", to_string(family.conventions));
    for (const Family::Example& example : family.examples) {
      const std::string rules = fmt::format("'{}'", example.rules);
      text += fmt::format("    {:<32} {:<8} {}\n", rules, example.position, example.what);
    }
    text += "\n";
  }
  text +=
      "A SET lists numbers and ranges: 1,2,5..9. A number may be a name whose value follows "
      "later,\n"
      "or an expression of names with + - *: 'subtraction(a,a+1)' 10 a=2.\n";
  return text;
}

std::string as_csv() {
  std::string text = "family,summary,notation,positions,conventions\n";
  for (const Family& family : families()) {
    text += fmt::format("{},{},{},{},{}\n", family.name, csv_field(family.summary),
                        csv_field(family.notation), csv_field(family.positions),
                        csv_field(to_string(family.conventions)));
  }
  return text;
}

std::string as_json() {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Family& family : families()) {
    nlohmann::ordered_json examples = nlohmann::ordered_json::array();
    for (const Family::Example& example : family.examples) {
      examples.push_back(
          {{"rules", example.rules}, {"position", example.position}, {"what", example.what}});
    }
    list.push_back({{"family", family.name},
                    {"summary", family.summary},
                    {"notation", family.notation},
                    {"positions", family.positions},
                    {"conventions", to_string(family.conventions)},
                    {"examples", examples}});
  }
  return nlohmann::ordered_json{{"families", list}}.dump(2) + "\n";
}

}  // namespace

std::string write_families(Format format) {
  switch (format) {
    case Format::csv: return as_csv();
    case Format::json: return as_json();
    default: return as_text();
  }
}

}  // namespace lastmove
