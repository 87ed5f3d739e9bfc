import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createPageMemory } from "#app/http/rendered-pages/page-memory.ts";

const inline = { scripts: [], styles: [] };
const pageOf = (text: string) => ({ html: Buffer.from(text), inline });
const source = (data: string, url = "http://localhost/music") => ({ url, data });

test("a page is found by all that it was rendered from", () => {
  const memory = createPageMemory(1000);
  const page = pageOf("<p>one</p>");
  memory.keep(source("one"), page);
  expect(memory.find(source("one"))).toBe(page);
  expect(memory.find(source("two"))).toBeUndefined();
  expect(memory.find(source("one", "http://localhost/music?a=1"))).toBeUndefined();
});

test("what was used least recently is dropped, what is larger than the memory isn't kept", () => {
  const memory = createPageMemory(60);
  const tenBytes = "0123456789";
  for (const data of ["a", "b", "c"]) memory.keep(source(data), pageOf(tenBytes));
  memory.find(source("a"));
  memory.keep(source("d"), pageOf(tenBytes));
  expect(["a", "b", "c", "d"].filter((data) => memory.find(source(data)))).toEqual(["a", "c", "d"]);
  memory.keep(source("large"), pageOf(tenBytes.repeat(4)));
  expect(memory.find(source("large"))).toBeUndefined();
});

test("a page is compressed once for each encoding", async () => {
  const memory = createPageMemory(1000);
  const page = pageOf("<p>one</p>");
  const compressed = await memory.encode(page, "gzip");
  expect(gunzipSync(compressed).toString()).toBe("<p>one</p>");
  expect(await memory.encode(page, "gzip")).toBe(compressed);
  expect(await memory.encode(page, "identity")).toBe(page.html);
});
