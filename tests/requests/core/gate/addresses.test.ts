import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTrack } from "../../../factories/track.ts";
import { askRaw, sendRaw } from "../../../setup/requests/raw-request.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const ask = (target: string, lines?: readonly string[], method?: string) =>
  askRaw(site.url, target, lines, method);
const ourHost = () => `Host: ${new URL(site.url).host}`;

describe("a request target that is an absolute URL", () => {
  test("is read as its path", async () => {
    const answer = await ask(`${site.url}/music`);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain("<title>Music");
    expect((await ask(`${site.url}/api/init`)).head).toContain("application/json");
    expect((await ask(site.url)).status).toBe(200);
  });

  test("naming another host is 421, whatever the Host header says", async () => {
    expect((await ask("http://evil.example/music")).status).toBe(421);
    expect((await ask("http://evil.example/", [ourHost()], "POST")).status).toBe(421);
    expect((await ask(`${site.url}/music`, ["Host: evil.example"])).status).toBe(200);
  });

  test.each(["http://[::1/music", "http://a:b@localhost/", "ftp://localhost/", "http:///", "urn:x", "*"])(
    "that is malformed is 400: %s",
    async (target) => {
      const { status, body, head } = await ask(target);
      expect(status).toBe(400);
      expect(body).not.toContain("at ");
      if (body) expect(head).toContain("Content-Security-Policy");
    },
  );
});

test("proxy requests are refused: CONNECT is 405, OPTIONS * is 400", async () => {
  expect((await ask("localhost:22", [ourHost()], "CONNECT")).status).toBe(405);
  expect((await ask("*", [ourHost()], "OPTIONS")).status).toBe(400);
});

test("a second Host header is 400, even an identical one", async () => {
  expect((await ask("/", [ourHost(), "Host: evil.example"])).status).toBe(400);
  expect((await ask("/", ["Host: evil.example", ourHost()])).status).toBe(400);
  expect((await ask("/", [ourHost(), ourHost()])).status).toBe(400);
  expect((await ask("/healthz", [ourHost(), "host: other"])).status).toBe(400);
  expect((await ask("/", [])).status).toBe(400);
});

test("dot segments are resolved before the headers are chosen", async () => {
  for (const target of ["/embed/../music", "/embed/%2e%2e/music", "/embed/.%2E/music", "/embed\\..\\music"]) {
    const { status, head, body } = await ask(target);
    expect(status, target).toBe(200);
    expect(body, target).toContain("<title>Music");
    expect(head, target).toContain("X-Frame-Options: DENY");
    expect(head, target).toContain("frame-ancestors 'none'");
  }
  expect((await ask("/music/../../../etc/passwd")).status).toBe(404);
  expect((await ask("/assets/..%2f..%2fserver%2findex.js")).status).toBe(404);
});

test("a GET of a non-canonical URL is redirected to the canonical one, a POST is refused", async () => {
  for (const [target, simple] of [
    ["//music", "/music"],
    ["//evil.example/%2e%2e", "/"],
    ["///evil.example", "/evil.example"],
    ["/.//evil.example", "/evil.example"],
    ["/%6dusic?a=1&b=%2F", "/music?a=1&b=%2F"],
    ["/%61pi/logout", "/api/logout"],
    ["/%5f_manifest?p=/music", "/__manifest?p=/music"],
    ["/music%2Edata", "/music.data"],
  ] as const) {
    const { status, head } = await ask(target);
    expect(status, target).toBe(308);
    expect(head, target).toContain(`\r\nLocation: ${simple}\r\n`);
    const post = [ourHost(), `Origin: ${site.url}`, "Content-Length: 0"];
    expect((await ask(target, post, "POST")).status, target).toBe(404);
  }
});

test.each([
  "/music/%ff",
  "/%",
  "/music?x=%",
  "/music?x=%&%5fdata=routes",
  "/music.data?%zz",
  "/api/init?%c3",
])("a URL that can't be decoded is 400: %s", async (target) => {
  const { status, head, body } = await ask(target);
  expect(status).toBe(400);
  expect(head).toContain(target.startsWith("/api/") ? "application/json" : "text/plain");
  expect(body).not.toContain(target);
});

test("control characters and raw bytes in a path are 400", async () => {
  for (const target of ["/music/%00", "/assets/%00.js", "/media/pictures/%00-320.webp", "/%0d%0aX: y"]) {
    expect((await ask(target)).status, target).toBe(400);
  }
  expect((await ask("/music/\xc3\xa4")).status).toBe(400);
  expect((await ask("/music/\xff")).status).toBe(400);
});

test("every spelling of a parameter that Remix would interpret is refused", async () => {
  for (const query of ["_data=root", "%5Fdata=root", "x=1&_dat%61", "x=%26&_data=", "a=1&&_data=x"]) {
    for (const page of ["/music", "/music.data", "/_root.data", "/MUSIC"]) {
      expect((await ask(`${page}?${query}`)).status, `${page}?${query}`).toBe(400);
    }
  }
  expect((await ask("/music?x=%26_data=1")).status).toBe(200);
});

test("long URLs are answered, and overlong ones are 431", async () => {
  for (const target of [
    `/${"a".repeat(12_000)}`,
    `/${"a/".repeat(6000)}`,
    `/music/${"%41".repeat(4000)}`,
    `/music/${"../".repeat(4000)}x`,
    `/api/tracks/${"x".repeat(12_000)}/preview`,
    `/media/pictures/${"x".repeat(12_000)}-1.webp`,
    `/music?${"a[b]=1&".repeat(1700)}`,
    `/music.data?_routes=${"root,".repeat(2000)}`,
  ]) {
    const { status, body } = await ask(target);
    expect(status, target.slice(0, 20)).toBeGreaterThanOrEqual(200);
    expect(status, target.slice(0, 20)).toBeLessThan(500);
    expect(body.length).toBeLessThan(1_000_000);
  }
  expect((await ask(`/${"a".repeat(20_000)}`)).status).toBe(431);
});

test("capital letters in a path don't bypass a guard", async () => {
  const foreign = [ourHost(), "Origin: https://evil.example"];
  expect((await ask("/API/tracks", foreign)).status).toBe(403);
  expect((await ask("/Api/logout", foreign)).status).toBe(403);
  const { id } = await createTrack(site.ctx);
  expect((await ask(`/API/Tracks/${id}/stream`)).status).toBe(401);
  expect((await ask("/HEALTHZ")).status).toBe(200);
});

test("ambiguous requests get one answer and the connection is closed", async () => {
  const host = ourHost();
  const smuggled = `GET /music HTTP/1.1\r\n${host}\r\n\r\n`;
  for (const lines of [
    "Content-Length: 5\r\nContent-Length: 6",
    "Content-Length: 5\r\nTransfer-Encoding: chunked",
    "Transfer-Encoding: chunked, identity",
    "Transfer-Encoding : chunked",
    "Content-Length: +5",
    "X-Folded: a\r\n b: c\r\nContent-Length: 1, 2",
  ]) {
    const { status, body } = await sendRaw(
      site.url,
      `POST /contact HTTP/1.1\r\n${host}\r\n${lines}\r\n\r\n0\r\n\r\n${smuggled}`,
    );
    expect(status, lines).toBe(400);
    expect(body, lines).not.toContain("<title>");
  }
});
