import { createHash } from "node:crypto";

/**
 * A document that is the same for everyone. Readers that come back every hour send the tag of what they
 * have and get 304 while nothing is new.
 */
export function publicDocument(request: Request, contentType: string, body: string): Response {
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { ETag: tag, "Cache-Control": "public, max-age=300" };
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  // A proxy that compresses marks the tag as weak.
  if (known.some((given) => given.trim().replace(/^W\//, "") === tag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(body, { headers: { ...headers, "Content-Type": `${contentType}; charset=utf-8` } });
}
