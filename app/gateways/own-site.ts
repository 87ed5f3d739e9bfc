import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
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
export function requestOwnSite(
  settings: Pick<Settings, "host" | "port" | "publicUrl">,
  { method, path, headers, body = "" }: OwnSiteRequest,
  maxBytes = 1024 * 1024,
): Promise<OwnSiteResponse> {
  const host = settings.host === "0.0.0.0" || settings.host === "::" ? "127.0.0.1" : settings.host;
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host,
        port: settings.port,
        method,
        path,
        timeout: maxWait,
        headers: {
          Host: new URL(settings.publicUrl).host,
          ...headers,
          ...(body && { "Content-Length": String(Buffer.byteLength(body)) }),
        },
      },
      (response) => {
        const pieces: Buffer[] = [];
        let length = 0;
        const finish = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces),
          });
        response.on("data", (piece: Buffer) => {
          pieces.push(piece);
          length += piece.length;
          if (length < maxBytes) return;
          finish();
          outgoing.destroy();
        });
        response.once("end", finish);
        response.once("error", reject);
      },
    );
    outgoing.once("timeout", () => outgoing.destroy(new Error("The site did not answer in time.")));
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}
