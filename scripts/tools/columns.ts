/** The cells of each column, as wide as its widest. */
export function padColumns(
  rows: readonly (readonly string[])[],
  isNumber: (column: number) => boolean = () => false,
): string[][] {
  const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row.map((cell, column) => {
      const width = widths?.[column] ?? 0;
      return isNumber(column) ? cell.padStart(width) : cell.padEnd(width);
    }),
  );
}

/** Columns by their heads, for a terminal and for a page of docs. */
export function writeColumns<Row>(
  columns: Readonly<Record<string, (row: Row, index: number) => string>>,
  rows: readonly Row[],
): string {
  const cells = rows.map((row, index) => Object.values(columns).map((read) => read(row, index)));
  const [heads = [], ...lines] = padColumns([Object.keys(columns), ...cells]);
  const line = (row: readonly string[]) => `| ${row.join(" | ")} |`;
  const rule = `|${heads.map((head) => "-".repeat(head.length + 2)).join("|")}|`;
  return [line(heads), rule, ...lines.map(line)].join("\n");
}
