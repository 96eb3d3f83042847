#include <algorithm>
#include <map>

#include "io/pictures/map_look.h"
#include "io/text/base64.h"
#include "io/text/json.h"

namespace lastmove {

namespace {

Json axis(const PointMap& map, std::size_t i) {
  const Range& range = map.box[map.axes[i]];
  return {{"coordinate", axis_name(map.axes[i])},
          {"first", std::to_string(range.first)},
          {"last", std::to_string(range.last)}};
}

/// The coordinates that stay the same.
Json fixed(const PointMap& map) {
  Json all = Json::object();
  for (std::size_t i = 0; i < map.box.size(); ++i) {
    if (i == map.axes[0] || i == map.axes[1]) continue;
    all[axis_name(i)] = std::to_string(map.box[i].first);
  }
  return all;
}

Json counts(const PointMap& map) {
  std::map<std::string, std::uint64_t> of;
  for (const Outcome& outcome : map.outcomes) ++of[to_string(outcome)];
  Json all = Json::object();
  for (const auto& [outcome, count] : of) all[outcome] = std::to_string(count);
  return all;
}

Json legend(const MapLook& look) {
  Json all = Json::array();
  for (const MapLook::Entry& entry : look.legend) {
    all.push_back({{"color", entry.color}, {"text", entry.text}});
  }
  return all;
}

/// Four bytes each, the lowest first.
std::string bytes_of_values(const PointMap& map) {
  std::string bytes;
  bytes.reserve(4 * map.nim_values.size());
  for (const std::uint32_t value : map.nim_values) {
    for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(value >> shift & 0xff);
  }
  return bytes;
}

}  // namespace

std::string map_as_json(const PointMap& map) {
  const MapLook look = look_of(map);
  const bool nim_values = map.of == MapSubject::nim_value;
  Json json;
  json["rules"] = map.rules;
  json["of"] = nim_values ? "nim-value" : "outcome";
  json["across"] = axis(map, 0);
  json["up"] = axis(map, 1);
  json["fixed"] = fixed(map);
  json["width"] = map.width;
  json["height"] = map.height;
  json["outcomes"] = nim_values ? Json() : counts(map);
  json["greatest"] =
      nim_values
          ? Json(std::to_string(*std::max_element(map.nim_values.begin(), map.nim_values.end())))
          : Json();
  json["colors"] = look.colors;
  json["legend"] = legend(look);
  json["cells"] = base64({reinterpret_cast<const char*>(look.cells.data()), look.cells.size()});
  const bool written = nim_values && map.nim_values.size() <= max_written_values;
  json["nim_values"] = written ? Json(base64(bytes_of_values(map))) : Json();
  return json.dump(2) + "\n";
}

}  // namespace lastmove
