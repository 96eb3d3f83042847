// A game over HTTP. The request holds all of it, so the server keeps none.

#include <algorithm>
#include <optional>
#include <random>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/families.h>
#include <lastmove/session.h>
#include <lastmove/solve.h>
#include <lastmove/strategy.h>
#include <lastmove/variables.h>

#include "answers/game_solver.h"
#include "front/api/endpoint_helpers.h"
#include "games/model/within_limits.h"
#include "io/text/game_json.h"
#include "io/text/json.h"
#include "methods/boards/parts_on_boards.h"
#include "play/deal.h"
#include "play/game_results.h"
#include "play/strategies.h"

namespace lastmove {

namespace {

constexpr std::size_t max_moves = 10'000;
/// Of a longer list of options, what they leave is not drawn.
constexpr std::size_t most_drawn = 500;

std::string_view in_lower_case(Player player) { return player == Player::left ? "left" : "right"; }

Player starter_of(const JsonBody& body) {
  const std::string word = body.required("starts");
  if (word == "left") return Player::left;
  if (word == "right") return Player::right;
  throw Error(Error::Kind::bad_input, "the body: expected left or right in 'starts'", {word, 0});
}

/// What is left of the component that a move was made in.
Json leaves_of(const Ruleset& rules, const Move& move, bool drawn = true) {
  return components_as_json(rules, move.to, move.component, move.leaves, drawn);
}

/// A board that falls apart, its squares as rows and columns.
Json in_parts(const BoardInParts& board) {
  Json parts = Json::array();
  for (const PartOnBoard& part : board.parts) {
    Json squares = Json::array();
    for (const std::size_t place : part.squares) {
      Json square = Json::array();
      square.push_back(place / (board.width + 1));
      square.push_back(place % (board.width + 1));
      squares.push_back(std::move(square));
    }
    const PartWorth& worth = part.worth;
    parts.push_back({{"squares", std::move(squares)},
                     {"value", worth.value ? Json(*worth.value) : Json()},
                     {"temperature", worth.temperature ? Json(*worth.temperature) : Json()},
                     {"outcome", worth.outcome ? Json(to_string(*worth.outcome)) : Json()}});
  }
  return {{"board", board.board}, {"parts", std::move(parts)}};
}

/// A game as far as it has been played, with what perfect play would have made of each position,
/// where the limits allow that to be found.
class PlayedGame {
 public:
  /// `solving` are the limits of whatever is solved, `effort` those of the rest.
  PlayedGame(const Family& family, const Ruleset& rules, const Position& start, Player starter,
             const Effort& effort, const Limits& solving)
      : family_(family),
        rules_(rules),
        effort_(effort),
        session_(rules, start, starter, effort.limits),
        solver_(std::make_shared<GameSolver>(rules, solving)) {
    look();
  }

  const GameSession& session() const { return session_; }
  bool over() const { return over_; }

  void make(const std::string& name);
  void let_play(const std::string& strategy, std::uint64_t seed);
  /// Who is to move offers a draw. A strategy accepts if perfect play is known to give it no more;
  /// without one, the players have agreed.
  void offer_draw(bool to_strategy);

  Json to_json() const;

 private:
  struct Option {
    Move move;
    std::optional<Result> result = std::nullopt;
    bool best = false;
  };

  /// Looks at a position that was just reached.
  void look();
  void add_end(Json& json) const;
  void add_options(Json& json, const GameResults& results) const;
  std::vector<Option> known_options(const Solution& solution) const;
  bool add_unknown_options(std::vector<Option>& known) const;
  /// Appends to a list in the answer, unless the answer becomes too long.
  void append(Json& list, Json element) const;

