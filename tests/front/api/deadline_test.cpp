// Every endpoint hears its deadline: by what was found to hold a thread for longest, or for ever.

#include <gtest/gtest.h>

#include <ctime>
#include <set>
#include <string>
#include <vector>

#include <lastmove/certificate.h>

#include "front/api/api.h"
#include "games/model/leb128.h"
#include "games/model/rules_work.h"
#include "io/text/certificate_text.h"
#include "methods/certificate_digest.h"

namespace lastmove {
namespace {

using Clock = RequestMonitor::Clock;

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// Stops a request after some time on the processor, and knows the longest time without being
/// asked.
class Listener : public RequestMonitor {
 public:
  Listener() : RequestMonitor(Clock::now() + std::chrono::hours(1)) {}

  void report(std::uint64_t) override {
    if (heard() - begun_ >= allowed) throw Stopped{};
  }

  double heard() {
    const double now = processor_seconds();
    longest_ = std::max(longest_, now - last_);
    return last_ = now;
  }
  double longest() const { return longest_; }

 private:
  static constexpr double allowed = 0.02;
  const double begun_ = processor_seconds();
  double last_ = begun_;
  double longest_ = 0;
};

struct Asked {
  std::string target;
  std::string body = {};
};

std::string certificate(const std::string& rules, int window, const std::string& mask) {
  return R"({"lastmove_certificate":"1","rules":")" + rules +
         R"(","sequence":"nim-value","smallest_heap":"0","preperiod":"71","period":"12",)"
         R"("argument":"guy-smith","window":")" +
         std::to_string(window) +
         R"(","modulus":"1","recurs_at":"900000","recurrence":"12","mask":")" + mask +
         R"(","mask_by_parity":"no","crc32":"00000000"})";
}

/// Of windows that say what they should of the period, before any value is looked at.
std::string certificate_of_windows(Heap table, Heap window, std::uint32_t mask) {
  Certificate certificate = {.rules = "octal(0.77)",
                             .sequence = Sequence::nim_value,
                             .argument = PeriodArgument::sparse_window,
                             .preperiod = table,
                             .period = 12,
                             .window = window,
                             .recurs_at = table + window,
                             .recurrence = 12,
                             .mask = mask,
                             .table = table};
  Digest digest;
  const auto append = [&](std::uint64_t value) {
    append_number(certificate.windows, value);
    digest.add(std::to_string(value));
  };
  Heap before = table;
  for (const Heap end : {window, window + 4, window + 6, window + 12}) {
    append_number(certificate.windows, table + end - before);
    before = table + end;
    append(end == window ? 1 : 2);
    for (Heap i = 0; i < window; ++i) append(end == window || end == window + 12 ? 3 : 4);
  }
  certificate.crc32 = digest.sum();
  return certificate_to_text(certificate);
}

const std::string zone = "zone(1..500%20%7C%202..501;mod=1000;times=3)";

std::vector<Asked> worst_requests() {
  return {
      {"verify", certificate("octal(0.77)", 2, "80000000")},
      {"verify", certificate("octal(0.77)", 2, "0")},
      {"verify", certificate("hexadecimal(0." + std::string(1000, 'F') + ")", 1000, "0")},
      {"verify", certificate_of_windows(900000, 300000, 15)},
      {"verify", certificate_of_windows(900000, 300000, 0x80000000)},
      {"verify?sections=2..3", certificate_of_windows(3000, 1200, 15)},
      {"solve?rules=octal(0.31...)&position=9223372036854775807"},
      {"solve?rules=octal(0.1031...)&position=100000000&oracle=true"},
      {"solve?rules=hexadecimal(0.3F)&position=1000000"},
      {"secret?rules=octal(0.31...)&position=9223372036854775807"},
      {"secret?rules=" + zone + "&position=99999"},
      {"table?rules=subtraction(1..a)&range=0..10&let=a=1..1000000"},
      {"table?rules=octal(0.007)&range=0..1000000"},
      {"parse?rules=subtraction(1..1000000)"},
      {"game?rules=octal(0." + std::string(1000, '7') + ")"},
      {"period?rules=hexadecimal(4.F)"},
      {"period?rules=" + zone + "&of=outcome"},
      {"period?rules=subtraction(2000,8000,24001,32001)&of=nim-value"},
      {"certificate?rules=octal(0.16)"},
      {"certificate?rules=subtraction(1,9999)%20sink"},
      {"compare?rules=octal(0.06)&with=octal(0.6)"},
      {"compare?rules=" + zone + "&with=subtraction(1..a)&let=a=500"},
      {"play", R"json({"rules":"octal(0.31...)","position":"9223372036854775807",)json"
               R"json("starts":"left","moves":[],"opponent":"perfect"})json"},
      {"deal?rules=ends&range=1000000..1000000&seed=1"},
      {"value?rules=" + zone + "&position=1000000"},
      {"value?expression=100000.%2B-1%3A%5E"},
      {"quotient?rules=octal(0.07)&heaps=1000"},
      {"quotient?rules=kayles&of=genus&heaps=200"},
      {"puzzle?date=2026-02-28&solution=true"},
      {"tree?rules=" + zone + "&range=0..100"},
      {"tree?rules=grundy&position=30%2B30%2B30&max_nodes=2000&layout=wide"},
      {"map?rules=wythoff%20misere&range=0..3000,0..3000&format=png"},
      {"puzzle?name=toads-and-frogs-2-9999"},
      {"audit?rules=" + zone + "&range=0..1000000&formula=n%253"},
      {"audit?rules=subtraction(1..1000)&range=0..100000&strategy=random"},
  };
}

std::string path_of_request(const Asked& asked) {
  return "/api/v1/" + asked.target.substr(0, asked.target.find('?'));
}

TEST(Deadlines, AreHeardByEveryEndpoint) {
  const ServeLimits limits;
  const Api api(limits);
  for (const Asked& asked : worst_requests()) {
    Request request;
    request.method = asked.body.empty() ? "GET" : "POST";
    request.target = "/api/v1/" + asked.target;
    request.body = asked.body;
    request.has_body = !asked.body.empty();
    if (request.has_body) request.content_type = "application/json";
    ASSERT_FALSE(api.refuse(request)) << asked.target;
    Listener listener;
    const RulesWork::Watch watch(&listener);
    std::optional<Question> question;
    const auto response =
        api.answer(request, question, effort_within(limits, listener), Lane::heavy);
    listener.heard();
    ASSERT_TRUE(response);
    EXPECT_TRUE(response->status == 200 || response->status == 422) << asked.target << "\n"
                                                                    << response->body;
    // Far less, but where it is measured by a sanitizer.
    EXPECT_LT(listener.longest(), 5) << asked.target;
  }
}

TEST(Deadlines, NoEndpointIsForgotten) {
  std::set<std::string> asked = {"/api/v1/games", "/api/v1/strategies", "/api/v1/claims",
                                 "/api/v1/puzzles", "/api/v1/endgames"};
  for (const Asked& one : worst_requests()) asked.insert(path_of_request(one));
  for (const Endpoint& endpoint : endpoints()) {
    EXPECT_TRUE(asked.contains(std::string(endpoint.path))) << endpoint.path;
  }
}

}  // namespace
}  // namespace lastmove
