#!/usr/bin/env bash
# format_test.sh ROOT: whether every C++ file is as ./dev format leaves it. Status 77 without clang-format-14.
set -euo pipefail
command -v clang-format-14 >/dev/null || exit 77
cd "$1"
find include src tests bench examples python -name '*.h' -o -name '*.cpp' |
  xargs -n 64 -P 2 clang-format-14 --dry-run --Werror --ferror-limit=1 || {
  echo "./dev format mends it"
  exit 1
}
