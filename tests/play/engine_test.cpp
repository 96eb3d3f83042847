#include <lastmove/strategy.h>

#include <dirent.h>
#include <sys/wait.h>

#include <cerrno>
#include <csignal>

#include <fmt/format.h>

#include "support.h"

namespace lastmove {
namespace {

/// Every way for a program to be no good as an engine. Short of the one that is waited for, no test
/// depends on how long anything takes.
class Engines : public testing::Test {
 protected:
  std::string play(const std::string& command, std::uint64_t ms = patient) {
    Limits limits;
    limits.answer_ms = ms;
    const auto strategy = make_strategy("engine:" + command, *rules_, 0, limits);
    return strategy->choose(rules_->parse_position("21"), Player::left).name;
  }

  Error fault(const std::string& command, std::uint64_t ms = patient) {
    const Error error = error_of([&] { play(command, ms); });
    EXPECT_NE(std::string(error.what()).find("the engine '"), std::string::npos) << error.what();
    return error;
  }

  void expect_fault(const std::string& command, const std::string& message,
                    std::uint64_t ms = patient) {
    const std::string what = fault(command, ms).what();
    EXPECT_NE(what.find(message), std::string::npos) << what << "\n  lacks: " << message;
  }

  /// No child is left, running or dead, and no file open.
  void TearDown() override {
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
    EXPECT_EQ(open_files(), files_before_);
  }

  static constexpr std::uint64_t patient = 60'000;
  static constexpr std::uint64_t hasty = 100;

 private:
  static int open_files() {
    DIR* const folder = opendir("/proc/self/fd");
    int count = 0;
    while (readdir(folder) != nullptr) ++count;
    closedir(folder);
    return count;
  }

  const std::unique_ptr<const Ruleset> rules_ = parse_ruleset("subtraction(1,2,3)");
  const int files_before_ = open_files();
};

/// A shell script that greets, accepts the rules and answers each `go` by a command.
std::string answering(const std::string& command) {
  return "while read -r word rest; do case $word in lastmove|rules) echo ok;; go) " + command +
         ";; esac; done";
}

TEST_F(Engines, Answer) {
  EXPECT_EQ(play(answering("echo move take 2")), "take 2");
  EXPECT_EQ(play(answering("printf '# thinking\\nmove take 1\\r\\n'")), "take 1");
  EXPECT_EQ(play(answering("printf 'mo'; printf 've take 3\\n'")), "take 3");
  EXPECT_EQ(play(answering("echo move take 2"), UINT64_MAX), "take 2");
  EXPECT_EQ(play("python3 " TEST_FOLDER "/../examples/engine.py"), "take 3");
}

TEST_F(Engines, AreTold) {
  const std::string expected =
      "position 21|player left|option take 1 -> 20|option take 2 -> 19|option take 3 -> 18|";
  EXPECT_EQ(play("read -r hello; echo ok; read -r rules; echo ok; all=; while read -r line; do "
                 "[ \"$line\" = go ] && break; all=\"$all$line|\"; done; [ \"$hello|$rules|$all\" "
                 "= 'lastmove 1|rules subtraction(1,2,3)|" +
                 expected + "' ] && echo move take 2; cat >/dev/null"),
            "take 2");
  // Who is to move, though both have the same moves.
  const auto rules = parse_ruleset("subtraction(1,2)");
  const auto strategy = make_strategy(
      "engine:echo ok; echo ok; while read -r line; do [ \"$line\" = 'player right' ] && "
      "told=2; [ \"$line\" = go ] && echo \"move take ${told:-1}\"; done",
      *rules, 0, {.answer_ms = patient});
  EXPECT_EQ(strategy->choose(Heaps{5}, Player::right).name, "take 2");
}

TEST_F(Engines, MayRefuseTheRules) {
  expect_fault("read -r line; echo ok; read -r line; echo no, too hard", "answered 'no, too hard'");
  expect_fault("read -r line; echo ok; read -r line; echo no too hard",
               "does not play subtraction(1,2,3): too hard");
}

TEST_F(Engines, MayEndEarly) {
  expect_fault("exit 3", "has ended, with status 3");
  expect_fault("no-such-program-at-all", "has ended, with status 127");
  expect_fault("kill -SEGV $$", "was ended by signal 11");
  expect_fault("printf ok; exit 1", "has ended in the middle of a line, with status 1");
  expect_fault(answering("exit 4"), "has ended, with status 4");
  expect_fault(answering("kill -KILL $$"), "was ended by signal 9");
  expect_fault(answering("printf 'move take'; exit 0"), "has ended in the middle of a line");
}

TEST_F(Engines, MayAnswerNonsense) {
  expect_fault("echo hello", "answered 'hello' to lastmove 1 where 'ok' was expected");
  expect_fault(answering("echo hello"), "answered 'hello' where 'move NAME' was expected");
  expect_fault(answering("echo move take 9"), "answered 'move take 9', which is not a move at 21");
  expect_fault(answering("echo move"), "answered 'move' where");
  expect_fault(answering("echo"), "answered '' where");
  expect_fault(answering("printf '\\033[2J\\000\\n'"), "answered '?[2J?' where");
}

TEST_F(Engines, MayFlood) {
  expect_fault("yes", "answered 'y' to lastmove 1");
  expect_fault(answering("yes '#'"), "wrote more than 1000 comment lines and no answer");
  expect_fault("cat /dev/zero", "writes a line of more than 65536 bytes");
  expect_fault(answering("cat /dev/zero"), "writes a line of more than 65536 bytes");
}

TEST_F(Engines, MayHang) {
  for (const std::string& command :
       {std::string("sleep 1000"), std::string("exec sleep 1000"), answering("sleep 1000"),
        answering("printf 'move take 1'; sleep 1000"), std::string("trap '' TERM HUP; sleep 1000"),
        answering("exec <&-; sleep 1000"), std::string("sleep 1000 & sleep 1000")}) {
    const Error error = fault(command, hasty);
    EXPECT_EQ(error.kind(), Error::Kind::limit) << command << ": " << error.what();
  }
}

TEST_F(Engines, MayCloseTheirPipes) {
  expect_fault("exec >&-; sleep 1000", "has closed its pipe");
  EXPECT_EQ(fault("exec <&-; sleep 1000", hasty).kind(), Error::Kind::limit);
}

TEST_F(Engines, StayFailed) {
  const auto rules = parse_ruleset("subtraction(1,2,3)");
  const auto strategy = make_strategy("engine:" + answering("echo nonsense"), *rules);
  const Position position = rules->parse_position("21");
  const auto first = error_of([&] { strategy->choose(position, Player::left); });
  const auto second = error_of([&] { strategy->choose(position, Player::left); });
  EXPECT_STREQ(first.what(), second.what());
}

TEST_F(Engines, LeaveTheSignalsAlone) {
  struct sigaction action = {};
  sigaction(SIGPIPE, nullptr, &action);
  EXPECT_EQ(action.sa_handler, SIG_DFL);
  fault("exit 0");
  sigset_t blocked;
  sigprocmask(SIG_BLOCK, nullptr, &blocked);
  EXPECT_EQ(sigismember(&blocked, SIGPIPE), 0);
}

}  // namespace
}  // namespace lastmove
