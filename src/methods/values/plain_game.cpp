#include "methods/values/plain_game.h"

#include <algorithm>

namespace lastmove {

namespace {

using Tree = PlainGame::Tree;

void keep_best(std::vector<Tree>& options, bool left) {
  for (std::size_t i = 0; i < options.size();) {
    bool dominated = false;
    for (std::size_t j = 0; j < options.size() && !dominated; ++j) {
      dominated = i != j && (left ? plain_leq(*options[i], *options[j])
                                  : plain_leq(*options[j], *options[i]));
    }
    if (dominated) {
      options.erase(options.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      ++i;
    }
  }
}

/// Puts the options of one reply in the place of an option that it reverts, if there is one.
bool bypass_one(PlainGame& game, bool left) {
  std::vector<Tree>& options = left ? game.left : game.right;
  for (std::size_t i = 0; i < options.size(); ++i) {
    for (const Tree& reply : left ? options[i]->right : options[i]->left) {
      if (!(left ? plain_leq(*reply, game) : plain_leq(game, *reply))) continue;
      const Tree through = reply;
      options.erase(options.begin() + static_cast<std::ptrdiff_t>(i));
      const std::vector<Tree>& instead = left ? through->left : through->right;
      options.insert(options.end(), instead.begin(), instead.end());
      return true;
    }
  }
  return false;
}

bool same_options(const std::vector<Tree>& a, const std::vector<Tree>& b) {
  return a.size() == b.size() && std::all_of(a.begin(), a.end(), [&](const Tree& x) {
           return std::any_of(b.begin(), b.end(),
                              [&](const Tree& y) { return plain_same(*x, *y); });
         });
}

}  // namespace

bool plain_leq(const PlainGame& g, const PlainGame& h) {
  return std::none_of(g.left.begin(), g.left.end(),
                      [&](const Tree& option) { return plain_leq(h, *option); }) &&
         std::none_of(h.right.begin(), h.right.end(),
                      [&](const Tree& option) { return plain_leq(*option, g); });
}

Tree plain_canonical(std::vector<Tree> left, std::vector<Tree> right) {
  PlainGame game{std::move(left), std::move(right)};
  do {
    keep_best(game.left, true);
    keep_best(game.right, false);
  } while (bypass_one(game, true) || bypass_one(game, false));
  return std::make_shared<const PlainGame>(std::move(game));
}

Tree plain_sum(const Tree& g, const Tree& h) {
  std::vector<Tree> left;
  std::vector<Tree> right;
  for (const Tree& option : g->left) left.push_back(plain_sum(option, h));
  for (const Tree& option : h->left) left.push_back(plain_sum(g, option));
  for (const Tree& option : g->right) right.push_back(plain_sum(option, h));
  for (const Tree& option : h->right) right.push_back(plain_sum(g, option));
  return plain_canonical(std::move(left), std::move(right));
}

Tree plain_negative(const Tree& game) {
  PlainGame negative;
  for (const Tree& option : game->right) negative.left.push_back(plain_negative(option));
  for (const Tree& option : game->left) negative.right.push_back(plain_negative(option));
  return std::make_shared<const PlainGame>(std::move(negative));
}

bool plain_same(const PlainGame& g, const PlainGame& h) {
  return same_options(g.left, h.left) && same_options(g.right, h.right);
}

}  // namespace lastmove
