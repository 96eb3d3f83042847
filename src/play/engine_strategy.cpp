// engine:COMMAND, a strategy as a program of its own. docs/engines.md is the protocol.

#include <algorithm>
#include <chrono>
#include <optional>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "play/engine_process.h"
#include "play/strategies.h"

namespace lastmove {

namespace {

/// Comment lines that an engine may write before one answer.
constexpr int max_remarks = 1000;

/// How much of an unexpected answer a message shows.
std::string excerpt(const std::string& line) {
  constexpr std::size_t longest = 60;
  std::string text;
  for (const char c : line.substr(0, longest)) text += c >= ' ' && c <= '~' ? c : '?';
  return line.size() > longest ? text + "..." : text;
}

class Engine : public Strategy {
 public:
  explicit Engine(const StrategyContext& context)
      : rules_(context.rules),
        limits_(context.limits),
        process_(std::string(context.argument), limits_) {
    begin_answer();
    process_.write("lastmove 1\n", deadline_);
    expect_ok("lastmove 1");
    begin_answer();
    process_.write(fmt::format("rules {}\n", rules_.text()), deadline_);
    expect_ok("the rules");
  }

  Move choose(const Position& position, Player player) override {
    // After a failure the answers no longer match the questions.
    if (failure_) throw Error(*failure_);
    try {
      return ask(position, player);
    } catch (const Error& error) {
      failure_ = error;
      throw;
    }
  }

 private:
  void begin_answer() {
    using std::chrono::milliseconds;
    const auto now = EngineProcess::Clock::now();
    const auto most = std::chrono::floor<milliseconds>(EngineProcess::Deadline::max() - now);
    const auto ms = std::min(limits_.answer_ms, static_cast<std::uint64_t>(most.count()));
    deadline_ = now + milliseconds(ms);
  }

  Move ask(const Position& position, Player player) {
    auto moves = listed_options(rules_, position, player, limits_);
    std::string question = fmt::format("position {}\nplayer {}\n", to_string(position),
                                       player == Player::left ? "left" : "right");
    for (const Move& move : moves) {
      question += fmt::format("option {} -> {}\n", move.name, to_string(move.to));
    }
    begin_answer();
    process_.write(question + "go\n", deadline_);
    const std::string line = answer();
    constexpr std::string_view word = "move ";
    if (!line.starts_with(word)) {
      process_.fail(fmt::format("answered '{}' where 'move NAME' was expected", excerpt(line)));
    }
    const std::string_view name = std::string_view(line).substr(word.size());
    for (Move& move : moves) {
      if (move.name == name) return std::move(move);
    }
    process_.fail(fmt::format("answered '{}', which is not a move at {}", excerpt(line),
                              excerpt(to_string(position))));
  }

  /// The next line that is not a comment.
  std::string answer() {
    for (int remarks = 0; remarks <= max_remarks; ++remarks) {
      std::string line = process_.read_line(deadline_);
      if (!line.starts_with('#')) return line;
    }
    process_.fail(fmt::format("wrote more than {} comment lines and no answer", max_remarks));
  }

  void expect_ok(std::string_view question) {
    const std::string line = answer();
    if (line == "ok" || line.starts_with("ok ")) return;
    if (line.starts_with("no ")) {
      process_.fail(fmt::format("does not play {}: {}", rules_.text(), excerpt(line.substr(3))));
    }
    process_.fail(
        fmt::format("answered '{}' to {} where 'ok' was expected", excerpt(line), question));
  }

  const Ruleset& rules_;
  const Limits limits_;
  EngineProcess process_;
  EngineProcess::Deadline deadline_;
  std::optional<Error> failure_;
};

}  // namespace

std::unique_ptr<Strategy> make_engine_strategy(const StrategyContext& context) {
  return std::make_unique<Engine>(context);
}

}  // namespace lastmove
