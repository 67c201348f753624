#!/usr/bin/env bash
# Markdown about what a change does to the motion of the scripts in a repository.
#
# usage: motion-report.sh BASE PICTURES [TARGET…]
#
# For each script that differs from the revision BASE, also under another name or because of a file that it includes: the
# differences in its motion, and for each TARGET of `transitionctl export` what the export loses. PICTURES is a folder for
# plots of the old motion and the new, and for pictures that play both. Prints nothing if no script differs. The program is
# $TRANSITIONCTL, by default the one on the PATH.
set -eu -o pipefail

base=$1 pictures=$2
shift 2
program=${TRANSITIONCTL:-transitionctl}
case $program in */*) program=$(cd "$(dirname "$program")" && pwd)/$(basename "$program") ;; esac
mkdir -p "$pictures"
pictures=$(cd "$pictures" && pwd)
cd "$(git rev-parse --show-toplevel)"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
scripts=('*.transition.yaml' '*.transition.yml')

# Status 1 is a difference, a loss above the tolerance, or a script with errors, which `validate` reports.
run() { "$@" || [ $? -eq 1 ]; }

targets=()
for target in "$@"; do targets+=(--to "$target=$scratch/"); done

# A script, and its name in BASE; none if it is new.
report() {
  local file=$1 old=$2 picture
  if [ -n "$old" ]; then
    picture=$pictures/$(printf '%s' "${file%.transition.*}" | tr / -).svg
    run "$program" diff --format markdown --plot "$picture" --animated "${picture%.svg}.motion.svg" -- "git:$base:$old" "$file"
  fi
  if [ ${#targets[@]} -gt 0 ]; then
    echo
    run "$program" export --report markdown "${targets[@]}" -- "$file" | sed "s|$scratch/||g"
  fi
}

git diff -z --name-status --find-renames --diff-filter=d "$base" -- "${scripts[@]}" |
  while IFS= read -r -d '' status; do
    IFS= read -r -d '' old
    file=$old
    case $status in
    R* | C*) IFS= read -r -d '' file ;;
    A) old= ;;
    esac
    report "$file" "$old"
  done

# Files that scripts may include, and tokens: scripts that are the same as before may move in another way.
others=$(git diff --name-only "$base" -- '*.yaml' '*.yml' '*.json' ':!*.transition.yaml' ':!*.transition.yml')
if [ -n "$others" ]; then
  git ls-files -z -- "${scripts[@]}" |
    while IFS= read -r -d '' file; do
      git diff --quiet "$base" -- "$file" || continue
      # The output is empty where the script has errors; with the same motion the status is 0.
      "$program" diff -- "git:$base:$file" "$file" > "$scratch/difference" 2> "$scratch/errors" && continue
      if [ -s "$scratch/difference" ]; then report "$file" "$file"; fi
    done
fi
