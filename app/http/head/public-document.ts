const sharedFor = 5 * 60;

/** A document that is the same for everyone and may be a few minutes old. */
export function publicDocument(contentType: string, body: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": `${contentType}; charset=utf-8`,
      "Cache-Control": `public, max-age=${sharedFor}`,
    },
  });
}