  const Family& family_;
  const Ruleset& rules_;
  const Effort& effort_;
  GameSession session_;
  const std::shared_ptr<GameSolver> solver_;
  bool over_ = false;
  std::optional<bool> draw_accepted_;  ///< nothing where none was offered
  std::uint64_t bytes_ = 0;            ///< of the positions so far
  mutable std::uint64_t appended_ = 0;
};

void PlayedGame::look() {
  effort_.check();
  const Position& at = session_.position();
  bytes_ += 2 * to_string(at).size();  // as a text, and as components
  check_answer(bytes_, effort_);
  over_ = session_.over();
}

void PlayedGame::make(const std::string& name) {
  const std::size_t number = session_.history().size() + 1;
  const auto refuse = [&](const std::string& why) {
    throw Error(Error::Kind::bad_input, fmt::format("move {}, '{}': {}", number, name, why),
                {name, 0});
  };
  if (over_) refuse("the game is over before it");
  try {
    session_.make(session_.read_move(name));
  } catch (const Error& error) {
    if (error.kind() == Error::Kind::limit) throw;
    refuse(error.what());
  }
  look();
}

void PlayedGame::let_play(const std::string& name, std::uint64_t seed) {
  // Each move of a game has a chance of its own, and the same one when it is asked for again.
  const std::uint64_t seed_of_move = seed + session_.history().size();
  const auto strategy = make_strategy(name, seed_of_move, solver_);
  if (over_) return;
  try {
    session_.make(strategy->choose(session_.position(), session_.turn()));
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::limit) throw;
    throw error.within(fmt::format("{} finds no move", name));
  }
  look();
}

void PlayedGame::offer_draw(bool to_strategy) {
  if (over_) return;
  const auto gains_nothing = [&] {
    const Outcome outcome = solver_->solve(session_.position(), session_.turn()).outcome;
    return outcome.for_starter(session_.turn()) != Result::loss;
  };
  draw_accepted_ = !to_strategy || within_limits(gains_nothing).value_or(false);
  if (!*draw_accepted_) return;
  session_.agree_to_draw();
  over_ = true;
}

void PlayedGame::add_end(Json& json) const {
  json["end"] = to_string(*session_.end());
  const auto winner = session_.winner();
  json["winner"] = winner ? in_lower_case(*winner) : "nobody";
  json["ending"] = session_.ending();
}

void PlayedGame::append(Json& list, Json element) const {
  effort_.check();
  appended_ += element.dump().size();
  check_answer(appended_, effort_);
  list.push_back(std::move(element));
}

/// Of the player to move.
std::vector<PlayedGame::Option> PlayedGame::known_options(const Solution& solution) const {
  std::vector<Option> options;
  for (const OptionValue& option : solution.options) {
    if (!solution.impartial && option.by != session_.turn()) continue;
    options.push_back({option.move, option.result, option.best});
  }
  return options;
}

/// All of them, though the results of some take too long; false where they are too many.
bool PlayedGame::add_unknown_options(std::vector<Option>& known) const {
  const auto moves = within_limits([&] { return session_.moves(); });
  if (!moves || moves->size() > effort_.limits.options) return false;
  std::vector<Option> all;
  for (const Move& move : *moves) {
    const auto told = std::find_if(known.begin(), known.end(), [&](const Option& option) {
      return option.move.name == move.name && option.move.to == move.to;
    });
    all.push_back(told == known.end() ? Option{move} : *told);
  }
  known = std::move(all);
  return true;
}

void PlayedGame::add_options(Json& json, const GameResults& results) const {
  json["boards"] = Json::array();
  json["options"] = Json::array();
  json["options_listed"] = to_string(OptionsListed::all);
  json["why"] = nullptr;
  if (over_) return;
  effort_.check();
  const auto& solution = results.last;
  std::vector<Option> options;
  OptionsListed listed = OptionsListed::none;
  if (solution) {
    options = known_options(*solution);
    listed = solution->options_listed;
    json["why"] = solution->why;
    if (!solution->endgames.empty()) json["endgames"] = solution->endgames;
  } else {
    json["why"] = fmt::format("Who wins is not known: {}.", results.unsolved);
  }
  if ((!solution || listed == OptionsListed::one) && add_unknown_options(options)) {
    listed = OptionsListed::all;
  }
  json["options_listed"] = to_string(listed);
  const bool drawn = options.size() <= most_drawn;
  for (const auto& [move, result, best] : options) {
    append(json["options"], {{"move", move.name},
                             {"to", to_string(move.to)},
                             {"component", move.component},
                             {"leaves", leaves_of(rules_, move, drawn)},
                             {"result", result ? Json(to_string(*result)) : Json()},
                             {"best", best}});
  }
  for (const BoardInParts& board : boards_in_parts(rules_, session_.position(), effort_.limits)) {
    append(json["boards"], in_parts(board));
  }
}

Json PlayedGame::to_json() const {
  Json json;
  json["rules"] = rules_.text();
  json["position"] = to_string(session_.start());
  json["components"] = components_as_json(rules_, session_.start());
  json["starts"] = in_lower_case(session_.starter());
  json["impartial"] = rules_.impartial();
  json["game"] = game_as_json(family_, rules_);
  json["moves"] = Json::array();
  for (const GameSession::Played& played : session_.history()) {
    append(json["moves"], {{"by", in_lower_case(played.by)},
                           {"move", played.move.name},
                           {"to", to_string(played.move.to)},
                           {"component", played.move.component},
                           {"leaves", leaves_of(rules_, played.move)}});
  }
  json["reply"] = nullptr;
  json["at"] = to_string(session_.position());
  json["turn"] = in_lower_case(session_.turn());
  json["over"] = over_;
  json["draw_accepted"] = draw_accepted_ ? Json(*draw_accepted_) : Json();
  json["end"] = nullptr;
  json["winner"] = nullptr;
  json["ending"] = nullptr;
  if (over_) add_end(json);
  json["left_results"] = Json::array();
  const GameResults results = solve_game(session_, *solver_);
  for (const std::optional<Result>& result : results.left) {
    json["left_results"].push_back(result ? Json(to_string(*result)) : Json());
  }
  const auto mistake = over_ ? results.deciding_mistake(session_) : std::nullopt;
  json["mistake"] = mistake ? Json(*mistake) : Json();
  add_options(json, results);
  return json;
}

}  // namespace

