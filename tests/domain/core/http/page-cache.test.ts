import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createPageCache } from "#app/http/page-cache/page-cache.ts";

const inline = { scripts: [], styles: [] };
const pageOf = (text: string) => ({ html: Buffer.from(text), inline });
const source = (data: string, url = "http://localhost/music", structuredData = "null") => ({
  url,
  data,
  structuredData,
});

test("a page is found by everything that it was rendered from", () => {
  const memory = createPageCache(100_000);
  const page = pageOf("<p>one</p>");
  memory.keep(source("one"), page);
  expect(memory.find(source("one"))).toEqual(page);
  expect(memory.find(source("two"))).toBeUndefined();
  expect(memory.find(source("one", "http://localhost/music?a=1"))).toBeUndefined();
  expect(memory.find(source("one", "http://localhost/music", "{}"))).toBeUndefined();
});

test("the least recently used page is dropped, and an oversized one isn't cached", () => {
  // An entry takes 4 KiB apart from its page.
  const memory = createPageCache(3 * 4096 + 60);
  const tenBytes = "0123456789";
  for (const data of ["a", "b", "c"]) memory.keep(source(data), pageOf(tenBytes));
  memory.find(source("a"));
  memory.keep(source("d"), pageOf(tenBytes));
  expect(["a", "b", "c", "d"].filter((data) => memory.find(source(data)))).toEqual(["a", "c", "d"]);
  memory.keep(source("large"), pageOf(tenBytes.repeat(1000)));
  expect(memory.find(source("large"))).toBeUndefined();
});

test("a page is compressed once for each encoding", async () => {
  const memory = createPageCache(100_000);
  const page = pageOf("<p>one</p>".repeat(20));
  const compressed = await memory.encode(page, "gzip");
  expect(gunzipSync(compressed).toString()).toBe("<p>one</p>".repeat(20));
  expect(await memory.encode(page, "gzip")).toBe(compressed);
  expect(await memory.encode(page, "identity")).toBe(page.html);
});

test("a page and its encodings use no memory besides their bytes, which are counted", async () => {
  const memory = createPageCache(100_000);
  memory.keep(source("one"), pageOf("<p>one</p>".repeat(20)));
  const page = memory.find(source("one"));
  if (!page) throw new Error("The page is missing.");
  const bodies = await Promise.all(
    (["br", "gzip", "identity"] as const).map((encoding) => memory.encode(page, encoding)),
  );
  for (const { buffer, length } of bodies) expect(buffer.byteLength).toBe(length);
  expect(bodies.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(2 * page.html.length);
});

test("an encoding that is hardly smaller than its page is sent but not cached", async () => {
  const memory = createPageCache(100_000);
  const page = pageOf("<p>one</p>");
  const compressed = await memory.encode(page, "gzip");
  expect(await memory.encode(page, "gzip")).not.toBe(compressed);
});
