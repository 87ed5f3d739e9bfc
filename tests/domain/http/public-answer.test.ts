import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createAnswerMemory } from "#app/http/public-cache/answer-memory.ts";
import { makePublicAnswer, type PublicAnswer } from "#app/http/public-cache/public-answer.ts";

const mebibyte = 1024 * 1024;
const html = { "Content-Type": "text/html" };

const answerOf = (address: string, response: Response, policy = "media-src 'self'") =>
  makePublicAnswer(
    { address, response, nonce: "n" },
    { headersOf: () => [["Content-Security-Policy", policy]], sharedSeconds: 1 },
  );

const tagOf = async (text: string, policy: string) =>
  (await answerOf("/music", new Response(text, { headers: html }), policy))?.etag;

test("an answer's tag is that of its text and of its policy: a 304 keeps old headers", async () => {
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
])("there is no answer for everybody to %j", async (init) => {
  expect(await answerOf("/music", new Response("text", init))).toBeNull();
});

test.each([
  ["a small one", 100],
  ["a page", 50_000],
])("the bodies of %s hold no memory but their bytes", async (_name, length) => {
  const answer = await answerOf("/music", new Response("a ".repeat(length / 2), { headers: html }));
  const bodies = Object.values(answer?.variants ?? {}).map(({ body }) => body);
  expect(bodies.map(({ buffer }) => buffer.byteLength)).toEqual(bodies.map(({ length }) => length));
  expect(bodies.map(({ length }) => length)[0]).toBeLessThan(length);
});

/** What is in use once the garbage is gone, in bytes. */
function usedBytes(): number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") for (const _time of [1, 2, 3]) collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test("flooded with small answers under long addresses, the memory takes no more than it says", async () => {
  const most = 2 * mebibyte;
  const memory = createAnswerMemory<PublicAnswer>(most);
  const recall = (address: string) =>
    memory.recall(address, 1, (key) => answerOf(key, Response.json({ title: key }), `of ${address}`));
  await recall("/first");
  const before = usedBytes();
  // Cut from addresses of 4 KB, as keys are when a query is dropped.
  for (let batch = 0; batch < 24; batch += 1) {
    const numbers = Array.from({ length: 50 }, (_, index) => batch * 50 + index);
    await Promise.all(
      numbers.map((number) => {
        const url = `/music/${String(number).padStart(100, "0")}?utm=${"x".repeat(4000)}${number}`;
        return recall(url.split("?", 1)[0] ?? "");
      }),
    );
  }
  const taken = usedBytes() - before;
  const kept = Array.from({ length: 1200 }, (_, number) =>
    memory.find(`/music/${String(number).padStart(100, "0")}`, 1),
  ).filter(Boolean);
  expect(kept.length).toBeGreaterThan(400);
  expect(kept.length).toBeLessThan(1200);
  expect(taken).toBeLessThan(most);
}, 60_000);
