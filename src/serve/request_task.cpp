#include "serve/request_task.h"

#include "api/problem.h"
#include "model/rules_work.h"

namespace lastmove {

RequestTask::RequestTask(const Api& api, const ServeLimits& limits, Request request,
                         RequestMonitor::Clock::time_point deadline, WhenAnswered when_answered)
    : api_(api),
      limits_(limits),
      request_(std::move(request)),
      monitor_(deadline),
      when_answered_(std::move(when_answered)) {}

bool RequestTask::run(Lane lane) {
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
  heavy_ = true;
  return false;
}

void RequestTask::refuse() {
  answer(busy("too many requests that take long are waiting already"));
  monitor_.stop();
}

void RequestTask::answer(Response response) {
  if (!answered_.exchange(true)) when_answered_(std::move(response));
}

}  // namespace lastmove
