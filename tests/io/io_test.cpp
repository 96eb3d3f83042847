#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>

#include <lastmove/families.h>

#include "io/files/input.h"
#include "io/files/leftovers.h"
#include "io/files/output.h"
#include "io/text/csv.h"
#include "io/text/error_text.h"
#include "io/text/families_writer.h"
#include "io/text/position_drawing.h"
#include "io/text/solution_writer.h"
#include "io/text/table_writer.h"
#include "support.h"

namespace lastmove {
namespace {

namespace fs = std::filesystem;

/// A folder of its own for a test.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "lastmove-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() { fs::remove_all(path_); }
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  std::size_t entries() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(path_), {}));
  }

 private:
  fs::path path_;
};

std::string contents(const std::string& path) {
  std::ifstream file(path);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

TEST(Output, IsWrittenCompletelyOrNotAtAll) {
  const Folder folder;
  const std::string path = folder.file("answer");
  std::ofstream(path) << "old";
  {
    Output output(path);
    output.write("new");
    EXPECT_EQ(contents(path), "old");
  }
  EXPECT_EQ(contents(path), "old");
  EXPECT_EQ(folder.entries(), 1u);
  Output output(path);
  output.write("new");
  output.commit();
  EXPECT_EQ(contents(path), "new");
  EXPECT_EQ(folder.entries(), 1u);
}

TEST(Output, ReplacesWhatALinkLeadsToAndKeepsItsMode) {
  const Folder folder;
  std::ofstream(folder.file("real")) << "old";
  fs::permissions(folder.file("real"), fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("real", folder.file("link"));
  Output output(folder.file("link"));
  output.write("new");
  output.commit();
  EXPECT_TRUE(fs::is_symlink(folder.file("link")));
  EXPECT_EQ(contents(folder.file("real")), "new");
  EXPECT_EQ(fs::status(folder.file("real")).permissions(),
            fs::perms::owner_read | fs::perms::owner_write);
}

TEST(Output, TakesTheLongestNamesThereAre) {
  const Folder folder;
  Output output(folder.file(std::string(255, 'x')));
  output.commit();
  EXPECT_EQ(folder.entries(), 1u);
}

TEST(Output, LeavesTheSignalsAsTheyWere) {
  const Folder folder;
  const auto mine = [](int) {};
  const auto before = std::signal(SIGINT, mine);
  for (const bool committed : {false, true}) {
    Output output(folder.file("answer"));
    if (committed) output.commit();
  }
  expect_error(Error::Kind::output, "No such file",
               [&] { Output output(folder.file("no/such/folder")); });
  EXPECT_EQ(std::signal(SIGINT, before), static_cast<void (*)(int)>(mine));
}

/// A checkpoint is written while the answer's file is open.
TEST(RemovedOnSignal, RemovesTheFilesOfAllThatLive) {
  const Folder folder;
  const std::string outer = folder.file("outer");
  const std::string inner = folder.file("inner");
  const auto mine = [](int) {};
  const auto before = std::signal(SIGTERM, mine);
  {
    std::ofstream(outer) << "x";
    std::ofstream(inner) << "x";
    const RemovedOnSignal removed_outer({outer});
    EXPECT_EXIT(
        {
          const RemovedOnSignal removed_inner({inner});
          std::raise(SIGTERM);
        },
        ::testing::KilledBySignal(SIGTERM), "");
    EXPECT_EQ(folder.entries(), 0u);
    std::ofstream(outer) << "x";
    std::ofstream(inner) << "x";
    EXPECT_EXIT(
        {
          { const RemovedOnSignal removed_inner({inner}); }
          std::raise(SIGTERM);
        },
        ::testing::KilledBySignal(SIGTERM), "");
    EXPECT_FALSE(fs::exists(outer));
    EXPECT_TRUE(fs::exists(inner));
  }
  EXPECT_EQ(std::signal(SIGTERM, before), static_cast<void (*)(int)>(mine));
}

TEST(Output, SaysWhyItCannotWrite) {
  const Folder folder;
  expect_error(Error::Kind::output, "No such file",
               [&] { Output output(folder.file("no/such/folder")); });
  expect_error(Error::Kind::output, "No space left", [] {
    Output output("/dev/full");
    output.write(std::string(1 << 20, 'x'));
    output.commit();
  });
  EXPECT_NO_THROW({
    Output output("/dev/null");
    output.write("x");
    output.commit();
  });
}

TEST(Input, ReadsArgumentsAndFiles) {
  const Folder folder;
  std::ofstream(folder.file("word")) << "WLW\r\n\n";
  EXPECT_EQ(read_argument("WL"), "WL");
  EXPECT_EQ(read_argument("@" + folder.file("word")), "WLW");
  expect_refused("No such file", [&] { read_argument("@" + folder.file("none")); });
  expect_refused("Is a directory", [] { read_argument("@/"); });
  expect_refused("64 MiB", [] { read_argument("@/dev/zero"); });
}

TEST(ErrorText, TellsRemediesAsOptions) {
  const Error error(Error::Kind::limit, "too many",
                    std::vector<Error::Remedy>{{"depth", 7}, {"max_nodes", 400}});
  EXPECT_EQ(error_text(error), "lastmove: too many\n  --depth 7 or --max-nodes 400 would do\n");
}

TEST(ErrorText, PutsACaretUnderThePlace) {
  const Error error(Error::Kind::bad_input, "wrong", {"zone(\xc3\xa9 | 5)", 8});
  EXPECT_EQ(error_text(error), "lastmove: wrong\n  zone(\xc3\xa9 | 5)\n         ^\n");
  const Error far(Error::Kind::bad_input, "wrong", {std::string(1000, 'a'), 500});
  EXPECT_EQ(error_text(far), "lastmove: wrong\n  ..." + std::string(80, 'a') + "...\n  " +
                                 std::string(43, ' ') + "^\n");
  const Error control(Error::Kind::bad_input, "wrong", {"a\x1b[2Jb", 1});
  EXPECT_EQ(error_text(control).find('\x1b'), std::string::npos);
  // Bytes of a file may be no text at all.
  const Error bytes(Error::Kind::bad_input, "no field '\xff\xc2\xe2\x82'", {"\xc3\xa9\x9b", 2});
  EXPECT_EQ(error_text(bytes),
            "lastmove: no field '\\xff\\xc2\\xe2\\x82'\n  \xc3\xa9\\x9b\n   ^\n");
}

TEST(Csv, QuotesWhereNeeded) {
  EXPECT_EQ(csv_field("WLW"), "WLW");
  EXPECT_EQ(csv_field("16,10"), "\"16,10\"");
  EXPECT_EQ(csv_field("a\"b"), "\"a\"\"b\"");
}

TEST(SolutionWriter, WritesTheDocumentedJson) {
  const auto rules = parse_ruleset("subtraction(2,5,7) ending(1)");
  const Solution solution = solve(*rules, rules->parse_position("9"));
  const auto json = nlohmann::json::parse(write_solution(solution, Format::json));
  EXPECT_EQ(json["rules"], "subtraction(2,5,7) ending(1)");
  EXPECT_EQ(json["position"], "9");
  EXPECT_EQ(json["outcome"], "D");
  EXPECT_EQ(json["left_first"], "draw");
  EXPECT_EQ(json["right_first"], "draw");
  EXPECT_TRUE(json["nim_value"].is_null());
  EXPECT_EQ(json["remoteness"]["left_first"], "drawn");
  EXPECT_EQ(json["options"].size(), 3u);
  EXPECT_EQ(json["options"][0]["by"], "either");
  EXPECT_EQ(json["options"][0]["move"], "take 2");
  EXPECT_EQ(json["options"][0]["to"], "7");
  EXPECT_EQ(json["options"][0]["result"], "loss");
  EXPECT_EQ(json["options"][0]["remoteness"], "3");
  EXPECT_EQ(json["method"], "heap-table");
}

TEST(SolutionWriter, ColoursOnlyWhenAsked) {
  const auto rules = parse_ruleset("nim");
  const Solution solution = solve(*rules, rules->parse_position("3"));
  EXPECT_EQ(write_solution(solution, Format::text).find('\x1b'), std::string::npos);
  EXPECT_NE(write_solution(solution, Format::text, Style{true}).find('\x1b'), std::string::npos);
}

std::string written_table(Format format, const char* rules_text, const Ranges& ranges,
                          std::vector<std::string> names, const Bindings& bindings) {
  std::string text;
  const auto rules = RulesetTemplate::parse(rules_text).bind(bindings);
  const bool nim_values = rules->impartial() && rules->normal_play();
  const auto writer = make_table_writer(format, names, {.nim_values = nim_values},
                                        [&text](std::string_view part) { text += part; });
  writer->begin(*rules, bindings);
  for_each_row(*rules, ranges, {}, [&](const TableRow& row) { writer->row(row); });
  writer->end();
  writer->finish();
  return text;
}

TEST(TableWriter, WritesCsv) {
  EXPECT_EQ(written_table(Format::csv, "subtraction(1,3,4)", {{0, 2}}, {}, {}),
            "n,outcome,nim_value\n0,P,0\n1,N,1\n2,P,0\n");
  EXPECT_EQ(written_table(Format::csv, "zone(a | 5)", {{3, 4}}, {"a"}, {{"a", 3}}),
            "a,n,outcome\n3,3,L\n3,4,L\n");
  EXPECT_EQ(written_table(Format::csv, "subtraction(S) misere", {{1, 1}}, {"S"},
                          {{"S", std::vector<std::int64_t>{1, 2}}}),
            "S,n,outcome\n\"1,2\",1,P\n");
  EXPECT_EQ(written_table(Format::csv, "difference", {{1, 2}}, {}, {}),
            "position,outcome,nim_value\n\"2,1\",P,0\n");
  EXPECT_EQ(written_table(Format::csv, "wythoff", {{1, 1}, {1, 2}}, {}, {}),
            "x,y,outcome,nim_value\n1,1,N,2\n1,2,P,0\n");
  EXPECT_EQ(written_table(Format::csv, "vectors((a,1,0,1)) misere",
                          {{0, 0}, {1, 1}, {2, 2}, {3, 4}}, {"a"}, {{"a", 0}}),
            "a,x,y,z,w,outcome\n0,0,1,2,3,P\n0,0,1,2,4,P\n");
}

TEST(TableWriter, WritesJson) {
  const auto json = nlohmann::json::parse(
      written_table(Format::json, "subtraction(a,3,4)", {{0, 1}}, {"a"}, {{"a", 1}}));
  EXPECT_EQ(json["tables"][0]["rules"], "subtraction(1,3,4)");
  EXPECT_EQ(json["tables"][0]["variables"]["a"], "1");
  EXPECT_EQ(json["tables"][0]["rows"][1]["n"], "1");
  EXPECT_EQ(json["tables"][0]["rows"][1]["outcome"], "N");
  EXPECT_EQ(json["tables"][0]["rows"][1]["nim_value"], "1");
}

TEST(PositionDrawing, ShowsEachEdgeOfAGraphInALine) {
  const auto text = [](const char* rules, const char* position) {
    const auto game = parse_ruleset(rules);
    return draw_position(*game, game->parse_position(position));
  };
  EXPECT_EQ(text("script(hackenbush)", "0b1/1r2/0g2"),
            "  0  1  2\n  0 - 1 (Left)\n  1 - 2 (Right)\n  0 - 2\n");
  EXPECT_EQ(text("script(northcott)", "L..R/.L.R"), "    1 2 3 4\n  1 L . . R\n  2 . L . R\n");
}

TEST(FamiliesWriter, WritesEveryFormat) {
  EXPECT_NE(write_families(Format::text).find("subtraction(SET)"), std::string::npos);
  EXPECT_TRUE(write_families(Format::csv).starts_with("family,summary,"));
  const auto json = nlohmann::json::parse(write_families(Format::json));
  EXPECT_EQ(json["families"].size(), families().size() + 1);  // and sums of unlike games
}

}  // namespace
}  // namespace lastmove
