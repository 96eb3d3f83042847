#include "methods/values/value_text.h"

#include <algorithm>
#include <unordered_map>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "methods/values/written_order.h"

namespace lastmove {

namespace {

constexpr std::size_t most_bytes = 1'000'000;

/// Where an option stands alone, its braces are left out for one bar more, up to so many.
constexpr std::uint32_t most_bars_written = 4;

struct Signs {
  std::string_view up, up_up, down, down_down, star, own_negative, tiny, miny, open, close,
      bar_space;
};

const Signs& signs_of(ValueStyle style) {
  static constexpr Signs ascii = {"^", "^^", "v", "vv", "*", "+-", "+_", "-_", "{", "}", ""};
  static constexpr Signs unicode = {"↑", "⇑", "↓", "⇓", "∗", "±", "⧾", "⧿", "{", "}", ""};
  static constexpr Signs latex = {
      "{\\uparrow}", "{\\Uparrow}", "{\\downarrow}", "{\\Downarrow}", "{\\ast}", "{\\pm}",
      "+_",          "-_",          "\\{",           "\\}",           "\\,"};
  switch (style) {
    case ValueStyle::ascii: return ascii;
    case ValueStyle::unicode: return unicode;
    case ValueStyle::latex: return latex;
  }
  return ascii;
}

class ValueWriter {
 public:
  ValueWriter(GameStore& store, GameId game, ValueStyle style)
      : store_(store), style_(style), signs_(signs_of(style)), order_(store, game), game_(game) {
    for (const GameId form : order_.forms()) {
      const ShortForm shown = short_form(store_, form);
      std::uint32_t bars = 1;
      for (const Player player : {Player::left, Player::right}) {
        const std::span<const GameId> options = store_.options(form, player);
        if (options.size() == 1) bars = std::max(bars, bars_within(options[0]) + 1);
      }
      shown_.emplace(form, Shown{shown, bars});
    }
  }

  std::string written() {
    push({Piece::Kind::value, game_, {}});
    while (!pieces_.empty()) {
      const Piece piece = std::move(pieces_.back());
      pieces_.pop_back();
      switch (piece.kind) {
        case Piece::Kind::text: text_ += piece.text; break;
        case Piece::Kind::value: value(piece.game); break;
        case Piece::Kind::body: body(piece.game); break;
      }
      store_.spend(50);
      if (text_.size() + pieces_.size() > most_bytes) {
        throw Error(
            Error::Kind::limit,
            fmt::format("the text of this value would have more than {} bytes", most_bytes));
      }
    }
    return std::move(text_);
  }

 private:
  struct Shown {
    ShortForm form;
    std::uint32_t bars = 1;
  };
  struct Piece {
    enum class Kind : std::uint8_t { text, value, body };
    Kind kind = Kind::text;
    GameId game = 0;
    std::string text;
  };

  void push(Piece piece) { pieces_.push_back(std::move(piece)); }

  bool in_braces(GameId game) const {
    return !store_.is_up_star(game) && shown_.find(game)->second.form.kind == ShortForm::Kind::none;
  }

  /// The bars of an option that stands alone and is written without braces, otherwise 0.
  std::uint32_t bars_within(GameId option) const {
    if (!in_braces(option)) return 0;
    const std::uint32_t bars = shown_.find(option)->second.bars;
    return bars < most_bars_written ? bars : 0;
  }

  std::string number(GameId game) const {
    const Dyadic& value = store_.number_of(game);
    if (style_ != ValueStyle::latex || value.is_integer()) return value.str();
    std::string text = value.str();
    const std::size_t slash = text.find('/');
    const bool negative = text.front() == '-';
    return fmt::format("{}\\frac{{{}}}{{{}}}", negative ? "-" : "",
                       text.substr(negative ? 1 : 0, slash - (negative ? 1 : 0)),
                       text.substr(slash + 1));
  }

  /// With the number, which is left out where it is 0 and something follows.
  std::string up_star(GameId game) const {
    const UpStar is = store_.up_star_of(game);
    std::string text =
        is.number == GameStore::zero && !store_.is_number(game) ? "" : number(is.number);
    const auto size =
        is.ups < 0 ? 0 - static_cast<std::uint64_t>(is.ups) : static_cast<std::uint64_t>(is.ups);
    if (size == 2) {
      text += is.ups > 0 ? signs_.up_up : signs_.down_down;
    } else if (size > 0) {
      text += is.ups > 0 ? signs_.up : signs_.down;
      if (size > 1) text += std::to_string(size);
    }
    if (is.star > 0) text += signs_.star;
    if (is.star > 1) text += std::to_string(is.star);
    return text;
  }

