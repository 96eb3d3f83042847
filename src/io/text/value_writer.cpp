#include "io/text/value_writer.h"

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/core.h>

#include "games/model/within_limits.h"
#include "io/text/json.h"
#include "io/text/solution_writer.h"

namespace lastmove {

namespace {

std::optional<std::string> atomic_weight(ValueStore& values, Value value, ValueStyle style) {
  if (!values.is_all_small(value)) return std::nullopt;
  return within_limits([&] { return values.text(values.atomic_weight(value), style); });
}

std::optional<std::string> reduced(ValueStore& values, Value value, ValueStyle style) {
  return within_limits([&] { return values.text(values.reduced(value), style); });
}

/// The temperatures at which a wall bends, those of both walls once.
std::vector<Dyadic> bends(const Thermograph& graph) {
  std::vector<Dyadic> temperatures;
  for (const auto* wall : {&graph.left, &graph.right}) {
    for (const WallPoint& point : *wall) temperatures.push_back(point.temperature);
  }
  std::sort(temperatures.begin(), temperatures.end());
  temperatures.erase(std::unique(temperatures.begin(), temperatures.end()), temperatures.end());
  return temperatures;
}

/// Where a wall stands at a temperature: its slope between two bends is 0, 1 or -1.
Dyadic stop_at(const std::vector<WallPoint>& wall, const Dyadic& temperature) {
  const auto next = std::find_if(wall.begin(), wall.end(), [&](const WallPoint& point) {
    return point.temperature >= temperature;
  });
  if (next == wall.end()) return wall.back().stop;
  if (next == wall.begin() || next->temperature == temperature) return next->stop;
  const WallPoint& before = *std::prev(next);
  const Dyadic change = next->stop - before.stop;
  const Dyadic passed = temperature - before.temperature;
  return before.stop + (change.sign() > 0 ? passed : change.sign() < 0 ? -passed : Dyadic(0));
}

std::string thermograph_table(const Thermograph& graph) {
  const std::vector<Dyadic> temperatures = bends(graph);
  std::size_t width = 11;
  std::size_t width_left = 9;
  for (const Dyadic& temperature : temperatures) {
    width = std::max(width, temperature.str().size());
    width_left = std::max(width_left, stop_at(graph.left, temperature).str().size());
  }
  const auto row = [&](std::string_view temperature, std::string_view left,
                       std::string_view right) {
    return fmt::format("  {:<{}}  {:<{}}  {}\n", temperature, width, left, width_left, right);
  };
  std::string text = "Thermograph:\n" + row("temperature", "left wall", "right wall");
  for (const Dyadic& temperature : temperatures) {
    text += row(temperature.str(), stop_at(graph.left, temperature).str(),
                stop_at(graph.right, temperature).str());
  }
  return text;
}

Json as_json(const std::vector<WallPoint>& wall) {
  Json points = Json::array();
  for (const WallPoint& point : wall) {
    points.push_back({{"temperature", point.temperature.str()}, {"stop", point.stop.str()}});
  }
  return points;
}

Json as_json(const std::optional<std::string>& text) { return text ? Json(*text) : Json(); }

/// The options that a player has in the canonical form.
Json options_of(ValueStore& values, Value value, Player player) {
  constexpr std::size_t most = 100;
  Json texts = Json::array();
  std::size_t count = 0;
  for (const Value option : values.options(value, player)) {
    if (++count <= most) texts.push_back(values.text(option));
  }
  return texts;
}

void add_members(Json& json, ValueStore& values, Value value) {
  const Thermograph graph = values.thermograph(value);
  json["value"] = values.text(value);
  json["unicode"] = values.text(value, ValueStyle::unicode);
  json["latex"] = values.text(value, ValueStyle::latex);
  json["outcome"] = to_string(values.outcome(value));
  json["mean"] = graph.mean.str();
  json["temperature"] = graph.temperature.str();
  json["birthday"] = values.birthday(value).str();
  json["left_stop"] = values.left_stop(value).str();
  json["right_stop"] = values.right_stop(value).str();
  json["is_number"] = values.number(value).has_value();
  json["is_infinitesimal"] = values.is_infinitesimal(value);
  json["atomic_weight"] = as_json(atomic_weight(values, value, ValueStyle::ascii));
  json["reduced"] = as_json(reduced(values, value, ValueStyle::ascii));
  const auto moves = within_limits([&] {
    return std::pair(options_of(values, value, Player::left),
                     options_of(values, value, Player::right));
  });
  if (moves) json["options"] = {{"left", moves->first}, {"right", moves->second}};
  json["thermograph"] = {{"left", as_json(graph.left)}, {"right", as_json(graph.right)}};
}

}  // namespace

std::string ValueSubject::title() const {
  return is_position() ? fmt::format("{}, {}", rules, position) : expression;
}

std::string value_as_text(const ValueSubject& subject, ValueStore& values,
                          const ValueAnswer& answer, ValueStyle style) {
  if (answer.holds) return *answer.holds ? "true\n" : "false\n";
  const Value value = answer.value;
  const std::string form = values.text(value, style);
  std::string text = subject.is_position()
                         ? fmt::format("{}   position {}\n\n", subject.rules, subject.position)
                         : std::string();
  text += fmt::format("{}\n\n{}\n", form, headline(values.outcome(value)));
  const auto small = atomic_weight(values, value, style);
  const auto simpler = reduced(values, value, style);
  const Thermograph graph = values.thermograph(value);
  text += fmt::format("Mean {}, temperature {}; stops {} and {}. Birthday {}.\n", graph.mean.str(),
                      graph.temperature.str(), values.left_stop(value).str(),
                      values.right_stop(value).str(), values.birthday(value).str());
  if (small) text += fmt::format("Atomic weight {}.\n", *small);
  if (simpler && *simpler != form) text += fmt::format("Reduced form {}.\n", *simpler);
  if (graph.temperature.sign() > 0) text += "\n" + thermograph_table(graph);
  return text;
}

std::string value_as_json(const ValueSubject& subject, ValueStore& values,
                          const ValueAnswer& answer) {
  Json json;
  if (subject.is_position()) {
    json["rules"] = subject.rules;
    json["position"] = subject.position;
  } else {
    json["expression"] = subject.expression;
  }
  if (answer.holds) {
    json["holds"] = *answer.holds;
  } else {
    add_members(json, values, answer.value);
  }
  return json.dump(2) + "\n";
}

}  // namespace lastmove
