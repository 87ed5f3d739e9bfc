import { Readable } from "node:stream";

/** A CSV file, streamed: a slow reader slows the reading of the database, and nothing piles up. */
export function sendCsv(csv: Readable, fileName: string): Response {
  return new Response(Readable.toWeb(csv) as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}
