#pragma once

#include <rapidcheck.h>

#include <string>
#include <vector>

#include "support.h"

// Properties and what they are tried on. Apart from support.h, because RapidCheck takes a second to
// compile wherever it is included.

namespace lastmove {

/// Runs a RapidCheck property as a part of a GoogleTest test.
template <typename Property>
void expect_property(const std::string& description, const Property& property) {
  EXPECT_TRUE(rc::check(description, property)) << description;
}

/// A random ascending set of one to `most` numbers from 1 to `greatest`.
inline std::string random_set(int most, int greatest) {
  const auto size = *rc::gen::inRange(1, most + 1);
  const auto numbers = *rc::gen::unique<std::vector<int>>(static_cast<std::size_t>(size),
                                                          rc::gen::inRange(1, greatest + 1));
  std::string text;
  for (const int number : numbers) {
    if (!text.empty()) text += ',';
    text += std::to_string(number);
  }
  return text;
}

/// A random ruleset of one heap, of any family and convention that lowers to a heap rule.
inline std::string random_heap_rules() {
  std::string text;
  if (*rc::gen::inRange(0, 2) == 0) {
    text = "subtraction(" + random_set(5, 12);
    if (*rc::gen::arbitrary<bool>()) text += " | " + random_set(5, 12);
    text += ")";
    if (*rc::gen::inRange(0, 4) == 0) {
      return text + " sink" + *rc::gen::element<std::string>("", " misere", " stuck(draw)");
    }
  } else {
    text = "zone(" + random_set(3, 12) + " | " + random_set(3, 12);
    if (*rc::gen::arbitrary<bool>()) {
      const int modulus = *rc::gen::inRange(2, 9);
      const int split = *rc::gen::inRange(1, modulus);
      text += "; mod=" + std::to_string(modulus) + "; left=0.." + std::to_string(split - 1) +
              "; right=" + std::to_string(split) + ".." + std::to_string(modulus - 1);
    }
    if (*rc::gen::arbitrary<bool>()) text += "; times=" + std::to_string(*rc::gen::inRange(1, 5));
    text += ")";
  }
  const std::string ending = " ending(" + std::to_string(*rc::gen::inRange(0, 7)) + ")";
  return text + *rc::gen::element<std::string>("", " misere", " stuck(draw)", ending,
                                               ending + " stuck(loss)", ending + " stuck(win)");
}

}  // namespace lastmove
