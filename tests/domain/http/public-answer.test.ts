import { expect, test } from "vitest";
import { makePublicAnswer } from "#app/http/public-cache/public-answer.ts";

async function tagOf(text: string, policy: string): Promise<string> {
  const response = new Response(text, { headers: { "Content-Type": "text/html" } });
  const rules = {
    headersOf: () => [["Content-Security-Policy", policy]] as const,
    sharedSeconds: 1,
  };
  return (await makePublicAnswer({ address: "/music", response, nonce: "n" }, rules)).etag;
}

test("an answer's tag is that of its text and of its policy: a 304 keeps old headers", async () => {
  const tag = await tagOf("<p>Music</p>", "media-src 'self'");
  expect(await tagOf("<p>Music</p>", "media-src 'self'")).toBe(tag);
  expect(await tagOf("<p>Music</p>", "media-src 'self' https://bucket.example")).not.toBe(tag);
  expect(await tagOf("<p>More music</p>", "media-src 'self'")).not.toBe(tag);
});
