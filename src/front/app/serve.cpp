// lastmove serve

#include <csignal>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "front/api/random_name.h"
#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "front/serve/http_server.h"
#include "front/serve/opened_endgames.h"
#include "io/files/input.h"
#include "io/files/leftovers.h"
#include "io/files/temporary_folder.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

struct ServeArguments {
  HttpServer::Options options;
  std::string bind;
  std::string token;
  std::vector<std::string> databases;
};

Parameter time_option(const std::string& name, std::chrono::milliseconds& time,
                      const std::string& help) {
  return seconds(name, help, [&time](std::uint64_t milliseconds) {
    time = std::chrono::milliseconds(milliseconds);
  });
}

Parameter host_option(std::vector<std::string>& hosts) {
  const auto store = [&hosts](const std::string& name) {
    constexpr std::string_view letters =
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_.:[]";
    if (name.empty() || name.find_first_not_of(letters) != std::string::npos) {
      throw Error(
          Error::Kind::bad_input,
          fmt::format("expected a name such as example.org or example.org:80, not '{}'", name));
    }
    hosts.push_back(name);
  };
  return repeated({"--host", "NAME", "a further name by which the server is called", store});
}

std::vector<Parameter> options_of(ServeArguments& asked) {
  ServeLimits& limits = asked.options.limits;
  return {
      number("--port", "PORT", asked.options.port, 0, UINT16_MAX,
             "where to listen (default 8080; 0: any that is free)"),
      text("--bind", "ADDRESS", asked.bind, "the address, instead of 127.0.0.1 and ::1"),
      text("--token", "TOKEN", asked.token, "ask every client for this token"),
      host_option(asked.options.rules.hosts),
      endgames_options(asked.databases),
      count("--work", limits.request.work, "steps of work of a request (default 2G, some seconds)"),
      size("--memory", limits.request.memory, "memory of a request (default 256MiB)"),
      time_option("--time", limits.time, "time limit for one request (default 30)"),
      time_option("--wait", limits.wait, "time limit for waiting in line (default 60)"),
      count("--rows", limits.rows, "rows of a table (default 2M)"),
      count("--max-options", limits.request.options, "options listed (default 10k)"),
      size("--answer", limits.answer, "bytes of an answer (default 64MiB)"),
      size("--header", limits.header, "bytes of a request's head (default 16KiB)"),
      size("--body", limits.body, "bytes of a request's body (default 64KiB)"),
      time_option("--patience", limits.patience,
                  "longest pause of a client that sends or reads (default 10)"),
      size("--rate", limits.rate,
           "slowest speed of a longer transfer, in bytes a second (default 16KiB)"),
      count("--connections", limits.connections, "connections at once (default 256)"),
      count("--requests", limits.requests, "requests on a connection (default 1k)"),
      count("--threads", limits.threads,
            "threads for heavy requests and for a sweep (default: processors - 1)"),
      count("--queue", limits.queue, "heavy requests that may wait (default 128)"),
      size("--answers", limits.answers, "bytes of all answers being sent (default 256MiB)"),
      count("--streams", limits.streams, "event streams at once (default 128)"),
      count("--sweeps", limits.sweeps, "sweeps kept; one runs at a time (default 16)"),
      count("--sweep-rows", limits.sweep_rows, "rows of a sweep (default 1M)"),
      size("--sweep-disk", limits.sweep_disk, "bytes of a sweep's rows on disk (default 64MiB)"),
      time_option("--sweep-time", limits.sweep_time, "time limit for one sweep (default 600)"),
  };
}

void check_token(std::string_view token) {
  constexpr std::string_view letters =
      "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
  if (token.size() >= 16 && token.size() <= 256 &&
      token.find_first_not_of(letters) == std::string_view::npos) {
    return;
  }
  throw Error(Error::Kind::bad_input, "expected a token of 16 to 256 letters, digits, - and _");
}

void check_limits(const ServeLimits& limits) {
  const bool sound = limits.header <= (1U << 20) && limits.body <= (1U << 30) &&
                     limits.connections <= 100'000 && limits.threads <= 1024;
  if (sound) return;
  throw Error(Error::Kind::bad_input,
              "expected --header up to 1MiB, --body up to 1GiB, --connections up to 100k and "
              "--threads up to 1024");
}

bool is_loopback(std::string_view address) {
  return address == "::1" || address.starts_with("127.");
}

/// An address as it stands in a URL.
std::string in_url(const std::string& address) {
  return address.find(':') == std::string::npos ? address : "[" + address + "]";
}

/// Who may ask, by where the server listens.
void set_rules(HttpServer::Options& options, const std::string& bind) {
  Gatekeeper::Rules& rules = options.rules;
  options.addresses =
      bind.empty() ? std::vector<std::string>{"127.0.0.1", "::1"} : std::vector<std::string>{bind};
  for (const char* name : {"localhost", "127.0.0.1", "[::1]"}) rules.hosts.emplace_back(name);
  if (bind.empty() || is_loopback(bind)) {
    if (!bind.empty()) rules.hosts.push_back(in_url(bind));
    return;
  }
  rules.any_address = true;
  if (rules.token.empty()) rules.token = random_name();
}

void say_where(const HttpServer& server, const HttpServer::Options& options) {
  const std::string& first = options.addresses.front();
  const bool all = first == "0.0.0.0" || first == "::";
  say(fmt::format("lastmove: open http://{}:{}/{}\n", all ? "127.0.0.1" : in_url(first),
                  server.port(),
                  options.rules.token.empty() ? "" : "?token=" + options.rules.token));
  if (!is_loopback(first)) {
    say("  the network between is not encrypted: whoever listens there can read the token\n");
  }
}

int run_serve(ServeArguments& asked) {
  HttpServer::Options& options = asked.options;
  check_limits(options.limits);
  if (!asked.token.empty()) {
    options.rules.token = read_argument(asked.token);
    check_token(options.rules.token);
  }
  set_rules(options, asked.bind);
  if (!asked.databases.empty()) {
    options.limits.endgames = std::make_shared<const OpenedEndgames>(asked.databases);
  }

  std::signal(SIGPIPE, SIG_IGN);  // Nobody may be left to hear what is said.
  remove_leftovers(place_of_temporary_folders());
  HttpServer server(options);
  say_where(server, options);
  // A computation that takes no notice of its end is not waited for.
  if (!server.run()) std::_Exit(exit_done);
  return exit_done;
}

}  // namespace

Command serve_command() {
  const auto asked = std::make_shared<ServeArguments>();
  asked->options.port = 8080;
  return {
      .name = "serve",
      .summary = "the questions above over HTTP, and a page to try them",
      .about = "Answer the program's questions over HTTP, for this machine alone.",
      .arguments = {},
      .options = options_of(*asked),
      .notes =
          "Ctrl-C ends it. docs/server.md tells of the API, which /api/v1/openapi.json describes.\n"
          "TOKEN may be @FILE. With --bind beyond this machine one is made if none is given.\n",
      .run = [asked] { return run_serve(*asked); },
  };
}

}  // namespace lastmove
