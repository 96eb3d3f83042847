// A thousand secrets, each sentence of them taken as a rule and played out: whoever plays by it has
// to win against every reply. A sentence that no rule in told_secret.cpp knows fails the test.

#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <lastmove/families.h>

#include "answers/told_secret.h"
#include "properties.h"

namespace lastmove {
namespace {

// What is asked.

struct Question {
  std::string rules;
  std::string position;
  std::string file;  ///< what the rules name, if they do
};

int any_below(int end) { return *rc::gen::inRange(0, end); }

std::string one_of(const std::vector<std::string>& texts) {
  return texts[static_cast<std::size_t>(any_below(static_cast<int>(texts.size())))];
}

std::string random_sum(int most, int greatest, int least = 0) {
  std::string text;
  for (int i = any_below(most); i >= 0; --i) {
    text += fmt::format("{}{}", text.empty() ? "" : "+", least + any_below(greatest + 1 - least));
  }
  return text;
}

Question heap_question() {
  Question asked{random_heap_rules(), "", ""};
  asked.position = fmt::to_string(parse_ruleset(asked.rules)->board().floor + any_below(40));
  return asked;
}

Question round_question() {
  const std::string rules =
      fmt::format("subtraction(1..{}){}", 1 + any_below(4),
                  one_of({"", " misere", " ending(2)", " sink", " sink misere", " stuck(draw)"}));
  return {rules,
          fmt::to_string((rules.find("ending") == std::string::npos ? 0 : 2) + any_below(30)), ""};
}

Question sum_question() {
  switch (any_below(9)) {
    case 8:
      return {fmt::format("octal({}.{}{}{}) misere", one_of({"0", "4"}), any_below(8), any_below(8),
                          1 + any_below(7)),
              random_sum(3, 8), ""};
    case 7:
      return {one_of({"lasker", "grundy", "kayles", "dawsons_kayles", "octal(0.123)", "octal(0.73)",
                      "octal(0.31)"}) +
                  " misere",
              random_sum(3, 9), ""};
    case 6: return {"subtraction(" + random_set(3, 6) + ") misere", random_sum(3, 8), ""};
    case 0: return {one_of({"nim", "nim misere"}), random_sum(3, 5), ""};
    case 1: return {"subtraction(" + random_set(3, 6) + ")", random_sum(3, 8), ""};
    case 2: return {one_of({"lasker", "grundy", "kayles"}), random_sum(2, 10), ""};
    case 3:
      return {
          "wythoff",
          fmt::format("({},{})+({},{})", any_below(4), any_below(4), any_below(4), any_below(4)),
          ""};
    case 4: return {"nim & kayles", fmt::format("{} & {}", random_sum(2, 4), random_sum(2, 6)), ""};
    default:
      return {fmt::format("octal({}.{}{}{})", one_of({"0", "4"}), any_below(8), any_below(8),
                          1 + any_below(7)),
              random_sum(2, 9), ""};
  }
}

Question word_question() {
  std::string word;
  for (int i = any_below(10); i >= 0; --i) word += one_of({"L", "W"});
  return {"ends", word, ""};
}

Question number_question() {
  const int greatest = 2 + any_below(14);
  return {one_of({"difference", "difference misere"}),
          fmt::format("{},{}", greatest, 1 + any_below(greatest - 1)), ""};
}

Question point_question() {
  const std::string at = fmt::format("({},{})", any_below(9), any_below(9));
  const std::string convention = one_of({"", " misere"});
  if (any_below(2) == 0) {
    return {fmt::format("wythoff({}){}", 1 + any_below(3), convention), at, ""};
  }
  const auto vectors = [] {
    std::set<std::string> all;
    for (int i = any_below(3); i >= 0; --i) {
      const int x = any_below(3);
      all.insert(fmt::format("({},{})", x, x == 0 ? 1 + any_below(2) : any_below(3)));
    }
    return fmt::format("{}", fmt::join(all, ","));
  };
  const std::string right = any_below(2) == 0 ? "" : " | " + vectors();
  return {"vectors(" + vectors() + right + ")" + convention, at, ""};
}

/// A graph in which play may go round, or not.
Question graph_question() {
  const int size = 3 + any_below(4);
  const bool acyclic = any_below(3) == 0;
  std::set<std::string> edges;
  for (int i = 0; i < 2 * size; ++i) {
    const int from = any_below(size);
    const int to = any_below(size);
    if (from == to || (acyclic && from < to)) continue;
    edges.insert(fmt::format("v{},v{}", from, to));
  }
  edges.insert("v1,v0");
  std::string file = "from,to\n";
  std::set<std::string> vertices;
  for (const std::string& edge : edges) {
    file += edge + "\n";
    vertices.insert({edge.substr(0, 2), edge.substr(3)});
  }
  const std::vector<std::string> names(vertices.begin(), vertices.end());
  std::string position = one_of(names);
  if (any_below(2) == 0) position += "+" + one_of(names);
  if (any_below(5) == 0) {
    return {"graph(edges.csv) & nim", fmt::format("{} & {}", position, any_below(4)), file};
  }
  return {"graph(edges.csv)" + one_of({"", "", "", " misere", " stuck(draw)"}), position, file};
}

Question script_question() {
  const std::pair<const char*, std::vector<std::string>> games[] = {
      {"script(chomp)", {"(3,2,1)", "(2,2)", "(2,1)+(3)"}},
      {"script(end_nim)", {"(2,1,2)", "(1,3)+(2,2)"}},
      {"script(euclid)", {"(7,3)", "(5,2)+(4,3)"}},
      {"script(turning_turtles)", {"THHT", "HTHH"}},
      {"script(domineering)", {"../..", ".../..."}},
      {"script(node_kayles)", {"abc", "ab/bc/cd"}}};
  const auto& [rules, positions] = games[static_cast<std::size_t>(any_below(6))];
  return {rules + one_of({"", " misere"}), one_of(positions), ""};
}

void expect_told_truly(const Question& asked) {
  SCOPED_TRACE(asked.rules + "   " + asked.position + "\n" + asked.file);
  const auto files = [&asked](const std::string& name) -> FileBytes {
    if (asked.file.empty()) return read_example_file(name);
    return {.bytes = asked.file, .owner = {}};
  };
  const auto rules = parse_ruleset(asked.rules, files);
  Told(*rules, rules->parse_position(asked.position)).expect_each_sentence_holds();
}

TEST(SecretPlay, EverySentenceOfAThousandSecrets) {
  // Ten secrets in each of a hundred cases.
  expect_property("whoever plays by a sentence wins", [] {
    for (const auto& ask :
         {heap_question, heap_question, round_question, sum_question, sum_question, word_question,
          number_question, point_question, graph_question, graph_question, script_question}) {
      expect_told_truly(ask());
      RC_ASSERT(!testing::Test::HasFailure());
    }
  });
}

TEST(SecretPlay, WhatWasOnceToldFalsely) {
  // After some winning moves there were no pairs, yet pairs were spoken of.
  expect_told_truly({"lasker", "9+10", ""});
  // From 5 Right takes 5 and no more.
  for (const char* heap : {"5", "8", "17"}) expect_told_truly({"zone(3 | 5)", heap, ""});
  expect_told_truly({"zone(3 | 5; times=1)", "17", ""});
  // Play goes round: u-v, v-w, w-v, w-t. Equal tokens, even columns and lost positions do not help.
  const std::string loop = "from,to\nu,v\nv,w\nw,v\nw,t\n";
  for (const char* position : {"u+v", "v+w", "w", "v", "u+w", "u+u"}) {
    expect_told_truly({"graph(loop.csv)", position, loop});
  }
  expect_told_truly({"graph(loop.csv) & nim", "u & 2", loop});
  expect_told_truly({"graph(loop.csv) misere", "u", loop});
  // The last counter has to be taken, and no rest of a round follows it.
  for (const char* heap : {"0", "1", "5", "6"}) {
    expect_told_truly({"subtraction(1,2,3) misere", heap, ""});
  }
}

}  // namespace
}  // namespace lastmove
