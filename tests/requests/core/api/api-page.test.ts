import { afterAll, beforeAll, expect, test } from "vitest";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

/** What an element of the page says, without its marks. */
const sectionOf = (html: string, id: string) =>
  (html.split(/<section class="|<li>/).find((part) => part.includes(`${id}"`)) ?? "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ");

test("is a public HTML page; unknown API paths answer JSON", async () => {
  const page = await site.ask("/api");
  expect([page.status, page.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(page.headers.get("Content-Security-Policy")).toMatch(/script-src 'self' 'sha256-/);
  const html = await page.text();
  expect(html).toMatch(/<h1[^>]*>.*API Reference/);
  expect(html).toContain('href="/api/openapi.json"');
  const unknown = await site.ask("/api/nothing");
  expect([unknown.status, unknown.headers.get("Content-Type")]).toEqual([
    404,
    "application/json; charset=utf-8",
  ]);
  expect((await site.ask("/api", { method: "POST", json: {} })).status).toBe(405);
});

test("lists every operation of the document by name, method and path", async () => {
  const { paths } = await (await site.ask("/api/openapi.json")).json();
  const html = await site.read("/api");
  let calls = 0;
  for (const [path, methods] of Object.entries<Record<string, { operationId: string; summary: string }>>(
    paths,
  )) {
    for (const [method, { operationId, summary }] of Object.entries(methods)) {
      const section = sectionOf(html, operationId);
      expect(section, operationId).toContain(`${method.toUpperCase()} ${path}`);
      expect(section, operationId).toContain(summary.replaceAll("'", "&#x27;"));
      calls += 1;
    }
  }
  expect(calls).toBeGreaterThan(40);
});

test("each chapter of the API page describes its operations; an unknown chapter is 404", async () => {
  const overview = await site.read("/api");
  const chapters = [...overview.matchAll(/href="(\/api\?chapter=[\w-]+)"/g)].map(([, path = ""]) => path);
  expect(chapters.length).toBeGreaterThan(8);
  const pages = await Promise.all(chapters.map((path) => site.read(path)));
  for (const [, path = "", id = ""] of overview.matchAll(/href="(\/api\?chapter=[\w-]+)#(\w+)"/g))
    expect(pages[chapters.indexOf(path)], `${path}#${id}`).toContain(`id="${id}"`);
  expect(await site.read("/api?chapter=objects")).toContain('id="Release"');
  expect(await site.read("/api?chapter=refusals")).toContain("429");
  expect((await site.ask("/api?chapter=invented")).status).toBe(404);
});

test("says who may call, which limits the input has and what is returned", async () => {
  const overview = await site.read("/api");
  const chapters = new Set([...overview.matchAll(/href="(\/api\?chapter=[\w-]+)"/g)].map(([, path]) => path));
  const html = (await Promise.all([...chapters].map((path) => site.read(path ?? "")))).join("");
  const register = sectionOf(html, "postAuthRegister");
  expect(register).toContain("Everyone");
  expect(register).toContain("username required string 3 to 20 characters. Letters, digits and underscores.");
  expect(register).toContain("confirmPassword string");
  expect(register).toContain("201 Signed in; the session is in the cookie. { user: User }");
  expect(sectionOf(html, "getAdminUsers")).toContain("Admins");
  expect(sectionOf(html, "getAdminUsers")).toContain("limit integer 1 to 100. 50 where it is left out.");
  expect(sectionOf(html, "getSecureDownloadTrackId")).toContain("Signed in");
  expect(sectionOf(html, "getSecureDownloadTrackId")).toContain('"mp3" | "mp3-v0" | "flac" | "wav"');
  expect(sectionOf(html, "postCheckout")).toContain("X-Requested-With required");
});
