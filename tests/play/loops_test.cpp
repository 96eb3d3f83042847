// Play and audits of games in which positions come back.

#include <lastmove/audit.h>
#include <lastmove/session.h>

#include <algorithm>
#include <map>
#include <set>

#include <lastmove/oracle.h>

#include "play/strategies.h"
#include "properties.h"
#include "token_rules.h"

namespace lastmove {
namespace {

/// 0 ends the game; 1 leads there; 2 and 3 lead to each other, and 3 also to 1; 4 and 5 lead to
/// each other; 6 leads to 0 or to 2.
const TokenRules::Edges example = {{}, {0}, {3}, {1, 2}, {5}, {4}, {0, 2}};

struct LoopingGame {
  TokenRules rules;
  GameSession session;

  explicit LoopingGame(Heap start) : rules(example), session(rules, Heaps{start}, Player::left) {}

  void play(std::initializer_list<Heap> vertices) {
    for (const Heap to : vertices) {
      session.make(session.read_move("move to " + std::to_string(to)));
    }
  }
};

TEST(PlayWithLoops, EndsAtTheThirdRepetitionOfAPositionAndAPlayer) {
  LoopingGame game(4);
  game.play({5, 4, 5});
  EXPECT_FALSE(game.session.over());
  game.play({4});
  EXPECT_EQ(game.session.end(), GameSession::End::repetition);
  EXPECT_EQ(game.session.winner(), std::nullopt);
  EXPECT_EQ(game.session.ending(),
            "The position has come up for the third time with Left to move, and so nobody wins.");
  EXPECT_EQ(game.session.deciding_mistake(), std::nullopt);
  expect_refused("the game is over", [&] { game.session.make({"move to 5", Heaps{5}}); });
  EXPECT_TRUE(game.session.undo());
  EXPECT_FALSE(game.session.over());
  game.play({4});
  EXPECT_EQ(game.session.end(), GameSession::End::repetition);
  while (game.session.undo()) {
  }
  game.play({5, 4, 5});
  EXPECT_FALSE(game.session.over());
}

TEST(PlayWithLoops, CountsEachPlayerToMoveApart) {
  const TokenRules rules(TokenRules::Edges{{1}, {2}, {0}});
  GameSession session(rules, Heaps{0}, Player::left);
  const auto step = [&] { session.make(session.moves().front()); };
  for (int i = 0; i < 11; ++i) step();
  EXPECT_FALSE(session.over());  // 0 came up four times, twice for each player.
  step();
  EXPECT_EQ(session.end(), GameSession::End::repetition);
}

TEST(PlayWithLoops, TakesSumsInAnyOrderForOnePosition) {
  const TokenRules rules(TokenRules::Edges{{1}, {0}});
  GameSession session(rules, Heaps{0, 1}, Player::left);
  const auto step = [&] { session.make(session.read_move(session.moves().front().name)); };
  // 0+1 becomes 1+1, and then 0+1 or 1+0.
  for (int i = 0; i < 4; ++i) step();
  EXPECT_EQ(session.end(), GameSession::End::repetition);
}

TEST(PlayWithLoops, BlamesWhoCouldHaveWonForTheDraw) {
  LoopingGame game(3);
  game.play({2, 3, 2, 3});
  EXPECT_EQ(game.session.end(), GameSession::End::repetition);
  EXPECT_EQ(game.session.deciding_mistake(), std::nullopt);

  const TokenRules rules({{}, {0, 2}, {1}});  // 1 is won at once; 2 leads to 1 alone, and is lost.
  GameSession session(rules, Heaps{1}, Player::left);
  for (const char* move : {"move to 2", "move to 1", "move to 2", "move to 1"}) {
    session.make(session.read_move(move));
  }
  EXPECT_EQ(session.end(), GameSession::End::repetition);
  EXPECT_EQ(session.deciding_mistake(), std::optional<std::size_t>(2));
  session.undo();
  session.agree_to_draw();
  EXPECT_EQ(session.deciding_mistake(), std::nullopt);
}

TEST(PlayWithLoops, EndsByAgreement) {
  LoopingGame game(4);
  game.play({5});
  game.session.agree_to_draw();
  EXPECT_EQ(game.session.end(), GameSession::End::agreement);
  EXPECT_EQ(game.session.winner(), std::nullopt);
  EXPECT_EQ(game.session.ending(), "The players have agreed to a draw, and so nobody wins.");
  expect_refused("the game is over", [&] { game.session.agree_to_draw(); });
  expect_refused("the game is over", [&] { game.play({4}); });
  EXPECT_TRUE(game.session.undo());
  EXPECT_FALSE(game.session.over());
  EXPECT_EQ(game.session.history().size(), 1u);
}

TEST(PlayWithLoops, SavesTheAgreement) {
  const std::string text =
      "lastmove game 1\nrules nim\nposition 5\nstarts left\nmove take 2\ndraw agreed\n";
  const SavedGame game = resume_game(text);
  EXPECT_EQ(game.session->end(), GameSession::End::agreement);
  EXPECT_EQ(game.session->save(), text);
  expect_refused("line 7: the game was drawn before it",
                 [&] { resume_game(text + "move take 1\n"); });
  expect_refused("line 6: the game is over before it", [] {
    resume_game("lastmove game 1\nrules nim\nposition 5\nstarts left\nmove take 5\ndraw agreed\n");
  });
}

TEST(PlayWithLoops, PerfectPlayWinsWhatIsWonAndKeepsDraws) {
  expect_property("on random digraphs", [] {
    const Heap n = *rc::gen::inRange<Heap>(2, 9);
    TokenRules::Edges edges(n);
    for (auto& from : edges) {
      for (Heap to = 0; to < n; ++to) {
        if (*rc::gen::inRange(0, 3) == 0) from.push_back(to);
      }
    }
    const TokenRules rules(edges);
    const Position start = Heaps{*rc::gen::inRange<Heap>(0, n), *rc::gen::inRange<Heap>(0, n)};
    const auto perfect = make_strategy("perfect", rules);
    GameSession session(rules, start, Player::left);
    while (!session.over()) {
      const Player turn = session.turn();
      if (turn == Player::left) {
        session.make(perfect->choose(session.position(), turn));
      } else {
        const auto moves = session.moves();
        session.make(moves[*rc::gen::inRange<std::size_t>(0, moves.size())]);
      }
    }
    const Result result = Oracle(rules).value(start, Player::left).result;
    if (result == Result::win) RC_ASSERT(session.winner() == Player::left);
    if (result == Result::draw) RC_ASSERT(session.winner() != Player::right);
  });
}

/// Makes the move to a vertex that a table gives, or, by chance, to one of several.
class Tabled : public Strategy {
 public:
  using Table = std::map<Heap, std::vector<Heap>>;
  Tabled(const TokenRules& rules, Table table) : rules_(rules), table_(std::move(table)) {}

