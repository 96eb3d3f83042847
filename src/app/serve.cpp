// lastmove serve

#include <charconv>
#include <csignal>
#include <cstdlib>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "app/arguments.h"
#include "app/commands.h"
#include "io/files/input.h"
#include "io/files/leftovers.h"
#include "io/files/temporary_folder.h"
#include "io/text/terminal_text.h"
#include "serve/http_server.h"
#include "serve/random_name.h"

namespace lastmove {

namespace {

/// An option for a time in seconds, "0.5".
void add_seconds(CLI::App& app, const std::string& name, std::chrono::milliseconds& time,
                 const std::string& help) {
  const auto read = [&time, name](const std::string& text) {
    double seconds = 0;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, seconds);
    if (error != std::errc() || rest != end || !(seconds >= 0.001 && seconds <= 86'400)) {
      throw CLI::ValidationError(
          name, fmt::format("expected seconds, from 0.001 to 86400, not '{}'", text));
    }
    time = std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
  };
  app.add_option_function<std::string>(name, read, help)->option_text("S");
}

void add_host(CLI::App& app, std::vector<std::string>& hosts) {
  const auto read = [&hosts](const std::vector<std::string>& names) {
    constexpr std::string_view letters =
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_.:[]";
    for (const std::string& name : names) {
      if (name.empty() || name.find_first_not_of(letters) != std::string::npos) {
        throw CLI::ValidationError(
            "--host",
            fmt::format("expected a name such as example.org or example.org:80, not '{}'", name));
      }
      hosts.push_back(name);
    }
  };
  app.add_option_function<std::vector<std::string>>("--host", read,
                                                    "a further name by which the server is called")
      ->option_text("NAME");
}

void add_serve_limits(CLI::App& app, ServeLimits& limits) {
  add_count(app, "--work", limits.request.work, "steps of work (default 2G, some seconds)");
  add_size(app, "--memory", limits.request.memory, "memory (default 256MiB)");
  add_seconds(app, "--time", limits.time, "until the answer is there (default 30)");
  add_count(app, "--rows", limits.rows, "rows of a table (default 2M)");
  add_count(app, "--max-options", limits.request.options, "options listed (default 10k)");
  add_size(app, "--answer", limits.answer, "bytes of the answer (default 64MiB)");
  add_size(app, "--header", limits.header, "bytes of its head (default 16KiB)");
  add_size(app, "--body", limits.body, "bytes of its body (default 64KiB)");
  add_seconds(app, "--patience", limits.patience,
              "while the client sends or reads nothing (default 10)");
  add_size(app, "--rate", limits.rate, "bytes a second of a longer transfer (default 16KiB)");
  add_count(app, "--connections", limits.connections, "connections at once (default 256)");
  add_count(app, "--requests", limits.requests, "requests on a connection (default 1k)");
  add_count(app, "--threads", limits.threads,
            "threads for heavy requests and for a sweep (default: processors - 1)");
  add_count(app, "--queue", limits.queue, "heavy requests that wait (default 16)");
  add_size(app, "--answers", limits.answers, "bytes of all answers being sent (default 256MiB)");
  add_count(app, "--streams", limits.streams, "event streams at once (default 128)");
  add_count(app, "--sweeps", limits.sweeps, "sweeps that are kept; one runs (default 16)");
  add_count(app, "--sweep-rows", limits.sweep_rows, "rows of a sweep (default 1M)");
  add_size(app, "--sweep-disk", limits.sweep_disk, "bytes of its rows on disk (default 64MiB)");
  add_seconds(app, "--sweep-time", limits.sweep_time,
              "from its beginning to its end (default 600)");
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

}  // namespace

int run_serve(int argc, char** argv) {
  CLI::App app("Answers the program's questions over HTTP, for this machine alone.",
               "lastmove serve");
  app.footer(
      "Ctrl-C ends it. docs/server.md tells of the API, which /api/v1/openapi.json describes.\n"
      "TOKEN may be @FILE. With --bind beyond this machine one is made if none is given.");
  HttpServer::Options options;
  options.port = 8080;
  std::string bind;
  std::string token;
  add_port(app, options.port, "where to listen (default 8080; 0: any that is free)");
  app.add_option("--bind", bind, "the address, instead of 127.0.0.1 and ::1")
      ->option_text("ADDRESS");
  app.add_option("--token", token, "ask everybody for it")->option_text("TOKEN");
  add_host(app, options.rules.hosts);
  add_serve_limits(app, options.limits);
  int status = exit_done;
  if (!parse_arguments(app, argc, argv, status)) return status;
  check_limits(options.limits);
  if (!token.empty()) {
    options.rules.token = read_argument(token);
    check_token(options.rules.token);
  }
  set_rules(options, bind);

  std::signal(SIGPIPE, SIG_IGN);  // Nobody may be left to hear what is said.
  remove_leftovers(place_of_temporary_folders());
  HttpServer server(options);
  say_where(server, options);
  // A computation that takes no notice of its end is not waited for.
  if (!server.run()) std::_Exit(exit_done);
  return exit_done;
}

}  // namespace lastmove
