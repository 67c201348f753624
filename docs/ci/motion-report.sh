#!/usr/bin/env bash
# Markdown about what a change does to the motion of the scripts in a repository.
#
# usage: motion-report.sh BASE PICTURES [TARGET…]
#
# For each script that differs from the revision BASE: the differences in its motion, and for each TARGET of
# `transitionctl export` what the export loses. PICTURES is a folder for plots of the old motion and the new, and for
# pictures that play both. Prints nothing if no script differs. The program is $TRANSITIONCTL, by default the one on the
# PATH.
set -eu -o pipefail

base=$1 pictures=$2
shift 2
program=${TRANSITIONCTL:-transitionctl}
mkdir -p "$pictures"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Status 1 is a difference, a loss above the tolerance, or a script with errors, which `validate` reports.
run() { "$@" || [ $? -eq 1 ]; }

targets=()
for target in "$@"; do targets+=(--to "$target=$scratch/"); done

git diff -z --name-only --diff-filter=d "$base" -- '*.transition.yaml' '*.transition.yml' |
  while IFS= read -r -d '' file; do
    if git cat-file -e "$base:$file" 2> /dev/null; then
      picture=$pictures/$(printf '%s' "${file%.transition.*}" | tr / -).svg
      run "$program" diff --format markdown --plot "$picture" --animated "${picture%.svg}.motion.svg" -- "git:$base:$file" "$file"
    fi
    if [ ${#targets[@]} -gt 0 ]; then
      echo
      run "$program" export --report markdown "${targets[@]}" -- "$file" | sed "s|$scratch/||g"
    fi
  done
