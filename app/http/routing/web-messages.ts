import { Readable } from "node:stream";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";

/**
 * What Remix's adapter reads of a request, from what passed the gate. The adapter makes the address of the scheme, the
 * host and its port, which come from PUBLIC_URL alone: a forwarded header or another host name can't change them.
 * `guardBody` has read the body already.
 */
export function remixRequest(
  publicUrl: URL,
  request: ExpressRequest,
  response: ExpressResponse,
): ExpressRequest {
  const received: unknown = response.locals.body;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const body = received instanceof Buffer && received.length > 0 ? [received] : [];
  return Object.assign(isRead ? {} : Readable.from(body, { objectMode: false }), {
    method: request.method,
    headers: request.headers,
    protocol: publicUrl.protocol.slice(0, -1),
    hostname: publicUrl.hostname,
    originalUrl: request.url,
    res: response,
    // It takes the port from here; nothing is said of a forwarded host.
    get: (name: string) => (name.toLowerCase() === "host" ? `host:${publicUrl.port}` : undefined),
  }) as ExpressRequest;
}

const wholeTypes = /^(application\/json|text\/html)\b/;

/**
 * What Remix's adapter needs to answer. JSON and pages are made whole and sent in one piece with their length, which
 * the adapter doesn't do; everything else goes out as it comes.
 */
export function remixResponse(response: ExpressResponse): ExpressResponse {
  const pieces: Uint8Array[] = [];
  const isWhole = () => wholeTypes.test(response.get("Content-Type") ?? "");
  return {
    on: (event: string, listener: () => void) => response.on(event, listener),
    status: (code: number) => response.status(code),
    append: (name: string, value: string) => response.append(name, value),
    flushHeaders: () => response.flushHeaders(),
    write(piece: Uint8Array) {
      return isWhole() ? pieces.push(piece) > 0 : response.write(piece);
    },
    end() {
      if (pieces.length === 0) return response.end();
      const body = Buffer.concat(pieces);
      return response.set("Content-Length", String(body.length)).end(body);
    },
    destroy: (error?: Error) => response.destroy(error),
  } as ExpressResponse;
}