Question ask_strategies(const Request& request, const ServeLimits&) {
  Query::parse(request.target).allow_only({});
  return {{}, [](const Effort&) {
            Json list = Json::array();
            for (const StrategyDescription& strategy : served_strategies()) {
              list.push_back({{"name", strategy.name}, {"summary", strategy.summary}});
            }
            return json_response(list.dump(2) + "\n");
          }};
}

Question ask_deal(const Request& request, const ServeLimits& limits) {
  const Query query = Query::parse(request.target);
  query.allow_only({"rules", "let", "range", "seed"});
  const auto rules = bound_rules(query, files_of(request, limits));
  const Range range = parse_range(query.required("range"));
  const std::uint64_t seed = query.number("seed", 0, max_seed).value_or(std::random_device{}());
  return {cost_of_dealing(*rules, range), [=](const Effort& effort) {
            std::mt19937_64 chance(seed);
            Json json;
            json["rules"] = rules->text();
            json["position"] = to_string(deal_position(*rules, range, chance, effort.limits));
            json["seed"] = seed;
            return json_response(json.dump(2) + "\n");
          }};
}

Question ask_play(const Request& request, const ServeLimits& limits) {
  constexpr Cost each_move{.work = 5'000, .bytes = 100};
  Query::parse(request.target).allow_only({});
  const JsonBody body = JsonBody::parse(request.body);
  body.allow_only({"rules", "position", "starts", "moves", "draw", "opponent", "seed", "work",
                   "graphs", "scripts"});
  const RuleFiles files = files_among(body, limits);
  const auto open = RulesetTemplate::parse(body.required("rules"), files);
  const Family& family = open.family();
  const std::shared_ptr<const Ruleset> rules = open.bind({});
  const Position start = rules->parse_position(body.required("position"));
  const Player starter = starter_of(body);
  const std::vector<std::string> moves = body.list("moves");
  if (moves.size() > max_moves) {
    throw Error(Error::Kind::limit,
                fmt::format("the game has {} moves; the limit is {}", moves.size(), max_moves));
  }
  const auto opponent_name = body.optional("opponent");
  if (opponent_name) check_served_strategy(*opponent_name);
  const std::uint64_t seed = body.number("seed").value_or(1);
  const bool draw = body.flag("draw");
  const std::uint64_t work = body.number("work").value_or(limits.request.work);
  const Cost of_position{.bytes = to_string(start).size()};
  const Cost cost = cost_of_solving(*rules, start, limits.request) + cost_of_describing(*rules) +
                    (each_move + of_position) * moves.size();
  return {cost, [=, served = limits.endgames, &family](const Effort& effort) {
            const EndgamesOfRequest endgames(served, *rules, files);
            Limits solving = effort.limits;
            solving.work = std::min(solving.work, work);
            PlayedGame game(family, *rules, start, starter, effort, solving);
            for (const std::string& move : moves) game.make(move);
            if (draw) {
              game.offer_draw(opponent_name.has_value());
            } else if (opponent_name) {
              game.let_play(*opponent_name, seed);
            }
            Json json = game.to_json();
            if (game.session().history().size() > moves.size()) {
              json["reply"] = game.session().history().back().move.name;
            }
            return json_response(json.dump(2) + "\n");
          }};
}

}  // namespace lastmove
