#include "app/line_reader.h"

#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <string_view>

#include <fmt/format.h>

#include "io/talk.h"

namespace lastmove {

namespace {

volatile std::sig_atomic_t interrupt_seen = 0;

void note_interrupt(int) { interrupt_seen = 1; }

/// While it lives, Ctrl-C is heard in wait() alone, so that none comes between looking whether
/// there was one and waiting for input.
class InterruptHeard {
 public:
  InterruptHeard() {
    sigset_t interrupt;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigprocmask(SIG_BLOCK, &interrupt, &before_);
  }
  InterruptHeard(const InterruptHeard&) = delete;
  InterruptHeard& operator=(const InterruptHeard&) = delete;
  ~InterruptHeard() { sigprocmask(SIG_SETMASK, &before_, nullptr); }

  /// Until there is input, or its end. False when Ctrl-C was typed instead. REQUIRES: one lives.
  static bool wait() {
    sigset_t mask;
    sigprocmask(SIG_SETMASK, nullptr, &mask);
    sigdelset(&mask, SIGINT);
    pollfd input = {STDIN_FILENO, POLLIN, 0};
    while (!interrupt_seen) {
      if (ppoll(&input, 1, nullptr, &mask) >= 0 || errno != EINTR) return true;
    }
    return false;
  }

 private:
  sigset_t before_;
};

/// Reads what is there; 0 at the end of the input and after Ctrl-C.
std::size_t read_input(char* bytes, std::size_t most) {
  for (;;) {
    if (!InterruptHeard::wait()) return 0;
    const auto read = ::read(STDIN_FILENO, bytes, most);
    if (read < 0 && errno == EINTR) continue;
    return read > 0 ? static_cast<std::size_t>(read) : 0;
  }
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
    el_set(editor_, EL_GETCFN, &Editor::read_character);
  }
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;
  ~Editor() {
    history_end(history_);
    el_end(editor_);
  }

  std::optional<std::string> ask(const std::string& prompt) {
    prompt_ = prompt;
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

  /// The editor's own function reads on after an interrupt.
  static int read_character(EditLine*, wchar_t* character) {
    std::mbstate_t state = {};
    for (;;) {
      char byte = 0;
      if (read_input(&byte, 1) == 0) return 0;
      const std::size_t length = std::mbrtowc(character, &byte, 1, &state);
      if (length == static_cast<std::size_t>(-2)) continue;  // More bytes belong to it.
      if (length == static_cast<std::size_t>(-1)) *character = L'?';
      return 1;
    }
  }

  EditLine* editor_;
  History* history_;
  std::string prompt_;
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
  const InterruptHeard heard;
  if (interrupted()) return std::nullopt;
  auto line = editor_ ? editor_->ask(prompt) : read_plain(prompt);
  if (interrupted()) return std::nullopt;
  return line;
}

std::optional<std::string> LineReader::read_plain(const std::string& prompt) {
  fmt::print("{}", prompt);
  std::fflush(stdout);
  constexpr std::size_t longest = std::size_t{64} << 10;  // What is more than that is no move.
  std::string line;
  bool ended = false;
  while (!ended) {
    if (unread_.empty()) {
      char bytes[4096];
      unread_.assign(bytes, read_input(bytes, sizeof bytes));
      if (unread_.empty()) break;
    }
    const std::size_t end = std::min(unread_.find('\n'), unread_.size());
    ended = end < unread_.size();
    line.append(unread_, 0, std::min(end, longest - std::min(longest, line.size())));
    unread_.erase(0, end + ended);
  }
  if (!ended && line.empty()) {
    fmt::print("\n");
    return std::nullopt;
  }
  std::string text = trimmed(line);
  constexpr std::size_t echoed = 200;
  if (!interactive()) fmt::print("{}\n", printable(text.substr(0, echoed)));
  return text;
}

}  // namespace lastmove
