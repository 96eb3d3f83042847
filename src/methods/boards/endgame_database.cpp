#include "methods/boards/endgame_database.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

#include <fmt/core.h>

#include "games/model/bad_input.h"
#include "games/model/checksum.h"

namespace lastmove {

namespace {

// The numbers of the file are little-endian, as those of the machines are that it is meant for.
static_assert(std::endian::native == std::endian::little);

constexpr std::string_view endgame_magic("lmboards", 8);
constexpr std::uint32_t endgame_version = 1;

/// Outcomes in the order of their numbers.
constexpr std::array<Outcome, 4> outcomes_by_number = {{{Result::win, Result::win},
                                                        {Result::loss, Result::loss},
                                                        {Result::win, Result::loss},
                                                        {Result::loss, Result::win}}};

[[noreturn]] void fail_endgames(const std::string& message) {
  fail_bad_input("the endgame database " + message);
}

std::uint64_t filled_up(std::uint64_t bytes) { return (bytes + 7) / 8 * 8; }

template <typename Number>
std::string_view raw(std::span<const Number> numbers) {
  return {reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes()};
}

/// Takes the sections of a file one after the other.
class EndgameSections {
 public:
  explicit EndgameSections(std::string_view bytes) : bytes_(bytes) {}

  template <typename Number>
  std::span<const Number> take(std::uint64_t count) {
    const auto* const first = reinterpret_cast<const Number*>(bytes_.data());
    bytes_.remove_prefix(filled_up(count * sizeof(Number)));
    return {first, count};
  }
  std::string_view take_text(std::uint64_t count) {
    const std::span<const char> text = take<char>(count);
    return {text.data(), text.size()};
  }

 private:
  std::string_view bytes_;
};

std::uint64_t checksum_of(EndgameHeader header, std::string_view sections) {
  header.checksum = 0;
  Checksum checksum;
  checksum.add({reinterpret_cast<const char*>(&header), sizeof header});
  checksum.add(sections);
  return checksum.value();
}

EndgameSummary summary_of(const EndgameHeader& header, std::string_view rules) {
  return {std::string(rules),
          {header.width, header.height},
          header.complete == 1,
          header.parts,
          header.values};
}

}  // namespace

EndgameEntry number_of_outcome(const Outcome& outcome) {
  const auto at = std::find(outcomes_by_number.begin(), outcomes_by_number.end(), outcome);
  return static_cast<EndgameEntry>(at - outcomes_by_number.begin());
}

namespace {

constinit thread_local const EndgameDatabase* endgames_in_use = nullptr;

}  // namespace

EndgamesInUse::EndgamesInUse(const EndgameDatabase& endgames)
    : before_(std::exchange(endgames_in_use, &endgames)) {}

EndgamesInUse::~EndgamesInUse() { endgames_in_use = before_; }

const EndgameDatabase* EndgamesInUse::database() { return endgames_in_use; }

bool is_endgame_database(std::string_view bytes) { return bytes.starts_with(endgame_magic); }

EndgameHeader checked_endgame_header(std::string_view bytes) {
  EndgameHeader header;
  if (!is_endgame_database(bytes)) fail_bad_input("this is no endgame database");
  if (bytes.size() < sizeof header) fail_endgames("is cut short");
  std::memcpy(&header, bytes.data(), sizeof header);
  if (header.version != endgame_version) {
    fail_endgames(fmt::format("is of version {}; this program reads version {}", header.version,
                              endgame_version));
  }
  constexpr std::uint64_t most = std::uint64_t{1} << 30;
  const bool sound = header.complete <= 1 && header.width > 0 && header.height > 0 &&
                     header.rules_bytes <= most && header.parts <= most && header.values <= most &&
                     header.options <= UINT32_MAX && header.text_bytes <= UINT32_MAX;
  if (!sound) fail_endgames("has a header that is not possible");
  const std::uint64_t size = sizeof header + filled_up(header.rules_bytes) +
                             header.values * sizeof(EndgameValue) + filled_up(4 * header.options) +
                             2 * filled_up(4 * header.parts) + filled_up(header.text_bytes);
  if (bytes.size() < size) fail_endgames("is cut short");
  if (bytes.size() > size) fail_endgames("goes on behind its end");
  return header;
}

std::string to_string(const EndgameSize& size) {
  return fmt::format("{}x{}", size.width, size.height);
}

EndgameSummary summary_of_endgames(std::string_view bytes) {
  const EndgameHeader header = checked_endgame_header(bytes);
  return summary_of(header, bytes.substr(sizeof header, header.rules_bytes));
}

EndgameSummary summary_of_endgames(const EndgameDatabase& endgames) {
  return summary_of(endgames.header(), endgames.rules());
}

EndgameDatabase::EndgameDatabase(const FileBytes& file)
    : header_(checked_endgame_header(file.bytes)), owner_(file.owner) {
  std::string_view bytes = file.bytes;
  if (checksum_of(header_, bytes.substr(sizeof header_)) != header_.checksum) {
    fail_endgames("is damaged: its checksum differs");
  }
  if (reinterpret_cast<std::uintptr_t>(bytes.data()) % alignof(EndgameValue) != 0) {
    const auto aligned = std::make_shared<std::vector<char>>(bytes.begin(), bytes.end());
    bytes = {aligned->data(), aligned->size()};
    owner_ = aligned;
  }
  EndgameSections sections(bytes.substr(sizeof header_));
  rules_ = sections.take_text(header_.rules_bytes);
  values_ = sections.take<EndgameValue>(header_.values);
  options_ = sections.take<std::uint32_t>(header_.options);
  entries_ = sections.take<EndgameEntry>(header_.parts);
  ends_ = sections.take<std::uint32_t>(header_.parts);
  texts_ = sections.take_text(header_.text_bytes);
  check_places();
}

void EndgameDatabase::check_places() const {
  std::uint64_t option = 0;
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const EndgameValue& value = values_[i];
    const std::uint32_t count = std::uint32_t{value.left} + value.right;
    if (value.first_option != option || count > options_.size() - option ||
        (value.is_form == 0 && count > 0) || value.is_form > 1 || value.reserved != 0) {
      fail_endgames("has options that do not fit");
    }
    option += count;
    for (const Player player : {Player::left, Player::right}) {
      for (const std::uint32_t before : options(value, player)) {
        if (before >= i) fail_endgames("has a value with an option that does not come before it");
      }
    }
    if (value.simplest != EndgameValue::no_part &&
        (value.simplest >= size() || this->value(value.simplest) != i)) {
      fail_endgames("has a simplest part of another value");
    }
  }
  if (option != options_.size()) fail_endgames("has options that do not fit");
  std::uint32_t end = 0;
  for (std::size_t i = 0; i < size(); ++i) {
    if (ends_[i] < end || ends_[i] > texts_.size()) fail_endgames("has texts that do not fit");
    end = ends_[i];
    if (i > 0 && !comes_before(part(i - 1), part(i))) {
      fail_endgames("has parts that are not in order");
    }
    if (entries_[i] / 4 > values_.size())
      fail_endgames("has a part with a value that is not there");
  }
  if (end != texts_.size()) fail_endgames("has texts that do not fit");
}

