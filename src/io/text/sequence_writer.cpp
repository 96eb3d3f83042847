#include "io/text/sequence_writer.h"

#include <cctype>
#include <utility>

#include <lastmove/error.h>

namespace lastmove {

namespace {

/// Longer lines are more than some programs can read.
constexpr std::size_t longest_line = 900;

std::string ascii(std::string text) {
  for (char& c : text) {
    if (std::isspace(static_cast<unsigned char>(c))) c = ' ';
    if (c < ' ' || c > '~') c = '?';
  }
  if (text.size() > longest_line) text.replace(longest_line - 3, std::string::npos, "...");
  return text;
}

}  // namespace

SequenceHead ascii_head(SequenceHead head) {
  return {ascii(std::move(head.name)), ascii(std::move(head.comment)),
          ascii(std::move(head.command)), head.offset, std::move(head.shape)};
}

void check_terms_written(std::uint64_t terms) {
  if (terms == 0) throw Error(Error::Kind::bad_input, "there is no term in this range");
}

}  // namespace lastmove
