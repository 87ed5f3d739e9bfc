import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import type { Settings } from "#app/env.server.ts";

export interface OwnSiteRequest {
  method: "GET" | "HEAD" | "POST";
  /** Path and query, sent as it is. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface OwnSiteResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const maxWait = 20_000;

/**
 * Sends a request to this site, over loopback and through all its guards, without cookies.
 * @param maxBytes after which the rest of a response isn't read.
 * @throws Error when nothing answers in time.
 */
export async function requestOwnSite(
  settings: Pick<Settings, "host" | "port" | "publicUrl">,
  { method, path, headers, body = "" }: OwnSiteRequest,
  maxBytes = 1024 * 1024,
): Promise<OwnSiteResponse> {
  const { port, publicUrl } = settings;
  const outgoing = request({
    host: settings.host === "0.0.0.0" || settings.host === "::" ? "127.0.0.1" : settings.host,
    port,
    method,
    path,
    timeout: maxWait,
    headers: {
      Host: new URL(publicUrl).host,
      ...headers,
      ...(body && { "Content-Length": String(Buffer.byteLength(body)) }),
    },
  });
  outgoing.once("timeout", () => outgoing.destroy(new Error("The site did not answer in time.")));
  // The caller who waits for the response or reads it gets the error, too.
  outgoing.on("error", () => undefined).end(body);
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    if (length >= maxBytes) break;
  }
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) };
}
