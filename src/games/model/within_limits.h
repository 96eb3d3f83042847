#pragma once

#include <optional>

#include <lastmove/error.h>

namespace lastmove {

/// What `find` gives; nothing where that passes a limit. Other errors are thrown on.
template <typename Find>
auto within_limits(const Find& find) -> std::optional<decltype(find())> {
  try {
    return find();
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::limit) throw;
    return std::nullopt;
  }
}

}  // namespace lastmove
