import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedInContext } from "../../../factories/user.ts";
import { askRaw as rawRequest } from "../../../setup/requests/raw-request.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

/** fetch may not set Host; node:http may. */
function askRaw(path: string, options: { method?: string; headers: Record<string, string>; body?: string }) {
  return new Promise<{ status: number; location: string | undefined; body: string }>((resolve, reject) => {
    const outgoing = httpRequest(
      site.url + path,
      { method: options.method ?? "GET", headers: options.headers },
      (answer) => {
        let body = "";
        answer.on("data", (chunk: Buffer) => {
          body += chunk.toString();
        });
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(options.body);
  });
}

test("another host name is 421; another name of this machine redirects to the right one", async () => {
  expect((await askRaw("/", { headers: { Host: "evil.example" } })).status).toBe(421);
  const { port } = new URL(site.url);
  const sent = await askRaw("/music?a=1", { headers: { Host: `127.0.0.1:${port}` } });
  expect(sent).toMatchObject({ status: 308, location: `${site.url}/music?a=1` });
  expect((await askRaw("/", { method: "POST", headers: { Host: `127.0.0.1:${port}` } })).status).toBe(421);
});

test("a health check is answered under any host name", async () => {
  expect((await askRaw("/healthz", { headers: { Host: "10.1.2.3" } })).status).toBe(200);
  expect((await askRaw("/readyz", { headers: { Host: "10.1.2.3" } })).status).toBe(200);
});

test("forged forwarding headers change nothing", async () => {
  const forged = {
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Port": "x",
    "X-Forwarded-Proto": "https",
  };
  const answer = await site.ask("/auth", { headers: forged });
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain("evil.example");
});

describe("a state-changing request", () => {
  const json = { email: "a@example.com", password: "wrong" };
  test.each<[string, Record<string, string>]>([
    ["a foreign origin", { Origin: "https://evil.example" }],
    ["a null origin", { Origin: "null" }],
    ["a cross-site fetch", { "Sec-Fetch-Site": "cross-site" }],
    ["a same-site fetch from a sibling", { "Sec-Fetch-Site": "same-site" }],
    [
      "a foreign origin that claims to be the same",
      { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" },
    ],
  ])("is refused from %s", async (_name, headers) => {
    const answer = await site.ask("/api/auth/login", { json, headers });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ error: expect.stringContaining("another site") });
  });

  // A browser never sends most of these: what can't be read is refused like what is foreign.
  test.each([
    "http://localhost:3000.evil.example",
    "http://localhost.evil.example",
    "moz-extension://4c8b6c5e-7d3a-4f0e-9a51-1f6f3a1f7c11",
    "https://a.example, https://b.example",
    "file://",
    "about:blank",
    "http://",
    "?",
  ])("is refused everywhere with a sentence from the origin %s", async (Origin) => {
    const { token } = signedInContext(site.ctx, { role: "admin" });
    for (const path of [
      "/contact",
      "/contact.data",
      "/admin/import",
      "/nowhere",
      "/healthz",
      "/music.json",
    ]) {
      const sources: Record<string, string>[] = [
        { Origin },
        { Origin, "Sec-Fetch-Site": "same-origin" },
        { Origin: "", Referer: Origin },
      ];
      for (const headers of sources) {
        const answer = await site.ask(path, { form: { a: "b" }, headers, token });
        expect([path, answer.status, await answer.text()]).toEqual([
          path,
          403,
          expect.stringMatching(/\w+ .*\.\n$/),
        ]);
      }
    }
    for (const path of ["/api/contacts", "/api/user/profile", "/api/nowhere"]) {
      const answer = await site.ask(path, { json: {}, headers: { Origin }, token });
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        403,
        { error: expect.stringContaining(".") },
      ]);
    }
  });

  test("is accepted however the site's host is written", async () => {
    const Host = new URL(site.url).host.replace("localhost", "LocalHost");
    const headers = { Host, Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" };
    const { status, location } = await askRaw("/cart", { method: "POST", headers, body: "intent=none" });
    expect(status, location).toBeLessThan(500);
  });

  test("is refused from a foreign referer when there is no other source header", async () => {
    const headers = { Referer: "https://evil.example/", "Content-Type": "application/json" };
    expect(
      (await askRaw("/api/auth/login", { method: "POST", headers, body: JSON.stringify(json) })).status,
    ).toBe(403);
  });

  test("is accepted as JSON from a non-browser client; a form needs the marker header", async () => {
    const asJson = { "Content-Type": "application/json" };
    const asForm = { "Content-Type": "application/x-www-form-urlencoded" };
    const body = "email=a%40example.com&password=x";
    expect(
      (await askRaw("/api/auth/login", { method: "POST", headers: asJson, body: JSON.stringify(json) }))
        .status,
    ).toBe(401);
    expect((await askRaw("/auth", { method: "POST", headers: asForm, body })).status).toBe(403);
    const marked = { ...asForm, "X-Requested-With": "XMLHttpRequest" };
    expect((await askRaw("/auth", { method: "POST", headers: marked, body })).status).toBe(400);
  });
});