  Move choose(const Position& position, Player player) override {
    return choices(position, player).front();
  }
  std::vector<Move> choices(const Position& position, Player player) override {
    const Heap at = single<Heap>(position);
    std::vector<Move> chosen;
    for (const Move& move : rules_.options(position, player)) {
      const auto& wanted = table_.at(at);
      const bool is_wanted =
          std::find(wanted.begin(), wanted.end(), single<Heap>(move.to)) != wanted.end();
      if (is_wanted) chosen.push_back(move);
    }
    return chosen;
  }

 private:
  const TokenRules& rules_;
  const Table table_;
};

TEST(AuditWithLoops, GivesAWinAwayByGoingRound) {
  // 1 is won by moving to 0; moving to 2 leaves a lost position too, and the reply is 1 again.
  const TokenRules rules({{}, {0, 2}, {1}});
  Tabled slow(rules, {{1, {2}}});
  const StrategyAudit audit = audit_strategy(slow, rules, {1, 1});
  EXPECT_EQ(audit.wins, 1u);
  EXPECT_EQ(audit.spoiled, 1u);
  EXPECT_EQ(audit.spoiled_for_sure, 1u);
  ASSERT_TRUE(audit.first);
  EXPECT_TRUE(audit.first->repeats);
  ASSERT_EQ(audit.first->moves.size(), 2u);
  EXPECT_EQ(audit.first->moves[1].leaves, "1");

  // With luck it moves to 0.
  Tabled wavering(rules, {{1, {0, 2}}});
  const StrategyAudit by_chance = audit_strategy(wavering, rules, {1, 1});
  EXPECT_EQ(by_chance.spoiled, 1u);
  EXPECT_EQ(by_chance.spoiled_for_sure, 0u);
}

TEST(AuditWithLoops, KeepsADrawByGoingRound) {
  const TokenRules rules(example);
  Tabled round(rules, {{0, {}}, {1, {0}}, {2, {3}}, {3, {2}}, {4, {5}}, {5, {4}}, {6, {0}}});
  const StrategyAudit audit = audit_strategy(round, rules, {0, 6});
  EXPECT_EQ(audit.wins, 2u);
  EXPECT_EQ(audit.draws, 4u);
  EXPECT_EQ(audit.spoiled, 0u);
  // At 3, moving to 1 gives the draw away.
  Tabled hasty(rules, {{0, {}}, {1, {0}}, {2, {3}}, {3, {1}}, {4, {5}}, {5, {4}}, {6, {0}}});
  const StrategyAudit of_hasty = audit_strategy(hasty, rules, {0, 6});
  EXPECT_EQ(of_hasty.spoiled, 1u);
  ASSERT_TRUE(of_hasty.first);
  EXPECT_EQ(of_hasty.first->position, "3");
  EXPECT_EQ(of_hasty.first->moves.size(), 1u);
  EXPECT_FALSE(of_hasty.first->repeats);
}

/// The definition, by rounds: for how many rounds a strategy can be made to hold on, or give away.
class Definition {
 public:
  Definition(Strategy& strategy, const TokenRules& rules, Result to_keep)
      : strategy_(strategy), rules_(rules), to_keep_(to_keep), oracle_(rules) {}

