import { createHash } from "node:crypto";
import type { Request, Response } from "express";

const cdnFolder = "/media/cdn/";

/** Where the CDN asks: the file's own address behind a fingerprint of its bytes, so that it may keep it for ever. */
export const cdnPrefix = `${cdnFolder}:fingerprint([0-9a-f]{16})`;

/**
 * Leads visitors to the CDN, which gets the file from us at an address of its own; what it asks for is sent.
 * @param cdn its origin; null where there is none.
 * @param checksum of the file that is sent now; the CDN keeps nothing under that of an older one.
 * @returns whether the request is answered.
 */
export function redirectToCdn(
  request: Request,
  response: Response,
  { cdn, checksum, lifetime }: { cdn: string | null; checksum: string; lifetime: number },
): boolean {
  const asked = request.params.fingerprint;
  const fingerprint = fingerprintOf(checksum);
  if (cdn === null || asked === fingerprint) return false;
  const path = asked ? request.path.slice(`${cdnFolder}${asked}`.length) : request.path;
  response.set("Cache-Control", `public, max-age=${asked ? 60 : lifetime}`);
  response.status(302).set("Location", `${cdn}${cdnFolder}${fingerprint}${path}`).end();
  return true;
}

/** Lets the site's pages show what comes from the CDN. */
export function allowCdn(response: Response): void {
  response.set("Cross-Origin-Resource-Policy", "cross-origin");
}

function fingerprintOf(checksum: string): string {
  return createHash("sha256").update(checksum).digest("hex").slice(0, 16);
}
