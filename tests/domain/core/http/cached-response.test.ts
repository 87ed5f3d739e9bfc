import { expect, test } from "vitest";
import { createCachedResponse } from "#app/http/response-cache/cached-response.ts";

const html = { "Content-Type": "text/html" };

const answerOf = (address: string, response: Response, policy = "media-src 'self'") =>
  createCachedResponse(
    { address, response, nonce: "n" },
    { headersOf: () => [["Content-Security-Policy", policy]], sharedSeconds: 1 },
  );

const tagOf = async (text: string, policy: string) =>
  (await answerOf("/music", new Response(text, { headers: html }), policy))?.etag;

test("the ETag covers the text and the policy, since a 304 keeps old headers", async () => {
  const tag = await tagOf("<p>Music</p>", "media-src 'self'");
  expect(tag).toMatch(/^W\/"/);
  expect(await tagOf("<p>Music</p>", "media-src 'self'")).toBe(tag);
  expect(await tagOf("<p>Music</p>", "media-src 'self' https://bucket.example")).not.toBe(tag);
  expect(await tagOf("<p>More music</p>", "media-src 'self'")).not.toBe(tag);
});

test.each<ResponseInit>([
  { status: 404 },
  { status: 500 },
  { headers: { "Set-Cookie": "flash=x" } },
  { headers: { "Cache-Control": "no-store" } },
  { headers: { "Cache-Control": "private, no-cache" } },
])("a response with %j isn't public", async (init) => {
  expect(await answerOf("/music", new Response("text", init))).toBeNull();
});

test.each([
  ["a small one", 100],
  ["a page", 50_000],
])("the bodies of %s use no memory besides their bytes", async (_name, length) => {
  const answer = await answerOf("/music", new Response("a ".repeat(length / 2), { headers: html }));
  const bodies = Object.values(answer?.variants ?? {}).map(({ body }) => body);
  expect(bodies.map(({ buffer }) => buffer.byteLength)).toEqual(bodies.map(({ length }) => length));
  expect(bodies.map(({ length }) => length)[0]).toBeLessThan(length);
});
