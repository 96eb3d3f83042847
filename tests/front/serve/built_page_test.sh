#!/usr/bin/env bash
# built_page_test.sh WEB OUT: whether WEB/dist, which is committed, is what WEB is built to.
set -euo pipefail
cd "$1"
npm run --silent build -- --outDir "$2" --emptyOutDir --logLevel error
diff -r dist "$2" >/dev/null || {
  echo "web/dist is not what web/src is built to: ./dev web builds it, and it is to be committed"
  diff -rq dist "$2"
  exit 1
}
