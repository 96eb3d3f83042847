#include "io/text/solution_writer.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/model/utf8.h"
#include "io/text/csv.h"
#include "io/text/json.h"

namespace lastmove {

namespace {

/// The most moves in a text table; the other formats list all.
constexpr std::size_t max_rows = 40;

/// Longer positions are shown by their ends.
std::string shortened(const std::string& text) {
  constexpr std::size_t longest = 44;
  constexpr std::size_t kept = 12;
  const std::size_t count = count_characters(text);
  if (count <= longest) return text.empty() ? "(nothing)" : text;
  return fmt::format("{} ({} characters)", ends_of(text, longest, kept, " [...] "), count);
}

std::string remoteness_text(const Solution& solution) {
  const std::string left = shortened(to_string(solution.left_remoteness));
  const std::string right = shortened(to_string(solution.right_remoteness));
  if (solution.impartial) return left;
  return fmt::format("{} when Left starts, {} when Right starts", left, right);
}

/// The moves that fit into a text table: all of them, or first those that keep the outcome.
std::vector<const OptionValue*> shown_options(const Solution& solution) {
  std::vector<const OptionValue*> shown;
  for (const OptionValue& option : solution.options) shown.push_back(&option);
  if (shown.size() <= max_rows) return shown;
  std::stable_sort(shown.begin(), shown.end(), [](const auto* a, const auto* b) {
    return std::pair(a->best, a->result) > std::pair(b->best, b->result);
  });
  shown.resize(max_rows);
  return shown;
}

std::string option_table(const Solution& solution, Style style) {
  const std::vector<const OptionValue*> shown = shown_options(solution);
  std::size_t move_width = 4;
  std::size_t to_width = 6;
  for (const OptionValue* option : shown) {
    move_width = std::max(move_width, count_characters(shortened(option->move.name)));
    to_width = std::max(to_width, count_characters(shortened(to_string(option->move.to))));
  }
  const auto player = [&](std::string_view text) {
    return solution.impartial ? "" : fmt::format("{:<7}", text);
  };
  std::string text = fmt::format("    {}{:<{}}  {:<{}}  result  remoteness\n", player("player"),
                                 "move", move_width, "leaves", to_width);
  for (const OptionValue* option : shown) {
    const std::string result = fmt::format("{:<6}", to_string(option->result));
    text += fmt::format(
        "  {} {}{:<{}}  {:<{}}  {}  {}\n", option->best ? '*' : ' ', player(to_string(option->by)),
        shortened(option->move.name), move_width, shortened(to_string(option->move.to)), to_width,
        colored(result, option->result, style), shortened(to_string(option->remoteness)));
  }
  if (shown.size() < solution.options.size()) {
    text += fmt::format("    ... and {} more; --format csv lists every one\n",
                        solution.options.size() - shown.size());
  }
  if (solution.options_listed == OptionsListed::winning) {
    text += "    only winning moves are listed, the others lose\n";
  }
  if (solution.options_listed == OptionsListed::one) {
    text += "    one winning move is listed; whether others win takes longer to tell\n";
  }
  return text;
}

std::string as_text(const Solution& solution, Style style) {
  std::string text = fmt::format("{}   position {}\n\n{}\n\n", solution.rules,
                                 shortened(solution.position), headline(solution.outcome));
  if (!solution.options.empty() || solution.options_listed == OptionsListed::winning) {
    text += option_table(solution, style) + "\n";
  }
  text += fmt::format("Why: {}\n", solution.why);
  if (solution.options_listed == OptionsListed::none)
    text += "  its moves are too many to list; --max-options raises that limit\n";
  if (!solution.p_positions.empty()) {
    text += fmt::format("Losing heaps: {}{}\n", solution.all_p_positions_listed ? "" : "..., ",
                        fmt::join(solution.p_positions, ", "));
  }
  if (!solution.pyramid.empty()) {
    text += "Pyramid (W where the last taker wins):\n";
    std::string indent = "  ";
    for (const std::string& row : solution.pyramid) {
      text += indent;
      for (const char letter : row) text += fmt::format("{} ", letter);
      text.back() = '\n';
      indent += ' ';
    }
  }
  text += fmt::format(
      "{}Remoteness: {}. Found by: {}{}.\n",
      solution.value ? fmt::format("{}: {}. ", solution.impartial ? "Nim-value" : "Value",
                                   shortened(*solution.value))
                     : "",
      remoteness_text(solution), solution.method,
      solution.endgames.empty()
          ? ""
          : fmt::format(", with an endgame database of {} boards", solution.endgames));
  return text;
}

std::string as_csv(const Solution& solution) {
  std::string text = "by,move,to,result,remoteness,best\n";
  for (const OptionValue& option : solution.options) {
    text += fmt::format("{},{},{},{},{},{}\n", solution.impartial ? "either" : to_string(option.by),
                        csv_field(option.move.name), csv_field(to_string(option.move.to)),
                        to_string(option.result), to_string(option.remoteness),
                        option.best ? "yes" : "no");
  }
  return text;
}

std::string as_json(const Solution& solution) {
  Json json;
  json["rules"] = solution.rules;
  json["position"] = solution.position;
  json["outcome"] = to_string(solution.outcome);
  json["left_first"] = to_string(solution.outcome.left_first);
  json["right_first"] = to_string(solution.outcome.right_first);
  json["nim_value"] = solution.nim_value ? Json(solution.nim_value->str()) : Json();
  json["value"] = solution.value ? Json(*solution.value) : Json();
  if (!solution.parts.empty()) json["parts"] = Json::array();
  for (const SolutionPart& part : solution.parts) {
    json["parts"].push_back({{"rules", part.rules},
                             {"position", part.position},
                             {"value", part.value ? Json(*part.value) : Json()}});
  }
  json["remoteness"] = {{"left_first", to_string(solution.left_remoteness)},
                        {"right_first", to_string(solution.right_remoteness)}};
  json["options"] = Json::array();
  for (const OptionValue& option : solution.options) {
    json["options"].push_back({{"by", solution.impartial ? "either" : to_string(option.by)},
                               {"move", option.move.name},
                               {"to", to_string(option.move.to)},
                               {"result", to_string(option.result)},
                               {"remoteness", to_string(option.remoteness)},
                               {"best", option.best}});
  }
  json["options_listed"] = to_string(solution.options_listed);
  json["method"] = solution.method;
  if (!solution.endgames.empty()) json["endgames"] = solution.endgames;
  json["why"] = solution.why;
  if (!solution.p_positions.empty()) {
    Json heaps = Json::array();
    for (const Heap heap : solution.p_positions) heaps.push_back(fmt::to_string(heap));
    json["p_positions"] = heaps;
    json["p_positions_listed"] = solution.all_p_positions_listed ? "all" : "last";
  }
  if (!solution.pyramid.empty()) json["pyramid"] = solution.pyramid;
  return json.dump(2) + "\n";
}

}  // namespace

std::string headline(Outcome of) {
  const std::string outcome = to_string(of);
  if (outcome == "N") return "N: the next player, the one to move, wins.";
  if (outcome == "P") return "P: the previous player wins; the player to move loses.";
  if (outcome == "L") return "L: Left wins, whoever starts.";
  if (outcome == "R") return "R: Right wins, whoever starts.";
  if (outcome == "D") return "D: a draw.";
  return fmt::format("{}: Left gets a {} when Left starts, Right gets a {} when Right starts.",
                     outcome, to_string(of.left_first), to_string(of.right_first));
}

std::string write_solution(const Solution& solution, Format format, Style style) {
  switch (format) {
    case Format::csv: return as_csv(solution);
    case Format::json: return as_json(solution);
    case Format::text: break;
  }
  return as_text(solution, style);
}

}  // namespace lastmove
