#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lastmove {

/// A head that comes little by little. It is looked at in time proportional to its size, however
/// many parts it comes in. Stricter than RFC 9112 asks: whatever another program on the way might
/// read as something else is refused, so that no two can disagree on where a request ends.
class IncomingHead {
 public:
  /// What is wrong with the first bytes of a request, as far as they have come; nothing where they
  /// may go on to be a head. REQUIRES: `bytes` begins with those of the call before, if any, which
  /// found no fault.
  std::optional<std::string> fault_in(std::string_view bytes);

  /// How many of these bytes are the head, with its empty line; 0 where that has not come yet.
  std::size_t size() const { return whole_ ? line_ : 0; }

 private:
  std::size_t looked_at_ = 0;
  std::size_t line_ = 0;  ///< where the line begins that has not ended
  bool method_has_ended_ = false;
  bool whole_ = false;
};

/// What is wrong with a whole head, up to and with its empty line: with its lines, or with what
/// they say of where the body ends (RFC 9112, 6.3).
std::optional<std::string> fault_in_head(std::string_view head);

/// The same of the head of a chunk, `size;extensions`.
std::optional<std::string> fault_in_chunk(std::uint64_t size, std::string_view extensions);

}  // namespace lastmove
