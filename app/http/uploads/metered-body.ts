import type { IncomingMessage } from "node:http";
import { Transform } from "node:stream";

/**
 * The body of a request, looked at while it comes: one sent in chunks tells no length beforehand. The request
 * outlives it, so that a refusal can still be answered.
 * @param admit gets how many bytes came so far and throws when it is too much; its error ends the body.
 */
export function meteredBody(request: IncomingMessage, admit: (received: number) => void): Transform {
  let received = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      try {
        admit(received);
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new Error("The body was not admitted."));
      }
    },
  });
  request.once("error", (error) => body.destroy(error));
  return request.pipe(body);
}
