#pragma once

#include <memory>
#include <optional>
#include <string>

namespace lastmove {

/// Asks whoever sits at standard input for lines. At a terminal they can be edited and called back,
/// and Ctrl-C ends them as the end of the input does; what comes through a pipe is echoed, so that
/// the output reads as a terminal would show it. One lives at a time.
class LineReader {
 public:
  LineReader();
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;
  ~LineReader();

  /// A line without the white space around it; nothing at the end of the input.
  std::optional<std::string> ask(const std::string& prompt);

  /// Whether a person types.
  bool interactive() const;
  /// Whether Ctrl-C was typed. From then on nothing more is read.
  bool interrupted() const;

 private:
  class Editor;
  std::optional<std::string> read_plain(const std::string& prompt);

  std::unique_ptr<Editor> editor_;  ///< null where there is no terminal that can
};

/// Asks until the answer is yes, no or, where there is a default, nothing. Nothing where the person
/// leaves.
std::optional<bool> ask_yes_or_no(LineReader& reader, const std::string& question,
                                  std::optional<bool> by_default);

}  // namespace lastmove