  /// Adds what a game is, by pieces that are written next.
  void value(GameId game) {
    if (store_.is_up_star(game)) {
      text_ += up_star(game);
      return;
    }
    const ShortForm& form = shown_.find(game)->second.form;
    std::string text = form.shift == GameStore::zero ? "" : number(form.shift);
    switch (form.kind) {
      case ShortForm::Kind::none:
        text_ += signs_.open;
        push({Piece::Kind::text, 0, std::string(signs_.close)});
        push({Piece::Kind::body, game, {}});
        return;
      case ShortForm::Kind::uptimal: {
        const std::int64_t order = form.uptimal.order;
        const bool latex = style_ == ValueStyle::latex;
        text += fmt::format("{}{}[{}]{}", order > 0 ? signs_.up : signs_.down, latex ? "^{" : "",
                            order > 0 ? order : -order, latex ? "}" : "");
        if (form.uptimal.starred) text += signs_.star;
        text_ += text;
        return;
      }
      case ShortForm::Kind::tiny:
      case ShortForm::Kind::miny:
        text += form.kind == ShortForm::Kind::tiny ? signs_.tiny : signs_.miny;
        text +=
            style_ == ValueStyle::latex ? fmt::format("{{{}}}", number(form.of)) : number(form.of);
        text_ += text;
        return;
      case ShortForm::Kind::own_negative: own_negative(game); return;
    }
  }

  /// {a|-a} is +-a, and {a,b|-a,-b} is +-{a,b}.
  void own_negative(GameId game) {
    text_ += signs_.own_negative;
    const std::span<const GameId> options = store_.left(game);
    if (options.size() > 1) {
      text_ += signs_.open;
      push({Piece::Kind::text, 0, std::string(signs_.close)});
      side(game, Player::left);
      return;
    }
    const GameId option = options[0];
    const bool bare = store_.is_up_star(option) || in_braces(option);
    if (!bare) {
      text_ += '(';
      push({Piece::Kind::text, 0, ")"});
    }
    push({Piece::Kind::value, option, {}});
  }

  /// Both sides and the bars between them.
  void body(GameId game) {
    side(game, Player::right);
    const std::uint32_t bars = shown_.find(game)->second.bars;
    push({Piece::Kind::text, 0,
          std::string(signs_.bar_space) + std::string(bars, '|') + std::string(signs_.bar_space)});
    side(game, Player::left);
  }

  void side(GameId game, Player player) {
    const std::span<const GameId> all = store_.options(game, player);
    std::vector<GameId> options(all.begin(), all.end());
    order_.sort(options);
    const bool alone = options.size() == 1 && bars_within(options[0]) > 0 && in_braces(game);
    // What is pushed last is written first.
    for (std::size_t i = options.size(); i-- > 0;) {
      push({alone ? Piece::Kind::body : Piece::Kind::value, options[i], {}});
      if (i > 0) push({Piece::Kind::text, 0, ","});
    }
  }

  GameStore& store_;
  const ValueStyle style_;
  const Signs& signs_;
  const WrittenOrder order_;
  const GameId game_;
  std::unordered_map<GameId, Shown> shown_;
  std::vector<Piece> pieces_;
  std::string text_;
};

}  // namespace

std::string value_text(GameStore& store, GameId game, ValueStyle style) {
  return ValueWriter(store, game, style).written();
}

std::vector<GameId> options_as_written(GameStore& store, GameId game, Player player) {
  const std::span<const GameId> all = store.options(game, player);
  std::vector<GameId> options(all.begin(), all.end());
  if (options.size() < 2) return options;
  if (!store.is_up_star(game)) {
    WrittenOrder(store, game).sort(options);
    return options;
  }
  // Those of *k have the ids in which they were made, which is their order.
  std::sort(options.begin(), options.end(), [&](GameId a, GameId b) {
    return store.up_star_of(a).star < store.up_star_of(b).star;
  });
  return options;
}

}  // namespace lastmove
