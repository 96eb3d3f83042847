#include "front/app/line_reader.h"

#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "games/notation/move_text.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

volatile std::sig_atomic_t interrupt_seen = 0;

void note_interrupt(int) { interrupt_seen = 1; }

/// Waits until there is something to read, or its end. False after an interrupt, which is not lost
/// either when it comes just before the waiting.
bool wait_for_input() {
  sigset_t interrupt;
  sigset_t before;
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  sigprocmask(SIG_BLOCK, &interrupt, &before);
  pollfd input = {STDIN_FILENO, POLLIN, 0};
  while (!interrupt_seen && ppoll(&input, 1, nullptr, &before) < 0 && errno == EINTR) {
    // The editor hands an interrupt on when its own handler is done: see to that one.
    sigprocmask(SIG_SETMASK, &before, nullptr);
    sigprocmask(SIG_BLOCK, &interrupt, nullptr);
  }
  sigprocmask(SIG_SETMASK, &before, nullptr);
  return !interrupt_seen;
}

std::string trimmed(std::string_view text) {
  constexpr std::string_view space = " \t\r\n";
  const std::size_t first = text.find_first_not_of(space);
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(space) - first + 1));
}

}  // namespace

/// libedit, in the user's terminal.
class LineReader::Editor {
 public:
  Editor() : editor_(el_init("lastmove", stdin, stdout, stderr)), history_(history_init()) {
    HistEvent event;
    history(history_, &event, H_SETSIZE, 200);
    el_set(editor_, EL_EDITOR, "emacs");
    el_set(editor_, EL_HIST, history, history_);
    el_set(editor_, EL_SIGNAL, 1);
    el_set(editor_, EL_CLIENTDATA, this);
    el_set(editor_, EL_PROMPT, &Editor::prompt_of);
    el_set(editor_, EL_GETCFN, &Editor::character_of);
  }
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;
  ~Editor() {
    history_end(history_);
    el_end(editor_);
  }

  std::optional<std::string> ask(const std::string& prompt) {
    prompt_ = prompt;
    // Before the prompt is seen: a Ctrl-D that is typed at once is otherwise lost.
    el_set(editor_, EL_PREP_TERM, 1);
    int length = 0;
    const char* line = el_gets(editor_, &length);
    if (!line || length <= 0) {
      std::puts("");
      return std::nullopt;
    }
    std::string text = trimmed(line);
    HistEvent event;
    if (!text.empty()) history(history_, &event, H_ENTER, text.c_str());
    return text;
  }

 private:
  static char* prompt_of(EditLine* editor) {
    void* self = nullptr;
    el_get(editor, EL_CLIENTDATA, &self);
    return static_cast<Editor*>(self)->prompt_.data();
  }

  static int character_of(EditLine* editor, wchar_t* character) {
    void* self = nullptr;
    el_get(editor, EL_CLIENTDATA, &self);
    return static_cast<Editor*>(self)->read_character(*character);
  }

  /// The editor's own function reads on after an interrupt.
  int read_character(wchar_t& character) {
    std::mbstate_t state = {};
    for (bool first = true;; first = false) {
      char byte = 0;
      const int read = read_byte(byte);
      if (read <= 0) return read;
      const std::size_t length = std::mbrtowc(&character, &byte, 1, &state);
      if (length == static_cast<std::size_t>(-2)) continue;  // More bytes belong to it.
      if (length == static_cast<std::size_t>(-1)) {
        character = L'?';
        // What breaks a character off begins another one, and may be the end of the line.
        if (!first) kept_ = byte;
      }
      return 1;
    }
  }

  /// As read(2) of one byte does.
  int read_byte(char& byte) {
    if (kept_) {
      byte = *std::exchange(kept_, std::nullopt);
      return 1;
    }
    for (;;) {
      if (!wait_for_input()) {
        errno = EINTR;
        return -1;
      }
      const auto read = ::read(STDIN_FILENO, &byte, 1);
      if (read < 0 && errno == EINTR) continue;
      return static_cast<int>(read);
    }
  }

  EditLine* editor_;
  History* history_;
  std::string prompt_;
  std::optional<char> kept_;  ///< read, but not yet looked at
};

LineReader::LineReader() {
  interrupt_seen = 0;
  if (!interactive()) return;
  // A second Ctrl-C, of somebody who waits for an opponent, ends the program at once.
  struct sigaction action = {};
  action.sa_handler = note_interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  const char* terminal = std::getenv("TERM");
  const bool able = terminal && *terminal != '\0' && std::strcmp(terminal, "dumb") != 0;
  if (!able || !isatty(STDOUT_FILENO)) return;
  std::setlocale(LC_CTYPE, "");
  editor_ = std::make_unique<Editor>();
}

LineReader::~LineReader() {
  if (interactive()) std::signal(SIGINT, SIG_DFL);
}

bool LineReader::interactive() const { return isatty(STDIN_FILENO) == 1; }

bool LineReader::interrupted() const { return interrupt_seen != 0; }

std::optional<std::string> LineReader::ask(const std::string& prompt) {
  std::fflush(stdout);
  if (interrupted()) return std::nullopt;
  auto line = editor_ ? editor_->ask(prompt) : read_plain(prompt);
  if (interrupted()) return std::nullopt;
  return line;
}

std::optional<std::string> LineReader::read_plain(const std::string& prompt) {
  fmt::print("{}", prompt);
  std::fflush(stdout);
  constexpr std::size_t longest = std::size_t{64} << 10;  // What is more than that is no move.
  // A terminal hands over whole lines, so that none is left in the buffer.
  if (interactive() && !wait_for_input()) return std::nullopt;
  std::string line;
  int c = 0;
  while ((c = std::getc(stdin)) != EOF && c != '\n') {
    if (line.size() < longest) line += static_cast<char>(c);
  }
  if (c == EOF && line.empty()) {
    fmt::print("\n");
    return std::nullopt;
  }
  std::string text = trimmed(line);
  constexpr std::size_t echoed = 200;
  if (!interactive()) fmt::print("{}\n", printable(text.substr(0, echoed)));
  return text;
}

std::optional<bool> ask_yes_or_no(LineReader& reader, const std::string& question,
                                  std::optional<bool> by_default) {
  for (;;) {
    const auto line = reader.ask(question);
    if (!line) return std::nullopt;
    if (line->empty() && by_default) return by_default;
    MoveText words(*line);
    if (words.skip_word("y|yes")) return true;
    if (words.skip_word("n|no")) return false;
    if (words.skip_word("q|quit")) return std::nullopt;
    fmt::print("  expected y or n, or quit\n");
  }
}

}  // namespace lastmove
