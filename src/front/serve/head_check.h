#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lastmove {

/// What is wrong with the first bytes of a request, as far as they have come; nothing where they
/// may go on to be a head. Stricter than RFC 9112 asks: whatever another program on the way might
/// read as something else is refused, so that no two can disagree on where a request ends.
std::optional<std::string> fault_in_part_of_head(std::string_view part);

/// What is wrong with a whole head, up to and with its empty line: with its lines, or with what
/// they say of where the body ends (RFC 9112, 6.3).
std::optional<std::string> fault_in_head(std::string_view head);

/// The same of the head of a chunk, `size;extensions`.
std::optional<std::string> fault_in_chunk(std::uint64_t size, std::string_view extensions);

}  // namespace lastmove