  /// Whether each line of play with a limited number of its moves keeps the result: by its end if a
  /// win is to be kept, by not losing it if a draw is.
  bool keeps(Heap vertex, int moves, bool with_luck) {
    const Position position = Heaps{vertex};
    if (!rules_.can_move(position, Player::left)) return true;
    if (moves == 0) return to_keep_ == Result::draw;
    const auto choices = strategy_.choices(position, Player::left);
    const auto good = [&](const Move& move) {
      if (flip(oracle_.value(move.to, Player::right).result) < to_keep_) return false;
      const auto replies = rules_.options(move.to, Player::right);
      return std::all_of(replies.begin(), replies.end(), [&](const Move& reply) {
        return memo(single<Heap>(reply.to), moves - 1, with_luck);
      });
    };
    return with_luck ? std::any_of(choices.begin(), choices.end(), good)
                     : std::all_of(choices.begin(), choices.end(), good);
  }

 private:
  bool memo(Heap vertex, int moves, bool with_luck) {
    const auto key = std::tuple(vertex, moves, with_luck);
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;
    return known_[key] = keeps(vertex, moves, with_luck);
  }

  Strategy& strategy_;
  const TokenRules& rules_;
  const Result to_keep_;
  Oracle oracle_;
  std::map<std::tuple<Heap, int, bool>, bool> known_;
};

TEST(AuditWithLoops, AgreesWithTheDefinition) {
  expect_property("for random tables on random digraphs", [] {
    const Heap n = *rc::gen::inRange<Heap>(2, 8);
    TokenRules::Edges edges(n);
    Tabled::Table table;
    for (Heap from = 0; from < n; ++from) {
      table[from];
      for (Heap to = 0; to < n; ++to) {
        if (*rc::gen::inRange(0, 3) != 0) continue;
        edges[from].push_back(to);
        if (*rc::gen::inRange(0, 2) == 0) table[from].push_back(to);
      }
      if (table[from].empty()) table[from] = edges[from];
    }
    const TokenRules rules(edges);
    Tabled strategy(rules, table);
    std::uint64_t spoiled = 0;
    std::uint64_t for_sure = 0;
    Oracle oracle(rules);
    for (Heap vertex = 0; vertex < n; ++vertex) {
      const Result result = oracle.value(Heaps{vertex}, Player::left).result;
      if (result == Result::loss) continue;
      Definition definition(strategy, rules, result);
      const int rounds = static_cast<int>(n) + 1;  // By then a state comes back.
      if (!definition.keeps(vertex, rounds, false)) ++spoiled;
      if (!definition.keeps(vertex, rounds, true)) ++for_sure;
    }
    const StrategyAudit audit = audit_strategy(strategy, rules, {0, n - 1});
    RC_ASSERT(audit.spoiled == spoiled);
    RC_ASSERT(audit.spoiled_for_sure == for_sure);
    if (!audit.first) return;
    const auto& moves = audit.first->moves;
    RC_ASSERT(audit.first->repeats || moves.back().result < audit.first->had);
  });
}

TEST(AuditWithLoops, EndsGamesPlayedAtRandom) {
  const TokenRules rules(TokenRules::Edges{{1}, {0}});
  FormulaQuestion question;
  question.formula = "'drawn'";
  question.subject = FormulaSubject::moves;
  question.playouts = 3;
  const FormulaAudit audit = audit_formula(question, rules, {}, {0, 1});
  EXPECT_EQ(audit.wrong, 0u);
  EXPECT_EQ(audit.playouts_agreed, 3u);
}

}  // namespace
}  // namespace lastmove
