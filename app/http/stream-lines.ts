/**
 * An answer that comes line by line, each a JSON value.
 * @param produce sends what there is to send; the answer ends with it.
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
      // A proxy that collects the answer first would take away what streaming is for.
      "X-Accel-Buffering": "no",
    },
  });
}
