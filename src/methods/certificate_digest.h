#pragma once

#include <cstdint>
#include <string_view>

#include <fmt/core.h>
#include <boost/crc.hpp>

#include <lastmove/certificate.h>
#include <lastmove/error.h>
#include <lastmove/period.h>
#include <lastmove/ruleset.h>

#include "games/model/work_meter.h"

namespace lastmove {

/// Says that a period is none that was proved of the rules: an Error of kind bad_input.
[[noreturn]] inline void fail_unproved(const Ruleset& rules) {
  throw Error(Error::Kind::bad_input, fmt::format("this is no proved period of {}", rules.text()));
}

/// What a certificate says of a proved period: all but the digest, and what an argument adds.
inline Certificate certificate_of(const Ruleset& rules, const Period& period) {
  return {.rules = rules.text(),
          .sequence = period.sequence,
          .smallest_heap = period.floor,
          .argument = period.argument,
          .preperiod = period.preperiod,
          .period = period.period,
          .saltus = period.saltus,
          .window = period.window,
          .modulus = period.modulus,
          .recurs_at = period.recurs_at,
          .recurrence = period.recurrence};
}

/// To print a value and digest it.
inline constexpr std::uint64_t work_of_digested_value = 20;

inline void spend_on_digest(std::uint64_t steps, Heap heap, WorkMeter& work) {
  work.spend(steps, [heap] { return fmt::format("the certificate has reached heap {}", heap); });
}

/// The CRC-32 of values as they are printed, each with a line end.
class Digest {
 public:
  void add(std::string_view value) {
    crc_.process_bytes(value.data(), value.size());
    crc_.process_byte('\n');
  }
  std::uint32_t sum() const { return crc_.checksum(); }

 private:
  boost::crc_32_type crc_;
};

}  // namespace lastmove
