#pragma once

#include <atomic>
#include <functional>
#include <optional>

#include "front/api/api.h"
#include "front/api/effort.h"
#include "front/serve/lanes.h"

namespace lastmove {

/// A request on its way through the lanes. It is read once and answered once; in between it may
/// move from the light lane to the heavy one.
class RequestTask : public Task {
 public:
  /// Called once, by any thread, with the answer.
  using WhenAnswered = std::function<void(Response)>;

  /// Its time begins now; if it has to wait for a heavy thread, when it gets one.
  /// REQUIRES: the API and the limits outlive it.
  RequestTask(const Api& api, const ServeLimits& limits, Request request,
              WhenAnswered when_answered);

  bool run(Lane lane) override;
  void refuse() override;
  Clock::time_point ends_by() const override { return monitor_.deadline(); }
  std::string name() const override;

  /// Nobody waits for the answer any more.
  void stop() { monitor_.stop(); }

  /// Whether it waits for a heavy thread and has not been given one.
  bool waits() const { return heavy_ && !runs_; }

 private:
  void answer(Response response);

  const Api& api_;
  const ServeLimits& limits_;
  const Request request_;
  RequestMonitor monitor_;
  WhenAnswered when_answered_;
  std::optional<Question> question_;  ///< once it was read
  std::atomic<bool> heavy_ = false;
  std::atomic<bool> runs_ = false;
  std::atomic<bool> answered_ = false;
};

}  // namespace lastmove
