// Misere canonical forms against published ones and against Conway's criterion for equality.

#include <map>
#include <optional>
#include <set>

#include <lastmove/misere_form.h>

#include "methods/quotients/misere_forms.h"
#include "support.h"

namespace lastmove {
namespace {

std::string form_of(const std::string& rules, const std::string& position) {
  const auto parsed = parse_ruleset(rules);
  return misere_form(*parsed, parsed->parse_position(position)).text;
}

TEST(MisereForm, IsAsPublished) {
  // CGSuite's manual.
  EXPECT_EQ(form_of("grundy misere", "22"),
            "*[(((2[2]21)[2](2[2]21)20)(2[2]21)3)((2[2]21)[2](2[2]21)20)(2[2]21)[1]2[2]1]");
  // Winning Ways, chapter 13: Kayles.
  EXPECT_EQ(form_of("kayles misere", "5"), "*[2[2]321]");
  EXPECT_EQ(form_of("kayles misere", "4"), "*[1]");
  EXPECT_EQ(form_of("kayles misere", "8"), "*[2[3]]");
}

TEST(MisereForm, OfNimIsNim) {
  EXPECT_EQ(form_of("nim misere", "0"), "*[0]");
  EXPECT_EQ(form_of("nim misere", "12"), "*[12]");
  EXPECT_EQ(form_of("nim misere", "5+1"), "*[4]");
  EXPECT_EQ(form_of("nim misere", "1+1"), "*[0]");
  EXPECT_EQ(form_of("nim misere", "2+2"), "*[2[2]]");
  EXPECT_EQ(form_of("nim misere", "2+2+2+3"), "*[2[223]]");
}

TEST(MisereForm, IsToldOfWhatIsPlayedOnAnything) {
  EXPECT_EQ(form_of("nim & kayles misere", "2+2 & 4"), form_of("nim misere", "1+2+2"));
  EXPECT_EQ(form_of("script(cram) misere", "../.."), "*[0]");
  EXPECT_EQ(form_of("script(cram) misere", "..x/x.."), "*[2]");
}

TEST(MisereForm, IsRefusedWhereThereIsNone) {
  const auto refused = [](const std::string& rules, const std::string& position) {
    try {
      form_of(rules, position);
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_NE(refused("kayles", "5").find("is no game of misere play"), std::string::npos);
  EXPECT_NE(refused("subtraction(1|2) misere", "5").find("is partizan"), std::string::npos);
  EXPECT_NE(refused("subtraction(1,2) stuck(draw)", "5").find("does not win"), std::string::npos);
}

TEST(MisereForm, KeepsToLimits) {
  const auto rules = parse_ruleset("kayles misere");
  for (const Limits& limits : {Limits{.work = 1'000'000}, Limits{.memory = 1 << 16}}) {
    EXPECT_THROW(misere_form(*rules, Heaps{40}, limits), Error);
  }
  EXPECT_THROW(misere_form(*parse_ruleset("nim misere"), Heaps{1500, 1500}), Error);
}

/// Games as they are played, none of them simplified.
class PlainGames {
 public:
  using Id = std::size_t;

  Id of_options(std::set<Id> options) {
    const auto [known, is_new] = ids_.emplace(std::move(options), ids_.size());
    if (is_new) options_.push_back(known->first);
    return known->second;
  }

  Id sum(Id a, Id b) {
    const auto key = std::minmax(a, b);
    const auto known = sums_.find(key);
    if (known != sums_.end()) return known->second;
    std::set<Id> options;
    for (const Id option : std::set(options_[a])) options.insert(sum(option, b));
    for (const Id option : std::set(options_[b])) options.insert(sum(a, option));
    return sums_[key] = of_options(std::move(options));
  }

  bool is_lost(Id game) {
    const auto known = lost_.find(game);
    if (known != lost_.end()) return known->second;
    bool lost = !options_[game].empty();
    for (const Id option : options_[game]) lost = lost && !is_lost(option);
    return lost_[game] = lost;
  }

  /// Whether some T loses beside both (Conway 1976, Theorem 76): neither equals an option of the
  /// other.
  bool linked(Id a, Id b) {
    const auto equals = [this](Id x) { return [this, x](Id y) { return equal(x, y); }; };
    return std::none_of(options_[a].begin(), options_[a].end(), equals(b)) &&
           std::none_of(options_[b].begin(), options_[b].end(), equals(a));
  }

  /// They are equal if neither is linked to an option of the other, and if one has no move, the
  /// other is won too.
  bool equal(Id a, Id b) {
    if (a == b) return true;
    const auto key = std::minmax(a, b);
    const auto known = equal_.find(key);
    if (known != equal_.end()) return known->second;
    const auto none_linked = [this](Id x, Id to) {
      return std::none_of(options_[to].begin(), options_[to].end(),
                          [&](Id option) { return linked(x, option); });
    };
    const bool won = !(options_[a].empty() && is_lost(b)) && !(options_[b].empty() && is_lost(a));
    return equal_[key] = won && none_linked(a, b) && none_linked(b, a);
  }

 private:
  std::map<std::set<Id>, Id> ids_;
  std::vector<std::set<Id>> options_;
  std::map<std::pair<Id, Id>, Id> sums_;
  std::map<Id, bool> lost_;
  std::map<std::pair<Id, Id>, bool> equal_;
};

TEST(MisereForm, IsTheSameForEqualGamesAndNoOthers) {
  PlainGames games;
  std::map<PlainGames::Id, std::string> forms;
  const Heap last = slow ? 6 : 9;
  for (const char* const text :
       {"nim misere", "kayles misere", "dawsons_kayles misere", "grundy misere",
        "octal(0.123) misere", "octal(0.75) misere", "octal(0.71) misere", "octal(4.07) misere",
        "octal(0.26) misere", "subtraction(2,5,7) misere", "hexadecimal(0.8) misere",
        "octal(0.3122) misere"}) {
    SCOPED_TRACE(text);
    const auto rules = parse_ruleset(text);
    std::vector<PlainGames::Id> heaps;
    for (Heap n = 0; n <= last; ++n) {
      std::set<PlainGames::Id> options;
      for (const Move& move : rules->options(Heaps{n}, Player::left)) {
        PlainGames::Id sum = games.of_options({});
        for (const Heap part : std::get<Heaps>(move.to)) sum = games.sum(sum, heaps[part]);
        options.insert(sum);
      }
      heaps.push_back(games.of_options(std::move(options)));
      const MisereForm form = misere_form(*rules, Heaps{n});
      ASSERT_EQ(form.misere_nim_value == 0, games.is_lost(heaps.back())) << n;
      forms.emplace(heaps.back(), form.text);
      if (n < 2 || n > 5) continue;
      forms.emplace(games.sum(heaps[n], heaps[n - 1]), misere_form(*rules, Heaps{n, n - 1}).text);
    }
  }
  std::size_t equal = 0;
  for (const auto& [game, form] : forms) {
    for (const auto& [other, other_form] : forms) {
      ASSERT_EQ(form == other_form, games.equal(game, other)) << form << " and " << other_form;
      equal += game != other && form == other_form ? 1 : 0;
    }
  }
  EXPECT_GT(equal, 20u);
}

/// Games in canonical form: all of up to four moves, of which there are 22 (Conway 1976, chapter
/// 12), and those with up to three of them as options.
class SmallForms {
 public:
  SmallForms() : meter_(Limits{}), forms_(meter_, UINT64_MAX) {
    std::vector<MisereForms::Id> small;
    for (int day = 0; day <= 4; ++day) {
      std::set<MisereForms::Id> met;
      for (std::size_t set = 0; set < std::size_t{1} << small.size(); ++set) {
        std::vector<MisereForms::Id> options;
        for (std::size_t i = 0; i < small.size(); ++i) {
          if ((set >> i & 1) != 0) options.push_back(small[i]);
        }
        met.insert(forms_.of_options(options));
      }
      small.assign(met.begin(), met.end());
    }
    early_ = small.size();
    for (std::size_t a = 0; a < small.size(); ++a) {
      for (std::size_t b = a; b < small.size(); ++b) {
        for (std::size_t c = b; c < small.size(); ++c) {
          const auto game = forms_.of_options({small[a], small[b], small[c]});
          by_text_.emplace(misere_form_text(forms_, game), game);
        }
      }
    }
    for (const auto game : small) by_text_.emplace(misere_form_text(forms_, game), game);
  }

  std::size_t early() const { return early_; }
  const std::map<std::string, MisereForms::Id>& by_text() const { return by_text_; }
  std::span<const MisereForms::Id> options(MisereForms::Id game) const {
    return forms_.options(game);
  }

  PlainGames::Id plain(MisereForms::Id game) {
    if (const auto known = plain_.find(game); known != plain_.end()) return known->second;
    const std::vector<MisereForms::Id> options(forms_.options(game).begin(),
                                               forms_.options(game).end());
    std::set<PlainGames::Id> all;
    for (const auto option : options) all.insert(plain(option));
    return plain_[game] = games_.of_options(std::move(all));
  }
  PlainGames& games() { return games_; }

 private:
  WorkMeter meter_;
  MisereForms forms_;
  std::size_t early_ = 0;
  std::map<std::string, MisereForms::Id> by_text_;
  PlainGames games_;
  std::map<MisereForms::Id, PlainGames::Id> plain_;
};

/// The game before the last mark of an index: of "*[2[23-2]]" and "-2" it is "*[2[23]]".
std::optional<std::string> without_mark(const std::string& text, const std::string& mark) {
  const std::string end = mark + "]]";
  if (!text.ends_with(end)) return std::nullopt;
  // The index is that of a game of several options, not of the last of them.
  int depth = 0;
  for (std::size_t i = 2; i + 2 < text.size(); ++i) {
    depth += text[i] == '[' ? 1 : text[i] == ']' ? -1 : 0;
    if (depth == 0 && text[i] != '2') return std::nullopt;
    if (depth == 0 && i > 2) return std::nullopt;
  }
  const std::string rest = text.substr(0, text.size() - end.size());
  return rest.ends_with('[') ? rest.substr(0, rest.size() - 1) + "]" : rest + "]]";
}

TEST(MisereForm, MarksWhatGivesAGameAndWhatHasItAlone) {
  SmallForms forms;
  EXPECT_EQ(forms.early(), 22u);
  PlainGames::Id two = forms.games().of_options({});
  two = forms.games().of_options({two, forms.games().of_options({two})});
  int differences = 0;
  int only_options = 0;
  for (const auto& [text, game] : forms.by_text()) {
    SCOPED_TRACE(text);
    if (const auto alone = without_mark(text, "#")) {
      ASSERT_EQ(forms.options(game).size(), 1u);
      const auto option = forms.by_text().find(*alone);
      if (option == forms.by_text().end()) continue;
      EXPECT_EQ(forms.options(game).front(), option->second);
      ++only_options;
    }
    if (const auto sum = without_mark(text, "-2")) {
      const auto both = forms.by_text().find(*sum);
      if (both == forms.by_text().end()) continue;
      EXPECT_TRUE(forms.games().equal(forms.games().sum(forms.plain(game), two),
                                      forms.plain(both->second)));
      ++differences;
    }
  }
  EXPECT_GT(only_options, 3);
  EXPECT_GT(differences, 0);
}

TEST(MisereForm, IsAnotherWhereSumsHaveOtherOutcomes) {
  PlainGames games;
  // Beside each heap, games of up to four moves.
  std::vector<PlainGames::Id> small;
  for (int day = 0; day <= 3; ++day) {
    const std::vector<PlainGames::Id> before = small;
    small.push_back(games.of_options({}));
    for (std::size_t set = 0; set < std::size_t{1} << std::min<std::size_t>(before.size(), 6);
         ++set) {
      std::set<PlainGames::Id> options;
      for (std::size_t i = 0; i < before.size(); ++i) {
        if ((set >> i & 1) != 0) options.insert(before[i]);
      }
      small.push_back(games.of_options(std::move(options)));
    }
    std::sort(small.begin(), small.end());
    small.erase(std::unique(small.begin(), small.end()), small.end());
  }
  const auto rules = parse_ruleset("octal(0.75) misere");
  std::vector<PlainGames::Id> heaps;
  std::vector<std::string> forms;
  for (Heap n = 0; n <= 8; ++n) {
    std::set<PlainGames::Id> options;
    for (const Move& move : rules->options(Heaps{n}, Player::left)) {
      PlainGames::Id sum = games.of_options({});
      for (const Heap part : std::get<Heaps>(move.to)) sum = games.sum(sum, heaps[part]);
      options.insert(sum);
    }
    heaps.push_back(games.of_options(std::move(options)));
    forms.push_back(misere_form(*rules, Heaps{n}).text);
  }
  for (const PlainGames::Id a : heaps) {
    for (const PlainGames::Id b : heaps) small.push_back(games.sum(a, games.sum(b, b)));
  }
  int unequal = 0;
  for (Heap a = 0; a < heaps.size(); ++a) {
    for (Heap b = 0; b < a; ++b) {
      bool told_apart = false;
      for (const PlainGames::Id x : small) {
        told_apart = told_apart ||
                     games.is_lost(games.sum(heaps[a], x)) != games.is_lost(games.sum(heaps[b], x));
      }
      if (told_apart) {
        ASSERT_NE(forms[a], forms[b]) << a << " " << b;
        ++unequal;
      }
    }
  }
  EXPECT_GT(unequal, 20);
}

}  // namespace
}  // namespace lastmove
