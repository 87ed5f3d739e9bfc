import type { IncomingMessage } from "node:http";
import { Transform } from "node:stream";

/**
 * A request's body, measured while it is read: a chunked one states no length. Its error leaves the request open, so
 * that a refusal can still be sent.
 * @param admit gets the number of bytes so far and throws if it is too much; its error ends the body.
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
