// What is typed behind the name of a command.

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "front/app/command.h"
#include "games/notation/nearest.h"

namespace lastmove {

namespace {

/// Whether both are a file, and the same one, there or not. Devices may be named twice.
bool same_file(const std::string& a, const std::string& b) {
  std::error_code none;
  for (const std::string& path : {a, b}) {
    if (path == "-" || std::filesystem::is_other(path, none)) return false;
  }
  const auto place = [&](const std::string& path) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(path, none), none);
  };
  return std::filesystem::equivalent(a, b, none) || place(a) == place(b);
}

/// The file that a whole argument names: @FILE, lua:FILE. Those within rules are known once these
/// are read (io/files/rule_files.h).
std::string file_in(const std::string& argument) {
  for (const std::string_view sign : {"@", "lua:"}) {
    if (argument.starts_with(sign)) return argument.substr(sign.size());
  }
  return "";
}

class ArgumentReader {
 public:
  ArgumentReader(const Command& command, std::span<const std::string> arguments)
      : command_(command), left_(arguments), option_seen_(command.options.size()) {}

  bool read() {
    bool options_end = false;
    while (!left_.empty()) {
      const std::string& word = next();
      if (options_end || !looks_like_option(word)) {
        read_argument(word);
      } else if (is_help(word)) {
        return false;
      } else if (word == "--") {
        options_end = true;
      } else {
        read_option(word);
      }
    }
    decide_by_file();
    check_complete();
    return true;
  }

