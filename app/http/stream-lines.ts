import { Transform } from "node:stream";
import type { z } from "zod";
import { DomainError } from "#app/shared/errors.ts";
import { explainForPrograms } from "./api.ts";

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

/**
 * Parses the query with a schema; unknown parameters are ignored.
 * @throws DomainError "invalid" with the errors by parameter.
 */
export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams), {
    error: explainForPrograms,
  });
  if (parsed.success) return parsed.data;
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0] ?? "");
    fieldErrors[name] = [...(fieldErrors[name] ?? []), message];
  }
  const [name = "", [message = ""] = []] = Object.entries(fieldErrors)[0] ?? [];
  throw new DomainError("invalid", `The address is not valid: ${name}: ${message.replace(/\.$/, "")}.`, {
    fieldErrors,
  });
}

/**
 * Removes zero bytes from a page's stream. React 18 pads its 2 KiB blocks with them if a multi-byte character doesn't
 * fit and moves to the next block; no page has zero bytes of its own.
 */
export function withoutZeroBytes(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
