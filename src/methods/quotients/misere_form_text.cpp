// Misere canonical forms as Winning Ways and CGSuite write them.

#include <algorithm>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "methods/quotients/misere_forms.h"

namespace lastmove {

namespace {

using Id = MisereForms::Id;

class Writer {
 public:
  explicit Writer(MisereForms& forms) : forms_(forms), one_(forms.nimber(1)) {}

  std::string text(Id game) {
    if (forms_.is_nimber(game)) return fmt::format("*[{}]", forms_.birthday(game));
    if (forms_.birthday(game) > MisereForms::most_moves) {
      throw Error(Error::Kind::limit, fmt::format("the misere canonical form has {} moves; forms "
                                                  "of up to {} are written",
                                                  forms_.birthday(game), MisereForms::most_moves));
    }
    text_ = "*[";
    append(game, false);
    return text_ + "]";
  }

 private:
  static constexpr std::size_t longest_text = 1'000'000;

  void add(std::string_view more) {
    text_ += more;
    if (text_.size() <= longest_text) return;
    throw Error(Error::Kind::limit, fmt::format("the text of the misere canonical form is longer "
                                                "than {} bytes",
                                                longest_text));
  }

  static std::string digits(std::uint32_t n) {
    constexpr std::uint32_t ten = 10;
    return n < ten ? fmt::to_string(n) : fmt::format("<{}>", n);
  }

  /// Of a game and the game plus 1, the even one has fewer moves.
  Id even_part(Id game) {
    const Id other = forms_.sum(game, one_);
    return forms_.birthday(other) < forms_.birthday(game) ? other : game;
  }

  /// Descending.
  bool before(Id a, Id b) {
    if (a == b) return false;
    const Id even_a = even_part(a);
    const Id even_b = even_part(b);
    if (even_a == even_b) return b == even_b;
    const auto key = [&](Id game) {
      return std::tuple(forms_.birthday(game), forms_.options(game).size(), forms_.nim_value(game),
                        forms_.misere_nim_value(game));
    };
    if (key(even_a) != key(even_b)) return key(even_a) > key(even_b);
    const std::vector<Id> of_a = in_order(even_a);
    const std::vector<Id> of_b = in_order(even_b);
    for (std::size_t i = of_a.size(); i-- > 0;) {
      if (of_a[i] != of_b[i]) return before(of_a[i], of_b[i]);
    }
    return false;
  }

  std::vector<Id> in_order(Id game) {
    std::vector<Id> options(forms_.options(game).begin(), forms_.options(game).end());
    std::sort(options.begin(), options.end(), [&](Id a, Id b) { return before(a, b); });
    return options;
  }

  void append_with(Id game, const std::string& suffix) {
    append(game, true);
    // What is in square brackets is an index, and one follows the other: G[21] is G + 2 + 1.
    const bool has_index = text_.ends_with(']');
    if (has_index) text_.pop_back();
    add((has_index ? "" : "[") + suffix + "]");
  }

  /// Writes it as a sum of something shorter and a heap of Nim, if it is one.
  bool append_as_sum(Id game) {
    const Id even = even_part(game);
    const std::uint32_t moves = forms_.birthday(game);
    for (std::uint32_t n = game == even ? 2 : 3; n < moves; n += 2) {
      const Id heap = forms_.nimber(n);
      for (const Id option :
           std::vector<Id>(forms_.options(game).begin(), forms_.options(game).end())) {
        if (forms_.birthday(option) >= moves || forms_.sum(option, heap) != game) continue;
        append_with(option, digits(n));
        return true;
      }
      const Id both = forms_.sum(game, heap);
      if (forms_.birthday(both) >= moves) continue;
      append_with(both, "-" + digits(n));
      return true;
    }
    if (game == even) return false;
    append_with(even, "1");
    return true;
  }

  void append(Id game, bool in_brackets) {
    if (forms_.is_nimber(game)) {
      return add(digits(forms_.birthday(game)));
    }
    if (append_as_sum(game)) return;
    const std::vector<Id> options = in_order(game);
    if (options.size() == 1) return append_with(options.front(), "#");
    if (in_brackets) add("(");
    for (const Id option : options) append(option, true);
    if (in_brackets) add(")");
  }

  MisereForms& forms_;
  const Id one_;
  std::string text_;
};

}  // namespace

std::string misere_form_text(MisereForms& forms, MisereForms::Id game) {
  return Writer(forms).text(game);
}

}  // namespace lastmove
