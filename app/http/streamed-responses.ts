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

/** A CSV file. */
export function sendCsv(csv: string | Readable, name: string): Response {
  return sendFile(csv, { type: "text/csv; charset=utf-8", name });
}

/** A file to save. Of a stream nothing piles up: a slow reader slows the reading of the database. */
export function sendFile(
  content: string | Readable,
  { type, name }: { type: string; name: string },
): Response {
  return new Response(typeof content === "string" ? content : (Readable.toWeb(content) as ReadableStream), {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });
}
