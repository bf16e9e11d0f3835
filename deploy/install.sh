#!/bin/sh
# Installs the release that this file lies in on a machine with Debian 13. See sh install.sh --help.
set -eu
unset CDPATH
here=$(cd "$(dirname "$0")" && pwd)

refuse() {
  printf '%s\n' "$1" >&2
  exit 1
}

if ! "$here/runtime/node" --version >/dev/null 2>&1; then
  [ "$(id -u)" = 0 ] || refuse "Run this as root: sudo sh install.sh --domain raffle.example"
  command -v apt-get >/dev/null 2>&1 || refuse "This is for Debian 13 or newer; docs/operate.md has the steps for others."
  # The one library that Node needs beside those of every Debian.
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends libatomic1 >/dev/null
  "$here/runtime/node" --version >/dev/null || refuse "The release is for another sort of machine."
fi
exec "$here/runtime/node" "$here/script/install.ts" "$@"
