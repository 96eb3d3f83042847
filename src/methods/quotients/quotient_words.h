#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace lastmove {

/// "a" to "z", then "A" to "Z", then "(53)" and so on.
std::string generator_name(std::size_t generator);

/// A word by how often each generator occurs in it, "abb"; "1" where none does.
std::string word_of_letters(const std::vector<std::uint16_t>& word);

}  // namespace lastmove
