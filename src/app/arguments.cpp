#include "app/arguments.h"

#include <charconv>
#include <cstdlib>
#include <functional>
#include <span>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "app/commands.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

struct Unit {
  std::string_view name;
  std::uint64_t size;
};

constexpr Unit byte_units[] = {{"", 1},
                               {"KiB", std::uint64_t{1} << 10},
                               {"MiB", std::uint64_t{1} << 20},
                               {"GiB", std::uint64_t{1} << 30},
                               {"TiB", std::uint64_t{1} << 40}};
constexpr Unit count_units[] = {
    {"", 1}, {"k", 1'000}, {"M", 1'000'000}, {"G", 1'000'000'000}, {"T", 1'000'000'000'000}};

/// An option for a whole number of at least 1 with one of the units behind it.
void add_quantity(CLI::App& app, const std::string& name, std::uint64_t& quantity,
                  std::span<const Unit> units, const std::string& help,
                  const std::string& placeholder) {
  const auto read = [&quantity, name, units](const std::string& text) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    for (const Unit& unit : units) {
      if (error != std::errc() || number == 0 || std::string_view(rest, end) != unit.name) continue;
      if (__builtin_mul_overflow(number, unit.size, &quantity)) break;
      return;
    }
    std::vector<std::string_view> names;
    for (const Unit& unit : units.subspan(1)) names.push_back(unit.name);
    throw CLI::ValidationError(
        name, fmt::format("expected a whole number from 1 to 2^64-1, or one followed by {}, not "
                          "'{}'",
                          fmt::join(names, ", "), text));
  };
  app.add_option_function<std::string>(name, read, help)->option_text(placeholder);
}

/// An option for a whole number, which may be 0.
void add_whole_number(CLI::App& app, const std::string& name, std::uint64_t most,
                      const std::function<void(std::uint64_t)>& keep, const std::string& help,
                      const std::string& placeholder) {
  const auto read = [name, most, keep](const std::string& text) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || rest != end || number > most) {
      throw CLI::ValidationError(
          name, fmt::format("expected a whole number from 0 to {}, not '{}'",
                            most == UINT64_MAX ? "2^64-1" : fmt::to_string(most), text));
    }
    keep(number);
  };
  app.add_option_function<std::string>(name, read, help)->option_text(placeholder);
}

}  // namespace

void add_size(CLI::App& app, const std::string& name, std::uint64_t& bytes,
              const std::string& help) {
  add_quantity(app, name, bytes, byte_units, help, "SIZE");
}

void add_count(CLI::App& app, const std::string& name, std::uint64_t& count,
               const std::string& help) {
  add_quantity(app, name, count, count_units, help, "N");
}

void add_format_and_out(CLI::App& app, CommonOptions& options) {
  add_choice(app, "--format", options.format,
             {{"text", Format::text}, {"csv", Format::csv}, {"json", Format::json}},
             "text (default), csv or json", "FORMAT");
  app.add_option("--out", options.out, "write to FILE, whole or not at all")->option_text("FILE");
}

void add_limits(CLI::App& app, Limits& limits) {
  add_size(app, "--memory", limits.memory, "memory limit, as in 512MiB (default 2GiB)");
  add_count(app, "--work", limits.work, "steps of work, at most (default 5G, some ten seconds)");
}

void add_max_options(CLI::App& app, Limits& limits) {
  add_count(app, "--max-options", limits.options, "options to list, at most (default 100k)");
}

void add_max_nodes(CLI::App& app, std::uint64_t& nodes) {
  add_count(app, "--max-nodes", nodes, "positions to draw, at most (default 300)");
}

void add_depth(CLI::App& app, std::optional<std::uint64_t>& depth) {
  add_whole_number(
      app, "--depth", UINT64_MAX, [&depth](std::uint64_t number) { depth = number; },
      "only positions at most D moves away", "D");
}

void add_port(CLI::App& app, std::uint16_t& port, const std::string& help) {
  add_whole_number(
      app, "--port", UINT16_MAX,
      [&port](std::uint64_t number) { port = static_cast<std::uint16_t>(number); }, help, "PORT");
}

void add_seed(CLI::App& app, std::uint64_t& seed, const std::string& help) {
  add_whole_number(
      app, "--seed", UINT64_MAX, [&seed](std::uint64_t number) { seed = number; }, help, "N");
}

void add_answer_time(CLI::App& app, Limits& limits) {
  const auto read = [&limits](const double& seconds) {
    constexpr double ms_per_second = 1000;
    limits.answer_ms = static_cast<std::uint64_t>(seconds * ms_per_second);
  };
  app.add_option_function<double>("--time", read,
                                  "seconds that an engine may take for an answer (default 5)")
      ->check(CLI::Range(0.001, 86'400.0))
      ->option_text("SECONDS");
}

bool parse_arguments(CLI::App& app, int argc, char** argv, int& status) {
  app.option_defaults()->always_capture_default(false);
  try {
    app.parse(argc, argv);
    return true;
  } catch (const CLI::ParseError& error) {
    const bool asked = error.get_exit_code() == 0;
    if (asked) {
      app.exit(error);
    } else {
      say(fmt::format("lastmove: {}\n  {} --help tells more\n", printable(error.what()),
                      app.get_name()));
    }
    status = asked ? exit_done : exit_bad_input;
    return false;
  }
}

Style style_for(bool is_terminal) {
  const char* no_color = std::getenv("NO_COLOR");
  return {is_terminal && (!no_color || *no_color == '\0')};
}

}  // namespace lastmove
