#include <lastmove/variables.h>

#include "support.h"

namespace lastmove {
namespace {

std::string run_through(const std::vector<std::string>& texts) {
  std::string seen;
  Variables::parse(texts).for_each([&](const Bindings& bindings) {
    for (const auto& [name, value] : bindings) seen += name + "=" + to_string(value) + " ";
  });
  return seen;
}

TEST(Variables, RunThroughTheirValuesTheLastFastest) {
  EXPECT_EQ(run_through({}), "");
  EXPECT_EQ(run_through({"a=3"}), "a=3 ");
  EXPECT_EQ(run_through({"a=1..2", "b=7,9"}), "a=1 b=7 a=1 b=9 a=2 b=7 a=2 b=9 ");
  EXPECT_EQ(run_through({"a=1..2", "b=a+1..3"}), "a=1 b=2 a=1 b=3 a=2 b=3 ");
  // A variable without a value under those before it is passed over.
  EXPECT_EQ(run_through({"a=1..3", "b=a+1..3"}), "a=1 b=2 a=1 b=3 a=2 b=3 ");
  EXPECT_EQ(run_through({"a=1..2", "b=a..1", "c=5,6"}), "a=1 b=1 c=5 a=1 b=1 c=6 ");
  EXPECT_EQ(run_through({"a=5", "b=a..1", "c=5,6"}), "");
  EXPECT_EQ(run_through({"a=1..2", "S=subsets(a..2)"}), "S=1 a=1 S=2 a=1 S=1,2 a=1 S=2 a=2 ");
  EXPECT_EQ(run_through({"S=subsets(1..2)"}), "S=1 S=2 S=1,2 ");
}

TEST(Variables, SayWhatIsWrong) {
  const std::pair<const char*, const char*> faults[] = {
      {"", "expected a variable"},        {"a", "expected '='"},
      {"a=", "expected a number"},        {"=3", "expected a variable"},
      {"a=5..1", "runs backwards"},       {"S=subset(1..3)", "'subset' is not known here"},
      {"S=subsets(1..3", "expected ')'"}, {"S=subsets(1..100)", "too many subsets"},
      {"a=1..9999999999", "too large"},   {"a=b", "'b' has no value"},
      {"misere", "expected '='"},
  };
  for (const auto& [text, message] : faults) {
    const Error error = error_of([&] { run_through({text}); });
    EXPECT_NE(std::string(error.what()).find(message), std::string::npos)
        << text << ": " << error.what();
  }
  error_of([&] { run_through({"a=1", "a=2"}); });
  error_of([&] { run_through(std::vector<std::string>(100'000, "a=1")); });
}

TEST(Variables, MustOccur) {
  const auto rules = RulesetTemplate::parse("zone(left | b)");
  Variables::parse({"left=1", "b=2"}).check_all_used(rules);
  Variables::parse({"c=1", "b=c+1", "left=1"}).check_all_used(rules);
  const auto variables = Variables::parse({"lefd=1", "b=2"});
  const Error error = error_of([&] { variables.check_all_used(rules); });
  EXPECT_NE(std::string(error.what()).find("did you mean 'left'?"), std::string::npos);
}

}  // namespace
}  // namespace lastmove
