#pragma once

#include <string>

#include <lastmove/secret.h>

#include "io/text/format.h"

namespace lastmove {

/// The secret of a game with its picture, in the form of docs/formats.md.
std::string write_secret(const Secret& secret, Format format);

/// The lines of the picture that the rule speaks of, where it cannot be followed without them:
/// marks, words of heaps, lists; otherwise empty.
std::string picture_for_rule(const Secret& secret);

}  // namespace lastmove
