#include "io/text/ledger_writer.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "io/text/csv.h"

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
  std::string text = fmt::format("{} claim{}{}", claims.size(), claims.size() == 1 ? "" : "s",
                                 claims.empty() ? "" : ":");
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

std::string as_csv(const std::vector<Claim>& claims) {
  std::string text = "id,section,claim,claimed,computed,verdict,expected,remark,view\n";
  for (const Claim& claim : claims) {
    std::vector<std::string> fields;
    for (const std::string& field :
         {claim.id, claim.section, claim.claim, claim.claimed, claim.computed,
          std::string(to_string(claim.verdict)), std::string(to_string(claim.expected)),
          claim.remark, claim.view}) {
      fields.push_back(csv_field(field));
    }
    text += fmt::format("{}\n", fmt::join(fields, ","));
  }
  return text;
}

std::string as_json(const std::vector<Claim>& claims) {
  auto list = nlohmann::ordered_json::array();
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
                    {"view", claim.view}});
  }
  nlohmann::ordered_json document;
  document["claims"] = std::move(list);
  return document.dump(2) + "\n";
}

}  // namespace

std::string write_ledger(const std::vector<Claim>& claims, Format format) {
  switch (format) {
    case Format::csv: return as_csv(claims);
    case Format::json: return as_json(claims);
    default: return as_text(claims);
  }
}

}  // namespace lastmove