 private:
  /// "-5", "-{1|0}" and "-" are arguments.
  static bool looks_like_option(std::string_view word) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return word.starts_with("--") || (word.size() > 1 && word[0] == '-' && is_letter(word[1]));
  }
  static bool is_help(std::string_view word) { return word == "-h" || word == "--help"; }

  const std::string& next() {
    const std::string& word = left_.front();
    left_ = left_.subspan(1);
    return word;
  }

  std::optional<std::size_t> find(std::string_view name) const {
    for (std::size_t i = 0; i < command_.options.size(); ++i) {
      if (command_.options[i].name == name) return i;
    }
    return std::nullopt;
  }

  void store(const Parameter& parameter, const std::string& value) {
    try {
      parameter.store(value);
    } catch (const Error& error) {
      throw UsageError(error.within(parameter.name).what());
    }
    if (parameter.file) files_.push_back({&parameter, value});
    const std::string file = parameter.file ? "" : file_in(value);
    if (!file.empty()) sources_.push_back({&parameter, file});
  }

  void read_option(std::string_view word) {
    const std::size_t sign = word.find('=');
    const std::string_view name = word.substr(0, sign);
    if (is_help(name)) throw UsageError(std::string(name) + " takes no value");
    const auto found = find(name);
    if (!found) fail_unknown(name);
    const Parameter& option = command_.options[*found];
    if (option_seen_[*found] && option.takes_value() && !option.repeated) {
      throw UsageError(option.name + " is given twice");
    }
    option_seen_[*found] = true;
    if (!option.takes_value()) {
      if (sign != std::string_view::npos) throw UsageError(option.name + " takes no value");
      return store(option, "");
    }
    const std::string value =
        sign == std::string_view::npos ? value_of(option) : std::string(word.substr(sign + 1));
    store(option, value);
    // As of "$TOKEN" where that is not set: it is not to count as not given.
    if (value.empty()) {
      throw UsageError(
          fmt::format("{}: expected {} after it, not an empty text", option.name, option.value));
    }
  }

  /// The next word. Options are no values, so that a forgotten value is noticed.
  const std::string& value_of(const Parameter& option) {
    if (left_.empty()) {
      throw UsageError(fmt::format("{}: expected {} after it", option.name, option.value));
    }
    const std::string& word = next();
    const bool is_option = is_help(word) || word == "--" || find(word.substr(0, word.find('=')));
    if (!is_option) return word;
    throw UsageError(fmt::format("{}: expected {} after it, not the option {}", option.name,
                                 option.value, word));
  }

  [[noreturn]] void fail_unknown(std::string_view name) const {
    std::vector<std::string_view> known = {"help"};
    for (const Parameter& option : command_.options) {
      known.push_back(std::string_view(option.name).substr(2));
    }
    const std::size_t letters = std::min(name.find_first_not_of('-'), name.size());
    const std::string_view near = nearest(name.substr(letters), known);
    throw UsageError(fmt::format("there is no option '{}'{}", name,
                                 near.empty() ? "" : fmt::format("; did you mean '--{}'?", near)));
  }

  void read_argument(const std::string& word) {
    if (arguments_seen_ == command_.arguments.size()) {
      throw UsageError(fmt::format("expected no {}argument, but found '{}'",
                                   command_.arguments.empty() ? "" : "further ", word));
    }
    const Parameter& argument = command_.arguments[arguments_seen_];
    store(argument, word);
    if (!argument.repeated) {
      ++arguments_seen_;
    } else {
      last_given_ = true;
    }
  }

  void check_complete() const {
    for (std::size_t i = arguments_seen_; i < command_.arguments.size(); ++i) {
      const Parameter& argument = command_.arguments[i];
      if (argument.required && !(argument.repeated && last_given_)) {
        const auto before = command_.arguments.begin() + static_cast<std::ptrdiff_t>(i);
        const bool again = std::any_of(command_.arguments.begin(), before,
                                       [&](const auto& a) { return a.name == argument.name; });
        throw UsageError((again ? "a second " : "") + argument.name + " is required");
      }
    }
    const auto seen = [this](const std::string& name) {
      const auto found = find(name);
      return found && option_seen_[*found];
    };
    for (const Parameter& option : command_.options) {
      if (!seen(option.name)) {
        if (option.required) throw UsageError(option.name + " is required");
        continue;
      }
      if (!option.needs.empty() && std::none_of(option.needs.begin(), option.needs.end(), seen)) {
        throw UsageError(
            fmt::format("{} requires {}", option.name, fmt::join(option.needs, " or ")));
      }
      for (const std::string& other : option.excludes) {
        if (seen(other)) throw UsageError(fmt::format("{} excludes {}", option.name, other));
      }
    }
    check_files();
  }

  /// Options that are not given, but follow from how the file of --out ends.
  void decide_by_file() {
    const auto out = std::find_if(files_.begin(), files_.end(), [](const NamedFile& file) {
      return file.parameter->name == "--out" && file.path != "-";
    });
    if (out == files_.end()) return;
    for (std::size_t i = 0; i < command_.options.size(); ++i) {
      if (!option_seen_[i]) option_seen_[i] = decide(command_.options[i], out->path);
    }
  }

  static bool decide(const Parameter& option, const std::string& out) {
    std::string endings;
    for (const auto& [ending, value] : option.by_ending) {
      if (out.ends_with('.' + ending)) {
        option.store(value);
        return true;
      }
      endings += fmt::format(".{}, ", ending);
    }
    if (!option.ends_so || out.ends_with(".txt")) return false;
    endings.erase(endings.size() - 2);
    throw Error(
        Error::Kind::bad_input,
        fmt::format("expected a name that ends in {} or .txt, or a {}", endings, option.name),
        {out, out.size()});
  }

  /// What is written to a file that another parameter names would be lost, or lose what it holds.
  void check_files() const {
    for (auto one = files_.begin(); one != files_.end(); ++one) {
      for (auto other = files_.begin(); other != one; ++other) {
        if (one->parameter != other->parameter) check_differ(*other, *one);
      }
      for (const NamedFile& source : sources_) check_differ(source, *one);
    }
  }

  struct NamedFile {
    const Parameter* parameter;
    std::string path;
  };

  static void check_differ(const NamedFile& one, const NamedFile& other) {
    if (!same_file(one.path, other.path)) return;
    throw UsageError(fmt::format("{} and {} name the same file, {}", one.parameter->name,
                                 other.parameter->name, other.path));
  }

  const Command& command_;
  std::span<const std::string> left_;
  std::vector<bool> option_seen_;
  std::vector<NamedFile> files_;
  std::vector<NamedFile> sources_;  ///< that texts name
  std::size_t arguments_seen_ = 0;
  bool last_given_ = false;  ///< whether the argument that may be repeated was given
};

}  // namespace

std::string full_name(const Command& command) {
  return command.name.empty() ? "lastmove" : "lastmove " + command.name;
}

bool read_arguments(const Command& command, std::span<const std::string> arguments) {
  return ArgumentReader(command, arguments).read();
}

}  // namespace lastmove
