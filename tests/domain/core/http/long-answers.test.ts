import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { describeEach } from "#app/http/opensubsonic/answer.ts";
import { Parameters } from "#app/http/opensubsonic/parameters.ts";
import { sendAnswer } from "#app/http/opensubsonic/send-answer.ts";
import { createTurns } from "#app/http/opensubsonic/turns.ts";
import { afterThisTest } from "../../../setup/after-this-test.ts";

const items = 60;

/** An item whose description takes a millisecond. */
function slowly(id: number) {
  const end = performance.now() + 1;
  while (performance.now() < end);
  return { id };
}

async function serve(count: number, format: "json" | "xml") {
  const turns = { taken: 0 };
  const takeTurn = createTurns();
  const app = express().use(async (_request, response) => {
    const list = { entry: describeEach([...Array(count).keys()], slowly) };
    await sendAnswer(response, format, { playlist: list }, () => {
      turns.taken += 1;
      return takeTurn();
    });
  });
  const server = app.listen(0);
  afterThisTest(async () => void server.close());
  await once(server, "listening");
  return { turns, url: `http://localhost:${(server.address() as AddressInfo).port}` };
}

test("a long answer lets other requests in between, and is complete", async () => {
  const { turns, url } = await serve(items, "json");
  const answer = (await (await fetch(url)).json()) as Record<string, { playlist: { entry: unknown[] } }>;
  expect(answer["subsonic-response"]?.playlist.entry).toHaveLength(items);
  expect(turns.taken).toBeGreaterThan(items / 10);
  const xml = await serve(items, "xml");
  const text = await (await fetch(xml.url)).text();
  expect(text.match(/<entry id="\d+"\/>/g)).toHaveLength(items);
  expect(text.trimEnd().endsWith("</playlist></subsonic-response>")).toBe(true);
  expect(xml.turns.taken).toBeGreaterThan(items / 10);
});

test("a short answer has a length, and a HEAD request of a long one doesn't describe it all", async () => {
  const short = await serve(1, "json");
  expect((await fetch(short.url)).headers.get("Content-Length")).not.toBeNull();
  expect(short.turns.taken).toBe(0);
  const long = await serve(items, "json");
  const head = await fetch(long.url, { method: "HEAD" });
  expect([head.status, head.headers.get("Content-Length"), long.turns.taken]).toEqual([200, null, 0]);
});

test("a value that is longer than any name is refused, however it is sent", () => {
  const long = "\u0000".repeat(4001);
  for (const parameters of [
    new Parameters(`artist=${long}`),
    new Parameters("v=1", `query=${long}`),
    new Parameters("", `a=1&a=${long}`),
  ]) {
    expect(() => parameters.requireShort()).toThrow("too long");
  }
  expect(() => new Parameters(`comment=${"x".repeat(1000)}`).requireShort()).not.toThrow();
});
