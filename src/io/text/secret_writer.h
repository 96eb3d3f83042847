#pragma once

#include <string>

#include <lastmove/secret.h>

#include "io/text/format.h"

namespace lastmove {

/// The secret of a game with its picture, in the form of docs/formats.md.
std::string write_secret(const Secret& secret, Format format);

}  // namespace lastmove
