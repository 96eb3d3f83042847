// What the WebAssembly module exports; web/src/engine/module.ts calls it.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/core.h>

#include "front/api/api.h"
#include "front/api/problem.h"
#include "front/api/sweep_endpoints.h"
#include "front/api/sweep_jobs.h"
#include "games/model/rules_work.h"

namespace lastmove {

namespace {

/// Those of the server but for what there is one of: the one thread, and the memory that rows of
/// sweeps take instead of a disk.
ServeLimits limits_here(std::uint64_t work) {
  ServeLimits limits;
  if (work > 0) limits.request.work = work;
  limits.threads = 1;
  limits.sweep_disk = std::uint64_t{256} << 20;
  return limits;
}

class Engine {
 public:
  explicit Engine(std::uint64_t work) : limits_(limits_here(work)) {}

  Response answer(const Request& request) {
    if (auto refused = api_.refuse(request)) return *std::move(refused);
    if (auto answer = api_.answer_at_once(request)) return *std::move(answer);
    RequestMonitor monitor(RequestMonitor::Clock::now() + limits_.time);
    const RulesWork::Watch watch(&monitor);
    std::optional<Question> question;
    Response response =
        *api_.answer(request, question, effort_within(limits_, monitor), Lane::heavy);
    // There are no other requests: what is too much now is too much later.
    if (response.status == 503) response = too_much();
    return response;
  }

  bool work(std::chrono::milliseconds time) {
    const auto until = SweepJob::Clock::now() + time;
    do {
      const auto job = jobs_.first_waiting();
      if (!job) return false;
      job->run(until);
    } while (SweepJob::Clock::now() < until);
    return jobs_.first_waiting() != nullptr;
  }

  static Response too_much() {
    return problem(422, "limit",
                   "this takes more memory than the browser gives the engine; ask the program, "
                   "lastmove");
  }

 private:
  const ServeLimits limits_;
  SweepJobs jobs_{limits_,
                  [](std::string_view, const Sweep&) { return std::make_unique<RowsInMemory>(); }};
  const Api api_{limits_, sweep_endpoints(jobs_)};
};

std::uint64_t work_of_answer = 0;

Engine& engine() {
  static Engine the_engine(work_of_answer);
  return the_engine;
}

std::string asked;
std::string answered;

std::string take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return std::string(line);
}

/// A line with the method and the target, one with the content type, and the body.
Request parsed(std::string_view text) {
  Request request;
  const std::string first = take_line(text);
  const std::size_t space = std::min(first.find(' '), first.size());
  request.method = first.substr(0, space);
  request.target = first.substr(std::min(space + 1, first.size()));
  request.content_type = take_line(text);
  request.has_body = !text.empty();
  request.body = text;
  return request;
}

/// Lines with the status, the content type and each header, an empty line, and the body. Of events
/// there is what happened up to now.
std::string written(const Request& request, const Response& response) {
  std::string text = fmt::format("{}\n{}\nCache-Control: {}\n", response.status,
                                 response.content_type, response.cache_control);
  for (const auto& [name, value] : response.headers) text += fmt::format("{}: {}\n", name, value);
  text += '\n';
  if (response.events) return text + response.events->news().text;
  if (request.method == "HEAD") return text;
  const std::string_view content = response.content();
  text.reserve(text.size() + content.size());
  return text.append(content);
}

}  // namespace

extern "C" {

/// Before anything is asked: how much work an answer may take, in millions of the steps of --work.
[[clang::export_name("limit_work")]] void limit_work(std::uint32_t millions) {
  work_of_answer = std::uint64_t{1'000'000} * millions;
}

/// Room for a request of this size, in bytes.
[[clang::export_name("request")]] char* request(std::size_t bytes) {
  asked.assign(bytes, '\0');
  return asked.data();
}

/// Answers what is in that room.
[[clang::export_name("answer")]] void answer() {
  std::string().swap(answered);
  const Request request = parsed(std::exchange(asked, {}));
  try {
    answered = written(request, engine().answer(request));
  } catch (const std::bad_alloc&) {
    answered = written(request, Engine::too_much());
  }
}

/// The answer, until the next one is asked for.
[[clang::export_name("response")]] const char* response() { return answered.data(); }
[[clang::export_name("response_bytes")]] std::size_t response_bytes() { return answered.size(); }

/// Continues sweeps for about this many milliseconds; returns whether any is left.
[[clang::export_name("work")]] bool work(std::uint32_t milliseconds) {
  return engine().work(std::chrono::milliseconds(milliseconds));
}
}

}  // namespace lastmove
