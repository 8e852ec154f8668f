# Sourced by the other scripts: the project's own Node first, wherever they are called from.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export PATH="$PWD/node_modules/.bin:$PATH"

# Runs a command only when one of its inputs changed since it last succeeded.
# $1: name of the step, $2: command, the rest: input files and folders
when_changed() {
  local step=$1 command=$2 stamp="node_modules/.kulliyad-$1"
  shift 2
  local now
  now=$(find "$@" -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum)
  [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$now" ] && return
  echo "$step ..." >&2
  $command >&2
  echo "$now" > "$stamp"
}
