#!/bin/bash
# Measures how the cost of `validate` (compile and lint together) grows with the size of a script.
#
#   Benchmarks/growth.sh [PROGRAM]              the table: PROGRAM defaults to the release build
#   Benchmarks/growth.sh --script KIND COUNT    writes one script to standard output
#
# Kinds: `phases` has COUNT views, states and phases, each of which touches one view; `dotted` has one state with COUNT
# keys `view.property`; `unknown` has COUNT parameters and COUNT phases that misspell them.
set -euo pipefail

script() {
  awk -v kind="$1" -v n="$2" 'BEGIN {
    print "transition: growth\ncanvas: { width: 375, height: 667 }"
    if (kind == "unknown") {
      print "parameters:"
      for (i = 0; i < n; i++) printf "  duration%d: 300ms\n", i
      print "views:\n  card: { opacity: 0 }\nstates:\n  open: { card: { opacity: 1 } }\nphases:"
      for (i = 0; i < n; i++) printf "  p%d: { to: open, duration: duration%dx, animations: [{ animate: card }] }\n", i, i
      exit
    }
    print "views:"
    layout = "{ leading: 10, top: 10, width: 100, height: 50 }"
    for (i = 0; i < n; i++) printf "  v%d: { layout: %s, opacity: 0 }\n", i, layout
    print "states:"
    if (kind == "dotted") {
      print "  open:"
      for (i = 0; i < n; i++) printf "    v%d.opacity: 1\n", i
      print "phases:\n  show: { to: open, duration: 300ms, animations: [{ animate: all }] }"
      exit
    }
    for (i = 0; i < n; i++) printf "  s%d:\n    v%d: { opacity: 1, leading: 40 }\n", i, i
    print "phases:"
    for (i = 0; i < n; i++) printf "  p%d:\n    to: s%d\n    animations: [{ animate: v%d, duration: 300ms }]\n", i, i, i
  }'
}

if [ "${1-}" = --script ]; then script "$2" "$3"; exit; fi

program=${1-.build/release/transitionctl}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Columns: the minimum CPU time of five runs in milliseconds, and the maximum memory in MiB.
measure() {
  local file=$1 best=
  for _ in 1 2 3 4 5; do
    # Do not use results of an earlier run.
    XDG_CACHE_HOME=$(mktemp -d "$folder/cache.XXXX") \
      /usr/bin/time -f '%U %S %M' -o "$folder/time" "$program" validate "$file" > /dev/null 2>&1 || true
    best=$(echo "$(tail -n 1 "$folder/time") $best" |
      awk '{ ms = ($1 + $2) * 1000; if ($4 != "" && $4 < ms) ms = $4; print ms, $3 / 1024 }')
  done
  echo "$best"
}

printf '%-8s %6s %7s %8s %6s %7s\n' kind count lines ms MiB ratio
for kind in phases dotted unknown; do
  before=
  for count in 400 800 1600 3200; do
    file="$folder/$kind-$count.transition.yaml"
    script "$kind" "$count" > "$file"
    read -r ms mib <<< "$(measure "$file")"
    ratio=$(awk -v a="$before" -v b="$ms" 'BEGIN { if (a > 0) printf "%.2f", b / a }')
    printf '%-8s %6d %7d %8.0f %6.0f %7s\n' "$kind" "$count" "$(wc -l < "$file")" "$ms" "$mib" "$ratio"
    before=$ms
  done
done