std::string_view EndgameDatabase::part(std::size_t i) const {
  const std::uint32_t begin = i == 0 ? 0 : ends_[i - 1];
  return texts_.substr(begin, ends_[i] - begin);
}

Outcome EndgameDatabase::outcome(std::size_t i) const {
  return outcomes_by_number[entries_[i] % 4];
}

std::optional<std::uint32_t> EndgameDatabase::value(std::size_t i) const {
  if (entries_[i] / 4 == 0) return std::nullopt;
  return entries_[i] / 4 - 1;
}

std::optional<std::uint64_t> EndgameDatabase::nimber(std::size_t i) const {
  const auto place = value(i);
  if (!place) return std::nullopt;
  const EndgameValue& value = values_[*place];
  const bool is_nimber = value.is_form == 0 && value.mean == 0 && value.ups == 0;
  return is_nimber ? std::optional(value.star) : std::nullopt;
}

std::span<const std::uint32_t> EndgameDatabase::options(const EndgameValue& value,
                                                        Player player) const {
  const std::span<const std::uint32_t> all =
      options_.subspan(value.first_option, std::size_t{value.left} + value.right);
  return player == Player::left ? all.first(value.left) : all.subspan(value.left);
}

std::optional<std::size_t> EndgameDatabase::find(std::string_view text) const {
  std::size_t low = 0;
  for (std::size_t high = size(); low < high;) {
    const std::size_t middle = low + (high - low) / 2;
    if (comes_before(part(middle), text)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  if (low == size() || part(low) != text) return std::nullopt;
  return low;
}

GameId EndgameGames::game(std::uint32_t asked) {
  if (known_.empty()) known_.resize(endgames_.values().size());
  waiting_ = {asked};
  std::vector<GameId> left;
  std::vector<GameId> right;
  while (!waiting_.empty()) {
    const std::uint32_t at = waiting_.back();
    if (known_[at] != 0) {
      waiting_.pop_back();
      continue;
    }
    const EndgameValue& value = endgames_.values()[at];
    bool ready = true;
    for (const Player player : {Player::left, Player::right}) {
      std::vector<GameId>& found = player == Player::left ? left : right;
      found.clear();
      for (const std::uint32_t option : endgames_.options(value, player)) {
        found.push_back(known_[option]);
        if (known_[option] != 0) continue;
        waiting_.push_back(option);
        ready = false;
      }
    }
    if (!ready) continue;
    known_[at] = value.is_form != 0
                     ? games_.from_options(left, right)
                     : games_.up_star(games_.number({value.mean, value.mean_exponent}), value.ups,
                                      value.star);
    waiting_.pop_back();
  }
  return known_[asked];
}

std::string endgame_file(EndgameHeader header, std::string_view rules,
                         std::span<const EndgameValue> values,
                         std::span<const std::uint32_t> options,
                         std::span<const EndgameEntry> entries,
                         std::span<const std::string> parts) {
  std::string texts;
  std::vector<std::uint32_t> ends;
  for (const std::string& part : parts) {
    texts += part;
    ends.push_back(static_cast<std::uint32_t>(texts.size()));
  }
  std::copy(endgame_magic.begin(), endgame_magic.end(), header.magic.begin());
  header.version = endgame_version;
  header.rules_bytes = rules.size();
  header.parts = parts.size();
  header.values = values.size();
  header.options = options.size();
  header.text_bytes = texts.size();
  std::string file(sizeof header, '\0');
  for (const std::string_view section :
       {rules, raw(values), raw(options), raw(entries), raw(std::span<const std::uint32_t>(ends)),
        std::string_view(texts)}) {
    file += section;
    file.resize(filled_up(file.size()));
  }
  header.checksum = checksum_of(header, std::string_view(file).substr(sizeof header));
  std::memcpy(file.data(), &header, sizeof header);
  return file;
}

}  // namespace lastmove
