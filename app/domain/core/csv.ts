import { Readable } from "node:stream";
import { type Options, stringify } from "csv-stringify";

/**
 * How the site writes CSV. Formulas are escaped: a text that begins with "=" must not run in the artist's spreadsheet.
 */
export const csvOptions = { header: true, escape_formulas: true, bom: true } as const satisfies Options;

/**
 * Rows as CSV, read no faster than it is sent.
 * @param options the columns, how their values become texts, and what parts them.
 */
export function streamCsv(
  rows: Iterable<object>,
  options: Pick<Options, "columns" | "cast" | "delimiter">,
): Readable {
  const source = Readable.from(rows);
  const csv = stringify({ ...csvOptions, ...options });
  source.on("error", (error) => csv.destroy(error));
  return source.pipe(csv);
}
