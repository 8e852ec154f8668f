# Sourced by the other scripts: the project's own Node first, wherever they are called from.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export PATH="$PWD/node_modules/.bin:$PATH"

# Runs a command only when one of its inputs changed since it last succeeded, or when its output is missing. A second
# process waits for the first one. Tests are no inputs: a build never contains them.
# $1: name of the step, $2: command, $3: output folder, the rest: input files and folders
when_changed() {
  local step=$1 command=$2 output=$3 stamp="node_modules/.kulliyad-$1" now
  shift 3
  exec 9< .
  flock 9
  now=$(find "$@" -type f -not -name '*.test.ts*' -not -path "*/testing/*" -print0 | sort -z | xargs -0 sha256sum | sha256sum)
  if [ ! -d "$output" ] || [ ! -f "$stamp" ] || [ "$(cat "$stamp")" != "$now" ]; then
    echo "$step ..." >&2
    $command >&2
    echo "$now" > "$stamp"
  fi
  exec 9<&-
}
