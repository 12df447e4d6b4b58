#!/usr/bin/env bash
# Cuts the power of a disk while the embedded database writes to it, and counts what is lost (by hand, as root):
#   server/testing/power-cut.sh [rounds]
# The database is on a file system in a loop device. A copy of the device's file, taken while the writer is
# stopped, holds what had reached the disk and nothing that was still in memory. The copy is then checked by
# fsck, mounted and opened, and must have every row that was acknowledged.
set -euo pipefail
cd "$(dirname "$0")/../../.."
rounds=${1:-5}
work=$(mktemp -d)
trap 'umount "$work"/disk "$work"/copy 2>/dev/null || true; rm -rf "$work"' EXIT
mkdir "$work/disk" "$work/copy"

child() { exec node --import tsx server/testing/db-child.ts "$@"; }

lost=0
for round in $(seq "$rounds"); do
  truncate -s 700M "$work/disk.img"
  mkfs.ext4 -q -F "$work/disk.img"
  mount -o loop "$work/disk.img" "$work/disk"

  # Emptied here, not by the shell of the child: what the round before wrote must not be taken for its own.
  : >"$work/output"
  : >"$work/after"
  child write "$work/disk/data" >>"$work/output" 2>&1 &
  writer=$!
  until grep -q '^wrote' "$work/output"; do sleep 0.1; done
  sleep "$((RANDOM % 4 + 1)).$((RANDOM % 10))"
  kill -STOP "$writer"
  cp "$work/disk.img" "$work/copy.img"
  kill -KILL "$writer"
  wait "$writer" 2>/dev/null || true
  umount "$work/disk"

  e2fsck -fy "$work/copy.img" >"$work/fsck" 2>&1 || true
  mount -o loop "$work/copy.img" "$work/copy"
  child write "$work/copy/data" >>"$work/after" 2>&1 &
  reader=$!
  until grep -q '^wrote' "$work/after"; do
    kill -0 "$reader" 2>/dev/null || { cat "$work/after"; echo "round $round: it did not start"; exit 1; }
    sleep 0.1
  done
  kill -KILL "$reader"
  wait "$reader" 2>/dev/null || true
  umount "$work/copy"

  node -e '
    const [output, after] = process.argv.slice(1, 3).map((file) => require("fs").readFileSync(file, "utf8").split("\n"));
    const acknowledged = output.flatMap((line) => /^wrote (\d+)$/.exec(line)?.[1] ?? []).map(Number);
    const found = new Set(JSON.parse(after.find((line) => line.startsWith("found ")).slice(6)).map(([n]) => n));
    const missing = acknowledged.filter((n) => !found.has(n) || !found.has(n + 1));
    console.log(`round ${process.argv[3]}: ${acknowledged.length} transactions acknowledged, ${missing.length} lost`);
    process.exit(missing.length > 0 || acknowledged.length === 0 ? 1 : 0);
  ' "$work/output" "$work/after" "$round" || lost=$((lost + 1))
done
echo "$rounds power cuts, rows lost or none written in $lost"
[ "$lost" -eq 0 ]
