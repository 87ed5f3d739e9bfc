import { Readable } from "node:stream";

/** A CSV file. Of a stream nothing piles up: a slow reader slows the reading of the database. */
export function sendCsv(csv: string | Readable, fileName: string): Response {
  return new Response(typeof csv === "string" ? csv : (Readable.toWeb(csv) as ReadableStream), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}
