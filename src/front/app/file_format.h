#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <lastmove/error.h>

namespace lastmove {

/// The format that the name of a file asks for by its ending, ".svg"; `text` for standard output
/// and ".txt". Throws Error of kind bad_input for other names.
template <typename Format>
Format format_of_file(const std::string& path, Format text,
                      std::initializer_list<std::pair<std::string_view, Format>> others) {
  if (path.empty() || path == "-" || path.ends_with(".txt")) return text;
  std::string endings;
  for (const auto& [ending, format] : others) {
    if (path.ends_with(ending)) return format;
    endings += fmt::format("{}, ", ending);
  }
  endings.erase(endings.size() - 2);
  throw Error(Error::Kind::bad_input,
              fmt::format("expected a name that ends in {} or .txt, or a --format", endings),
              {path, path.size()});
}

}  // namespace lastmove
