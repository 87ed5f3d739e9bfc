import { createHash } from "node:crypto";

/**
 * A document that is the same for everyone. Clients that poll send the ETag they have and get 304 while nothing has
 * changed.
 */
export function publicDocument(request: Request, contentType: string, body: string): Response {
  // Weak: the same document is sent with different compression, so its bytes differ.
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { ETag: tag, "Cache-Control": "public, max-age=300" };
  if (hasDocument(request.headers.get("If-None-Match"), tag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(body, { headers: { ...headers, "Content-Type": `${contentType}; charset=utf-8` } });
}

/**
 * Whether the client already has the document with this tag (RFC 9110, section 13.1.2).
 * @param known the If-None-Match of their request.
 */
export function hasDocument(known: string | null | undefined, tag: string | undefined): boolean {
  if (!known || !tag) return false;
  return known.split(",").some((given) => opaque(given.trim()) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, "");
}
