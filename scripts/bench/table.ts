import type { Line } from "./line.ts";

const heads = ["what", "ours", "yardstick", "ratio", "to reach", "reached"];

/** The lines in columns, for a terminal of any width. */
export function writeTable(lines: readonly Line[]): string {
  const rows = lines.map(({ what, ours, yardstick, ratio, bar, isReached }) => [
    what,
    ours,
    yardstick,
    ratio === null ? "" : `${ratio.toFixed(2)}x`,
    bar,
    isReached ? "yes" : "NO",
  ]);
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const rule = widths.map((width) => "-".repeat(width));
  return [heads, rule, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