describe("a request without any source header", () => {
  const noBody = ["Content-Length: 0"];
  const emptyForm = [...noBody, "Content-Type: application/x-www-form-urlencoded"];
  const send = (target: string, lines: readonly string[], token = "", method = "POST") => {
    const all = [`Host: ${new URL(site.url).host}`, ...lines, ...(token ? [`Cookie: session=${token}`] : [])];
    return rawRequest(site.url, target, all, method);
  };

  test("is refused by every page, even with an empty body, and changes nothing", async () => {
    const { token } = signedInContext(site.ctx);
    for (const page of [
      "/logout",
      "/logout.data",
      "/Logout",
      "/checkout",
      "/dashboard/security",
      "/contact",
    ]) {
      for (const lines of [noBody, emptyForm, ["Transfer-Encoding: chunked"]]) {
        const { status, body } = await send(page, lines, token);
        expect([page, status], String(lines)).toEqual([page, 403]);
        expect(body).toContain("X-Requested-With");
      }
    }
    expect((await site.ask("/api/auth/me", { token })).status).toBe(200);
  });

  test("is refused by the API as a form, and accepted without a content type, as from curl", async () => {
    const { token } = signedInContext(site.ctx);
    for (const type of [
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/plain",
    ]) {
      const lines = [...noBody, `Content-Type: ${type}`];
      expect((await send("/api/auth/logout", lines, token)).status, type).toBe(403);
    }
    expect((await send("/api/auth/logout", ["Content-Length: 3"], token)).status).toBe(403);
    expect((await site.ask("/api/auth/me", { token })).status).toBe(200);
    expect((await send("/api/user/deletion", [], token, "DELETE")).status).not.toBe(403);
    expect((await send("/api/auth/logout", [], token)).status).toBe(204);
    expect((await site.ask("/api/auth/me", { token })).status).toBe(401);
  });

  test("is accepted by a page as JSON or with the marker header that no foreign form can send", async () => {
    const { token } = signedInContext(site.ctx);
    const marked = [...emptyForm, "X-Requested-With: XMLHttpRequest"];
    expect((await send("/logout", marked, token)).status).toBe(302);
    expect((await site.ask("/api/auth/me", { token })).status).toBe(401);
  });
});

test("paths that Remix would misread are refused", async () => {
  expect((await site.ask("/music?_data=root")).status).toBe(400);
  expect((await site.ask("/music?%5Fdata=root")).status).toBe(400);
  expect((await site.ask("/__manifest?p=/music")).status).toBe(404);
  expect((await site.ask("/", { method: "PROPFIND" })).status).toBe(405);
});

test("bodies over the limit are refused whatever their length claims, as are compressed ones", async () => {
  const large = { email: "a".repeat(70_000) };
  expect((await site.ask("/api/auth/login", { json: large })).status).toBe(413);
  const chunked = { "Content-Type": "application/json", "Transfer-Encoding": "chunked" };
  const body = JSON.stringify(large);
  expect((await askRaw("/api/auth/login", { method: "POST", headers: chunked, body })).status).toBe(413);
  const gzip = { "Content-Encoding": "gzip" };
  expect((await site.ask("/api/auth/login", { json: {}, headers: gzip })).status).toBe(415);
});

test("every response carries the security headers, including errors", async () => {
  for (const path of ["/", "/auth", "/nowhere", "/api/nowhere", "/assets/nothing.js", "/?_data=x"]) {
    const { headers } = await site.ask(path);
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' '(nonce|sha256)-[\w+/=]{20,}'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("upgrade-insecure-requests");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("X-Powered-By")).toBeNull();
  }
});

test("every page that differs by visitor has its own nonce, and its scripts carry it", async () => {
  const answers = await Promise.all([site.ask("/auth"), site.ask("/auth")]);
  const nonces = answers.map(
    (answer) => /'nonce-([^']+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1],
  );
  expect(nonces[0]).not.toBe(nonces[1]);
  const html = await answers[0]?.text();
  expect(html).toContain(`nonce="${nonces[0]}"`);
  expect(html).not.toMatch(/<script(?![^>]*nonce=)/);
});

test("only the embedded player can be framed by other sites", async () => {
  const page = await site.ask("/music");
  expect(page.headers.get("X-Frame-Options")).toBe("DENY");
  const embed = await site.ask("/embed/anything");
  expect(embed.headers.get("X-Frame-Options")).toBeNull();
  expect(embed.headers.get("Content-Security-Policy")).toContain("frame-ancestors *");
});

test("assets are compressed and cached forever, and a missing one is a plain 404", async () => {
  const html = await (await site.ask("/music")).text();
  const script = /\/assets\/react-[\w-]+\.js/.exec(html)?.[0] ?? "";
  const asset = await site.ask(script, { headers: { "Accept-Encoding": "br" } });
  expect(asset.status).toBe(200);
  expect(asset.headers.get("Content-Encoding")).toBe("br");
  expect(asset.headers.get("Cache-Control")).toContain("immutable");
  expect(asset.headers.get("Content-Type")).toContain("javascript");
  expect(Number(asset.headers.get("Content-Length"))).toBeLessThan(60_000);
  await asset.text();
  const plain = await site.ask(script, { headers: { "Accept-Encoding": "identity" } });
  expect(plain.headers.get("Content-Encoding")).toBeNull();
  expect((await plain.text()).length).toBeGreaterThan(120_000);
  expect((await site.ask("/assets/nothing.js")).status).toBe(404);
  expect((await site.ask("/assets/../server/index.js")).status).toBe(404);
});

test("a script on another site can't read the API, but a link from there opens a page", async () => {
  for (const origin of ["https://evil.example", "null"]) {
    const answer = await site.ask("/api/tracks", { headers: { Origin: origin } });
    expect(answer.status, origin).toBe(403);
    expect((await site.ask("/music", { headers: { Origin: origin } })).status, origin).toBe(200);
  }
  expect((await askRaw("/api/tracks", { headers: { Host: new URL(site.url).host } })).status).toBe(200);
});

test("an unknown method is 405, and oversized headers are 431", async () => {
  const { port, host } = new URL(site.url);
  const say = (words: string) => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(words);
    return text(socket);
  };
  expect(await say(`FOO / HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).toMatch(/^HTTP\/1.1 405 /);
  const endless = `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`;
  expect(await say(endless)).toMatch(/^HTTP\/1.1 431 /);
});
