import { Readable } from "node:stream";

/**
 * A streamed response, one JSON value per line.
 * @param produce sends the values; the response ends when it returns.
 */
export function streamLines<Line>(
  contentType: string,
  headers: Record<string, string>,
  produce: (send: (line: Line) => void) => Promise<void>,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    async start(controller) {
      let isOpen = true;
      try {
        await produce((line) => {
          if (isOpen) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
        });
        controller.close();
      } catch (error) {
        controller.error(error);
      } finally {
        isOpen = false;
      }
    },
  });
  return new Response(body, {
    headers: {
      ...headers,
      "Content-Type": contentType,
      // A proxy that buffers the response would defeat streaming.
      "X-Accel-Buffering": "no",
    },
  });
}

/** A CSV file. Of a stream nothing piles up: a slow reader slows the reading of the database. */
export function sendCsv(csv: string | Readable, fileName: string): Response {
  return new Response(typeof csv === "string" ? csv : (Readable.toWeb(csv) as ReadableStream), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}
