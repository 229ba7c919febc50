#!/usr/bin/env bash
# A machine that has never seen Skald: an empty home, a fresh clone, nothing but Python, make and a shell on the PATH.
# Runs `make run` until the table answers, then `make test`, and prints how long each took. `make fresh` calls it.
#
#   tests/fresh/clone.sh [REPOSITORY]      without it: the one that this file is in
set -euo pipefail

repository=$(cd "${1:-$(dirname "$0")/../..}" && pwd)
folder=$(mktemp -d)
mkdir "$folder/home" "$folder/bin"
running=
finish() {
    [ -z "$running" ] || kill -TERM -- "-$running" 2>/dev/null || true
    rm -rf "$folder"
}
trap finish EXIT

git clone --quiet "$repository" "$folder/skald"
# The interpreter itself: what is called python3 may be a shim that looks for its versions at home.
ln -s "$(python3 -c 'import os, sys; print(os.path.realpath(sys.executable))')" "$folder/bin/python3"
for tool in sh bash env make touch sed rm cp mv mkdir cat find uname; do
    ln -s "$(command -v "$tool")" "$folder/bin/$tool"
done
# Where packages come from is this machine's business, not the repository's.
kept=()
while IFS= read -r each; do kept+=("$each"); done < <(env | grep -E '^(PIP_|SSL_CERT|REQUESTS_CA|https?_proxy|no_proxy|HTTPS?_PROXY|NO_PROXY)[A-Z_]*=' || true)
# An empty home has no settings of pip: those that this machine has are named instead.
if [ -z "${PIP_CONFIG_FILE:-}" ] && [ -f "$HOME/.config/pip/pip.conf" ]; then
    kept+=("PIP_CONFIG_FILE=$HOME/.config/pip/pip.conf")
fi
clean() { env -i "${kept[@]}" HOME="$folder/home" PATH="$folder/bin" LANG=C.UTF-8 "$@"; }

cd "$folder/skald"
began=$SECONDS
set -m
clean make run ARGS="--no-browser --port ${PORT:-8791}" >"$folder/run.log" 2>&1 &
running=$!
set +m
answers() {
    local url
    url=$(grep -oE 'http://127[^ ]+' "$folder/run.log" | head -1) && [ -n "$url" ] &&
        clean python3 -c 'import sys, urllib.request; urllib.request.urlopen(sys.argv[1], timeout=5)' "$url" 2>/dev/null
}
until answers; do
    if ! kill -0 "$running" 2>/dev/null || [ $((SECONDS - began)) -gt 900 ]; then
        cat "$folder/run.log"
        echo "make run: no table after $((SECONDS - began)) s"
        exit 1
    fi
    sleep 1
done
echo "make run:  $((SECONDS - began)) s from the clone to a table that answers"
kill -TERM -- "-$running" && wait "$running" 2>/dev/null || true
running=

began=$SECONDS
if clean make test >"$folder/test.log" 2>&1; then
    tail -n 1 "$folder/test.log"
    echo "make test: $((SECONDS - began)) s"
else
    tail -n 40 "$folder/test.log"
    echo "make test: not passed after $((SECONDS - began)) s"
    exit 1
fi
