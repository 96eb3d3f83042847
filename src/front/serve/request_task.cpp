#include "front/serve/request_task.h"

#include <fmt/core.h>

#include "front/api/problem.h"
#include "games/model/rules_work.h"
#include "io/text/terminal_text.h"

namespace lastmove {

RequestTask::RequestTask(const Api& api, const ServeLimits& limits, Request request,
                         WhenAnswered when_answered)
    : api_(api),
      limits_(limits),
      request_(std::move(request)),
      monitor_(Clock::now() + limits.time),
      when_answered_(std::move(when_answered)) {}

bool RequestTask::run(Lane lane) {
  if (lane == Lane::heavy) monitor_.set_deadline(Clock::now() + limits_.time);
  runs_ = true;
  const RulesWork::Watch watch(&monitor_);
  try {
    auto response = api_.answer(request_, question_, effort_within(limits_, monitor_), lane);
    if (response) {
      question_.reset();
      answer(*std::move(response));
      return true;
    }
  } catch (...) {
    // There was no memory even for saying so.
    Response response;
    response.status = 503;
    answer(std::move(response));
    return true;
  }
  runs_ = false;
  monitor_.set_deadline(Clock::now() + limits_.wait);
  heavy_ = true;
  return false;
}

std::string RequestTask::name() const {
  constexpr std::size_t most_shown = 200;
  const bool whole = request_.target.size() <= most_shown;
  return fmt::format("{} {}{}{}", request_.method, printable(request_.target.substr(0, most_shown)),
                     whole ? "" : "...",
                     request_.body.empty() ? "" : fmt::format(" ({} bytes)", request_.body.size()));
}

void RequestTask::refuse() {
  answer(busy("too many requests that take long are waiting already"));
  monitor_.stop();
}

void RequestTask::answer(Response response) {
  if (!answered_.exchange(true)) when_answered_(std::move(response));
}

}  // namespace lastmove
