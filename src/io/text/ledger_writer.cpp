#include "io/text/ledger_writer.h"

#include <algorithm>
#include <map>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "games/model/counted.h"
#include "io/text/csv.h"
#include "io/text/json.h"

namespace lastmove {

namespace {

/// "57 claims: 45 reproduced, 6 corrected, 6 proved"
std::string summary(const std::vector<Claim>& claims) {
  std::map<Verdict, std::size_t> counts;
  std::size_t unexpected = 0;
  for (const Claim& claim : claims) {
    ++counts[claim.verdict];
    unexpected += claim.verdict != claim.expected;
  }
  std::string text = counted(claims.size(), "claim") + (claims.empty() ? "" : ":");
  bool first = true;
  for (const auto& [verdict, count] : counts) {
    text += fmt::format("{} {} {}", first ? "" : ",", count, to_string(verdict));
    first = false;
  }
  if (unexpected > 0) text += fmt::format("; {} NOT AS EXPECTED", unexpected);
  return text + "\n";
}

std::string claim_text(const Claim& claim) {
  std::string text =
      fmt::format("  {:<10}  {}: {}", to_string(claim.verdict), claim.id, claim.claim);
  if (claim.claimed != "true") text += ": " + claim.claimed;
  text += "\n";
  const std::string indent(14, ' ');
  if (claim.claimed == "true" && claim.verdict != Verdict::corrected) {
    text += fmt::format("{}looked at: {}\n", indent, claim.computed);
  } else if (claim.claimed != "true" && claim.computed != claim.claimed) {
    text += fmt::format("{}computed: {}\n", indent, claim.computed);
  }
  if (!claim.remark.empty()) text += fmt::format("{}{}\n", indent, claim.remark);
  if (claim.verdict != claim.expected) {
    text += fmt::format("{}EXPECTED TO BE {}\n", indent, to_string(claim.expected));
  }
  return text;
}

std::string as_text(const std::vector<Claim>& claims) {
  std::string text;
  std::string source;
  std::string section;
  for (const Claim& claim : claims) {
    if (claim.source() != source || claim.section != section) {
      source = claim.source();
      section = claim.section;
      text += fmt::format("{}{} - {}\n", text.empty() ? "" : "\n", source, section);
    }
    text += claim_text(claim);
  }
  if (!text.empty()) text += "\n";
  return text + summary(claims);
}

/// What shows a claim, as it is asked for: "tree 'ends' WLWLL".
std::string command_line(const ClaimQuestion& question) {
  std::string line = fmt::format("{} '{}'", question.command, question.rules);
  const std::string& of = question.range.empty() ? question.position : question.range;
  if (!of.empty()) line += " " + of;
  for (const std::string& variable : question.variables) line += " " + variable;
  if (!question.by.empty()) line += fmt::format(" --group-by '{}'", question.by);
  return line;
}

std::string as_csv(const std::vector<Claim>& claims) {
  std::string text =
      "id,section,claim,claimed,computed,verdict,expected,remark,goes_on_from,question\n";
  for (const Claim& claim : claims) {
    std::vector<std::string> fields;
    for (const std::string& field :
         {claim.id, claim.section, claim.claim, claim.claimed, claim.computed,
          std::string(to_string(claim.verdict)), std::string(to_string(claim.expected)),
          claim.remark, claim.goes_on_from, command_line(claim.question)}) {
      fields.push_back(csv_field(field));
    }
    text += fmt::format("{}\n", fmt::join(fields, ","));
  }
  return text;
}

/// What is not empty of a question.
Json as_json(const ClaimQuestion& question) {
  Json json = {{"command", question.command}, {"rules", question.rules}};
  const auto add = [&json](const char* name, const auto& value) {
    if (!value.empty()) json[name] = value;
  };
  add("position", question.position);
  add("range", question.range);
  add("variables", question.variables);
  add("by", question.by);
  if (question.started) json["moves"] = question.moves;
  return json;
}

std::string as_json(const std::vector<Claim>& claims) {
  auto list = Json::array();
  for (const Claim& claim : claims) {
    list.push_back({{"id", claim.id},
                    {"source", claim.source()},
                    {"section", claim.section},
                    {"claim", claim.claim},
                    {"claimed", claim.claimed},
                    {"computed", claim.computed},
                    {"verdict", to_string(claim.verdict)},
                    {"expected", to_string(claim.expected)},
                    {"remark", claim.remark},
                    {"goes_on_from", claim.goes_on_from},
                    {"question", as_json(claim.question)}});
  }
  Json document;
  document["sources"] = Json::array();
  for (const std::string& source : claim_sources()) {
    document["sources"].push_back({{"source", source}, {"title", title_of_source(source)}});
  }
  document["claims"] = std::move(list);
  return document.dump(2) + "\n";
}

}  // namespace

std::string write_ledger(const std::vector<Claim>& claims, Format format) {
  switch (format) {
    case Format::csv: return as_csv(claims);
    case Format::json: return as_json(claims);
    case Format::text: break;
  }
  return as_text(claims);
}

}  // namespace lastmove
