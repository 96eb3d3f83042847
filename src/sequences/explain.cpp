#include "sequences/explain.h"

#include <vector>

#include <fmt/core.h>
#include <hwy/highway.h>

#include "kernels/nor_kernels.h"
#include "sequences/heap_systems.h"
#include "sequences/nim_stream.h"

namespace lastmove {

std::string explain_kernel(const Ruleset& rules, Sequence sequence) {
  const LoweredRule lowered = rules.lower();
  if (std::holds_alternative<BreakingRule>(lowered)) return "";
  const auto* rule = std::get_if<HeapRule>(&lowered);
  if (!rule) return "closed form; no kernel runs through heaps";
  // The best one is the lowest bit.
  const std::int64_t targets = hwy::SupportedTargets() & HWY_TARGETS;
  const char* target = hwy::TargetName(targets & -targets);
  if (sequence == Sequence::nim_value) {
    return fmt::format("nim-values by {} ({})", NimStream::kernel_name(*rule), target);
  }
  std::string text;
  for (const HeapSystems::System& system : heap_systems(*rule).systems) {
    text += fmt::format("{}{} of {} coupled bit sequence{}, takes {} to {}",
                        text.empty() ? "" : "; ", to_string(fastest(system.rule)),
                        system.rule.sequences.size(), system.rule.sequences.size() == 1 ? "" : "s",
                        system.rule.min_take(), system.rule.max_take());
  }
  return fmt::format("outcomes by {} ({})", text, target);
}

}  // namespace lastmove
