// A map of a rectangle of points.

#include "front/api/endpoint_helpers.h"
#include "games/model/cost.h"
#include "io/pictures/map_look.h"
#include "methods/points/point_map.h"

namespace lastmove {

Question ask_map(const Request& request, const ServeLimits& limits) {
  constexpr Cost each_point{.work = 40};  // to colour, write and pack it
  const Query query = Query::parse(request.target);
  query.allow_only({"rules", "let", "range", "of", "format"});
  const auto of = choice<MapSubject>(
      query, "of", {{"outcome", MapSubject::outcome}, {"nim-value", MapSubject::nim_value}});
  const auto format =
      choice<MapFormat>(query, "format", {{"json", MapFormat::json}, {"png", MapFormat::png}});
  const auto rules = bound_rules(query, files_of(request, limits));
  const Ranges box = map_box(*rules, parse_ranges(query.required("range")));
  const Cost cost = Cost{.work = work_of_map(*rules, box, of), .bytes = bytes_of_map(box, format)} +
                    each_point * points_of(box);
  return {cost, [=](const Effort& effort) {
            check_answer(bytes_of_map(box, format), effort);
            check_memory(
                saturating_sum(memory_of_map(*rules, box, of), memory_to_write(box, format)),
                "the map", effort.limits);
            const PointMap map = make_point_map(*rules, box, of, effort.limits);
            effort.check();
            Response response = json_response(write_map(map, format, {.scale = 1, .bare = true}));
            if (format == MapFormat::png) response.content_type = "image/png";
            return response;
          }};
}

}  // namespace lastmove
