#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <lastmove/error.h>

namespace lastmove {

/// An option of a command, or an argument that stands without one. Help, the man page, completions
/// and the parser know no more of it than this.
struct Parameter {
  std::string name;   ///< "--format", or "RULES"
  std::string value;  ///< what help calls the value of an option, "FORMAT"; a flag has none
  std::string help;   ///< a line
  /// Stores the value, "" for a flag. Throws Error that says what was expected.
  std::function<void(const std::string&)> store;
  std::vector<std::string> words = {};  ///< values to complete; what is allowed, `store` knows
  bool file = false;                    ///< whether the value may name a file
  bool required = false;
  bool repeated = false;                   ///< whether it may be given several times
  std::vector<std::string> needs = {};     ///< options of which one has to be there too
  std::vector<std::string> excludes = {};  ///< options that may not be there
  /// What is stored where the option is not given, by how the file that --out names ends.
  std::vector<std::pair<std::string, std::string>> by_ending = {};
  bool ends_so = false;     ///< whether the file has to end in one of these
  bool in_overview = true;  ///< whether the list of commands shows the argument

  bool is_option() const { return name.starts_with("--"); }
  bool takes_value() const { return !is_option() || !value.empty(); }
};

/// A subcommand as data. To add an option, add it to `options` in the command's file.
struct Command {
  std::string name;
  std::string summary;               ///< a few words, in the list of commands
  std::string about;                 ///< a sentence
  std::vector<Parameter> arguments;  ///< in their order; only the last may be repeated
  std::vector<Parameter> options;    ///< all but --help, which every command has
  std::string notes;                 ///< further lines; those that are indented stay as they are
  std::function<int()> run;          ///< what the parameters refer to lives as long as this
};

/// The same parameter, but required, or allowed several times.
Parameter required(Parameter parameter);
Parameter repeated(Parameter parameter);
/// The same option, which --out FILE decides where it is not given: each ending with a value. Files
/// that end otherwise are refused.
Parameter by_ending_of_file(Parameter option,
                            std::vector<std::pair<std::string, std::string>> values);

Parameter flag(const std::string& name, bool& value, const std::string& help);
/// Any text, an argument or the value of an option.
Parameter text(const std::string& name, const std::string& value_name, std::string& value,
               const std::string& help);
/// The name of a file, which may not be empty.
Parameter file(const std::string& name, const std::string& value_name, std::string& value,
               const std::string& help);
/// The same, as often as is wanted.
Parameter files(const std::string& name, const std::string& value_name,
                std::vector<std::string>& values, const std::string& help);
/// A number of bytes, of at least 1: "512MiB".
Parameter size(const std::string& name, std::uint64_t& bytes, const std::string& help);
/// A number of at least 1: "100k".
Parameter count(const std::string& name, std::uint64_t& value, const std::string& help);
/// A time from 0.001 to 86400 seconds: "0.5".
Parameter seconds(const std::string& name, const std::string& help,
                  std::function<void(std::uint64_t)> store_milliseconds);

/// Reads a whole number. Throws Error where it is none from least to most.
std::uint64_t read_whole_number(const std::string& text, std::uint64_t least, std::uint64_t most);

/// A whole number from least to most.
template <typename Number>
Parameter number(const std::string& name, const std::string& value_name, Number& value,
                 std::uint64_t least, std::uint64_t most, const std::string& help) {
  return {name, value_name, help, [&value, least, most](const std::string& given) {
            value = static_cast<Number>(read_whole_number(given, least, most));
          }};
}

/// The place of `word` among the words. Throws Error where it is none of them.
std::size_t read_word(const std::string& word, const std::vector<std::string>& words);

/// One of a few words, each with what it stands for.
template <typename Value>
Parameter choice(const std::string& name, const std::string& value_name, Value& value,
                 const std::vector<std::pair<std::string, std::type_identity_t<Value>>>& choices,
                 const std::string& help) {
  std::vector<std::string> words;
  for (const auto& [word, chosen] : choices) words.push_back(word);
  const auto store = [&value, choices, words](const std::string& given) {
    value = choices[read_word(given, words)].second;
  };
  return {name, value_name, help, store, words};
}

/// Arguments that make no sense to a command, whose help tells more.
class UsageError : public Error {
 public:
  explicit UsageError(const std::string& message) : Error(Kind::bad_input, message) {}
};

/// How to call it: "lastmove solve".
std::string full_name(const Command& command);

/// Stores what the arguments say. False as soon as they ask for help. Throws UsageError.
bool read_arguments(const Command& command, std::span<const std::string> arguments);

}  // namespace lastmove
