// Every text that lastmove reads. Whatever comes in, the parser answers with a value or with
// lastmove::Error, and what it accepts it prints so that it reads the same again. It also ends: the
// time it takes is bounded by the work that it counts. (What never ends, -timeout finds.)

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <lastmove/certificate.h>
#include <lastmove/error.h>
#include <lastmove/range.h>
#include <lastmove/session.h>
#include <lastmove/value.h>
#include <lastmove/variables.h>

#include "front/api/json_body.h"
#include "front/api/query.h"
#include "games/model/rules_work.h"
#include "games/notation/graph_text.h"
#include "games/notation/packed_graph.h"
#include "games/scripts/formula.h"
#include "io/text/certificate_text.h"
#include "io/text/error_text.h"
#include "play/strategies.h"

namespace {

using namespace lastmove;

void expect(bool holds) {
  if (!holds) std::abort();
}

/// The work that was counted, as far as it was reported: every few milliseconds.
class Counted : public Monitor {
 public:
  void report(std::uint64_t work) override { work_ = std::max(work_, work); }
  std::uint64_t work() const { return work_ + RulesWork::take(); }

 private:
  std::uint64_t work_ = 0;
};

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// What an input may take that counts no work, and for each step of work. A step takes some two
/// nanoseconds, many times that under the sanitizers; a set of a million takes is read in a
/// twentieth of a second, and under them in one.
constexpr double most_seconds = 2;
constexpr double most_seconds_of_step = 200e-9;

/// With the monitor of this input.
Limits limits_of(std::uint64_t memory, std::uint64_t work) {
  return {.memory = memory, .work = work, .monitor = RulesWork::monitor()};
}

/// A first line, without its end, and the rest.
struct Lines {
  explicit Lines(const std::string& text)
      : first(text.substr(0, text.find('\n'))),
        rest(text.substr(std::min(text.size(), first.size() + 1))) {}
  std::string first;
  std::string rest;
};

/// A ruleset, a position below it, and a move below that.
void read_ruleset(const std::string& text) {
  const Lines lines(text);
  const Lines more(lines.rest);
  const RulesetTemplate rules_template = RulesetTemplate::parse(lines.first);
  expect(RulesetTemplate::parse(rules_template.text()).text() == rules_template.text());
  const auto rules = rules_template.bind({});
  expect(parse_ruleset(rules->text())->text() == rules->text());
  const Position start = rules->parse_position(more.first);
  const std::string position = to_string(start);
  expect(to_string(rules->parse_position(position)) == position);
  // Whatever is read as a move can be read by its name.
  const Move move = rules->read_move(start, Player::left, more.rest);
  expect(rules->read_move(start, Player::left, move.name).name == move.name);
}

void read_range(const std::string& text) {
  const Ranges ranges = parse_ranges(text);
  expect(parse_ranges(to_string(ranges)) == ranges);
}

/// NAME=VALUES, a line each, and rules in which they occur below.
void read_variables(const std::string& text) {
  const Lines lines(text);
  const Lines more(lines.rest);
  const Variables variables = Variables::parse({lines.first, more.first});
  variables.check_all_used(RulesetTemplate::parse(more.rest));
}

void read_formula(const std::string& text) {
  const VariableValue values[] = {3, 5, std::vector<std::int64_t>{1, 2, 4}};
  Formula::parse(text, {"a", "b", "S"}).evaluate(values);
}

void expect_told(const CertificateCheck& check) {
  expect(check.holds == check.step.empty() && !check.message.empty());
}

void read_certificate(const std::string& text) {
  const Limits limits = limits_of(10'000'000, 1'000'000);
  const AnyCertificate any = any_certificate_from_text(text);
  if (const auto* const rejection = std::get_if<RejectionCertificate>(&any)) {
    return expect_told(check_certificate(*rejection, limits));
  }
  const Certificate certificate = certificate_from_text(text);
  const std::string again = certificate_to_text(certificate);
  expect(certificate_to_text(certificate_from_text(again)) == again);
  const CheckCost cost = cost_of_check(certificate, limits);
  expect(cost.least_work <= cost.most_work);
  expect_told(check_certificate(certificate, limits));
}

void read_saved_game(const std::string& text) {
  const Limits limits = limits_of(10'000'000, 10'000'000);
  const SavedGame game = resume_game(text, limits);
  const std::string saved = game.session->save(game.players);
  expect(resume_game(saved, limits).session->save(game.players) == saved);
}

/// The text as a file in Lua, asked for a move.
void read_script(const std::string& text) {
  static const auto rules = parse_ruleset("subtraction(1,2,3)");
  static const Position start = rules->parse_position("7");
  static const int file = memfd_create("script", MFD_CLOEXEC);
  static const std::string path = fmt::format("/proc/self/fd/{}", file);
  expect(ftruncate(file, 0) == 0);
  expect(pwrite(file, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()));
  const StrategyContext context{.rules = *rules, .name = "lua", .argument = path};
  const Move move = make_lua_strategy(context)->choose(start, Player::left);
  expect(rules->read_move(start, Player::left, move.name).name == move.name);
}

/// A position, and below it the rules of its game in Lua. What these write is read back.
void read_game(const std::string& text) {
  const Lines lines(text);
  const auto file = [&lines](const std::string&) -> FileBytes { return {lines.rest, nullptr}; };
  const auto rules = parse_ruleset("script(g.lua)", file);
  const Position start = rules->parse_position(lines.first);
  const auto check = [&rules](const Position& position) {
    const std::string written = to_string(position);
    expect(to_string(rules->parse_position(written)) == written);
    rules->drawing(position, 0);
  };
  check(start);
  // Reading a move lists all of them.
  constexpr std::uint64_t most_moves = 1000;
  if (rules->count_options(start, Player::right) > most_moves) return;
  constexpr std::size_t most = 20;
  const std::vector<Move> moves = rules->options(start, Player::right);
  for (std::size_t i = 0; i < std::min(moves.size(), most); ++i) {
    expect(rules->read_move(start, Player::right, moves[i].name).to == moves[i].to);
    if (component_count(moves[i].to) > 0) check(moves[i].to);
  }
  rules->count_positions({1, 2});
}

/// An expression of values. What it is worth is written so that it reads as the same game again.
void read_value(const std::string& text) {
  ValueStore values(limits_of(50'000'000, 10'000'000));
  const ValueAnswer answer = values.evaluate(text);
  if (answer.holds) return;
  for (const ValueStyle style : {ValueStyle::ascii, ValueStyle::unicode}) {
    expect(values.parse(values.text(answer.value, style)) == answer.value);
  }
}

void read_query(const std::string& text) {
  const Query query = Query::parse(text);
  for (const char* name : {"rules", "let", "n"}) query.all(name);
  query.number("n", 0, 1000);
  query.allow_only({"rules", "let", "n"});
}

void read_body(const std::string& text) {
  const JsonBody body = JsonBody::parse(text);
  body.allow_only({"rules", "variables", "moves", "seed", "largest_nim_value"});
  body.list("moves");
  body.number("seed");
  body.flag("largest_nim_value");
  body.required("rules");
}

/// A graph in any of its formats. What is read is packed, which reads as the same graph again.
void read_any_graph(const std::string& text) {
  const auto packed = [](const Graph& graph) {
    std::string bytes;
    write_packed_graph(graph, [&bytes](std::string_view piece) { bytes += piece; });
    return bytes;
  };
  const auto graph = read_graph({.bytes = text, .owner = nullptr, .memory = 1 << 24});
  for (VertexId v = 0; v < graph->vertices(); ++v) {
    expect(graph->find(graph->names()[v]) == v);
    for (const Player player : {Player::left, Player::right}) {
      for (const VertexId to : graph->rows(player)[v]) expect(to < graph->vertices());
    }
  }
  const std::string bytes = packed(*graph);
  expect(packed(*read_graph({.bytes = bytes, .owner = nullptr})) == bytes);
}

/// By the first letter of the input. LASTMOVE_PARSER=r has all inputs read as if they began so.
struct Parser {
  char letter;
  void (*read)(const std::string&);
};
constexpr Parser parsers[] = {
    {'r', read_ruleset},     {'n', read_range},      {'v', read_variables}, {'f', read_formula},
    {'c', read_certificate}, {'g', read_saved_game}, {'l', read_script},    {'q', read_query},
    {'b', read_body},        {'p', read_any_graph},  {'s', read_game},      {'e', read_value}};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const char* const only = std::getenv("LASTMOVE_PARSER");
  if (size == 0) return 0;
  const char letter = only ? *only : static_cast<char>(*data);
  const auto* const parser = std::find_if(std::begin(parsers), std::end(parsers),
                                          [&](const Parser& one) { return one.letter == letter; });
  if (parser == std::end(parsers)) return -1;  // Not worth keeping.
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  Counted counted;
  const double begun = processor_seconds();
  const RulesWork::Watch watch(&counted);
  try {
    parser->read(text);
  } catch (const Error& error) {
    expect(!error_text(error).empty());
  }
  expect(processor_seconds() - begun <=
         most_seconds + most_seconds_of_step * static_cast<double>(counted.work()));
  return 0;
}
