import type { Verdict } from "./bars.ts";

export interface Row {
  page: string;
  window: string;
  verdicts: Verdict[];
}

/** The figures of every page in columns; one over its bar is marked, and the last column says so. */
export function writeTable(rows: readonly Row[]): string {
  const labels = rows[0]?.verdicts.map(({ label }) => label) ?? [];
  const lines = rows.map(({ page, window, verdicts }) => [
    page,
    window,
    ...verdicts.map(({ figure, isOver }) => (isOver ? `!${figure}` : figure)),
    verdicts.some(({ isOver }) => isOver) ? "over" : "ok",
  ]);
  const most = ["at most", "", ...(rows[0]?.verdicts.map(({ bar }) => bar) ?? []), ""];
  return align([["page", "window", ...labels, ""], most, ...lines]);
}

function align(lines: string[][]): string {
  const widths = lines[0]?.map((_cell, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const pad = (cell: string, column: number) => {
    const width = widths?.[column] ?? 0;
    return column < 2 ? cell.padEnd(width) : cell.padStart(width);
  };
  return lines.map((line) => line.map(pad).join("  ").trimEnd()).join("\n");
}
