#!/bin/sh
# Runs the tests of the npm package in Node, those of the packed file from outside, and those of the page in
# Chromium. Needs what build.sh made; where it made nothing there is nothing to test.
set -eu
cd "$(dirname "$0")"
if [ ! -d dist ]; then
    echo "skipped: the tests of the npm package: it was not built"
    exit 0
fi
node --test tests/*.test.js
if [ -x "${CHROMIUM:-}" ] || [ -x /usr/bin/chromium ] || [ -x /usr/bin/chromium-browser ] || [ -x /usr/bin/google-chrome ]; then
    node --test tests/browser/page.test.js
else
    echo "skipped: the tests of the page: there is no Chromium (set CHROMIUM to one)"
fi
