import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { openDatabase } from "#db/client.server.ts";
import { contacts, site as siteTable, tracks } from "#db/schema/index.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { hashesOf } from "../../setup/requests/inline-hashes.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import { startTestSite, type TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let track: { id: string };
beforeAll(async () => {
  site = await sharing.start();
  track = await createTrack(site.ctx, { title: "Ninth Floor “demo” é" });
});
afterAll(() => sharing.stop());

/** The answer as it is on the wire; fetch would unpack it. */
function askWire(address: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ answer: IncomingMessage; body: Buffer }>((resolve, reject) => {
    const outgoing = httpRequest(site.url + address, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ answer, body: Buffer.concat(chunks) }));
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

const sourcesOf = (directive: string, policy: unknown) =>
  String(policy)
    .split(";")
    .find((part) => part.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1) ?? [];

/** A personal page without its nonce, and a cached one without its inline styles, to which the other one links. */
async function readTemplate(address: string, headers: Record<string, string> = {}) {
  const { body } = await askWire(address, headers);
  return body
    .toString()
    .replaceAll(/ nonce="[^"]*"/g, "")
    .replaceAll(/<style data-files[^>]*>[\s\S]*?<\/style>/g, "")
    .replaceAll(/<link rel="stylesheet"[^>]*>/g, "");
}

const publicPages = [
  "/",
  "/landing",
  "/music",
  "/videos",
  "/photos",
  "/about",
  "/contact",
  "/listen",
  "/api",
];
const publicData = ["/music.data", "/feed.xml", "/sitemap.xml", "/llms.txt", "/music.m3u", "/music.json"];
const publicCalls = ["/api/tracks", "/api/videos", "/api/photos", "/api/init", "/api/openapi.json"];
const ofTrack = () => [
  ...[`/music/${track.id}`, `/embed/${track.id}`, `/api/tracks/${track.id}`],
  `/oembed?url=${encodeURIComponent(`${site.url}/music/${track.id}`)}`,
];
const everyAddress = () => [...publicPages, ...publicData, ...publicCalls, ...ofTrack()];

/** Changes the content without marking it as changed, so that only newly rendered pages show it. */
function retitleInSilence(title: string) {
  site.ctx.db.update(tracks).set({ title }).where(eq(tracks.id, track.id)).run();
}

const markChanged = () => write(site.ctx, markContentChanged);

test("a public page is the same for all visitors, whatever headers they send", async () => {
  const visitors: Record<string, string>[] = [
    {},
    { "User-Agent": "mark-of-one/1.0", "Accept-Language": "de", Referer: `${site.url}/?mark-of-one` },
    { Cookie: "device=mark-of-one; assistant=mark-of-one; _ga=mark-of-one", "X-Forwarded-For": "192.0.2.77" },
    { "User-Agent": "Googlebot/2.1", "X-Request-Id": "mark-of-one", Accept: "text/html", DNT: "1" },
  ];
  for (const address of everyAddress()) {
    const answers = await Promise.all([...visitors, ...visitors].map((headers) => askWire(address, headers)));
    const [first] = answers;
    if (!first) throw new Error("Nobody asked.");
    const { "x-request-id": _id, date: _date, ...everybodys } = first.answer.headers;
    expect([address, first.answer.statusCode]).toEqual([address, 200]);
    for (const { answer, body } of answers) {
      const { "x-request-id": requestId, date: _theirs, ...headers } = answer.headers;
      expect(headers, address).toEqual(everybodys);
      expect(body.equals(first.body), address).toBe(true);
      for (const mark of ["mark-of-one", "192.0.2.77", String(requestId)]) {
        expect(body.includes(mark), `${address} holds ${mark}`).toBe(false);
      }
    }
    expect(new Set(answers.map(({ answer }) => answer.headers["x-request-id"])).size).toBe(answers.length);
  }
});

test("the policy allows exactly the scripts and styles of a page, by their hashes", async () => {
  for (const address of [...publicPages, `/music/${track.id}`, `/embed/${track.id}`]) {
    const { answer, body } = await askWire(address);
    const html = body.toString();
    const policy = answer.headers["content-security-policy"];
    const scripts = hashesOf("script", html);
    expect(scripts.length, address).toBeGreaterThan(3);
    expect(sourcesOf("script-src", policy), address).toEqual(["'self'", ...new Set(scripts)]);
    expect(sourcesOf("style-src", policy), address).toEqual(["'self'", ...hashesOf("style", html)]);
    expect(html).not.toContain("nonce");
  }
  const { answer } = await askWire("/api/tracks");
  expect(sourcesOf("script-src", answer.headers["content-security-policy"])).toEqual(["'self'"]);
});

test("a personal page has its own nonce, in policy and scripts", async () => {
  const { token } = signedInContext(site.ctx);
  const nonces = new Set<string>();
  for (const _time of [1, 2]) {
    const { answer, body } = await askWire("/dashboard/security", { Cookie: `session=${token}` });
    const [, nonce = ""] = sourcesOf("script-src", answer.headers["content-security-policy"]);
    nonces.add(nonce);
    const scripts = body.toString().match(/<script\b(?!.type="application)[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts) expect(`'nonce-${/nonce="([^"]+)"/.exec(script)?.[1]}'`).toBe(nonce);
  }
  expect(nonces.size).toBe(2);
});

test("a page with its inline styles fits into the first flight of a connection", async () => {
  const firstFlight = 14 * 1024;
  for (const address of publicPages.filter((page) => page !== "/api")) {
    const { answer, body } = await askWire(address, { "Accept-Encoding": "br" });
    const html = brotliDecompressSync(body).toString();
    expect(html, address).toMatch(/<style data-files="\/assets\/root-[^"]+">[^<]{1000}/);
    expect(html.match(/<link[^>]*rel="stylesheet"(?![^>]*disabled)[^>]*>/g), address).toBeNull();
    const head = answer.rawHeaders.join("  ").length;
    expect(body.length + head, address).toBeLessThan(firstFlight);
  }
});

test("a cached public page equals what a signed-out visitor gets without the cache", async () => {
  // A crawler gets a page in one piece, as the memory does.
  const bypassing = { Cookie: "session=of-nobody", "User-Agent": "Googlebot/2.1" };
  const positions = ["/", "/landing", "/music", "/videos", "/photos", "/about", "/contact", "/photos.data"];
  for (const address of [...positions, "/photos?category=portrait", ...publicCalls, ...ofTrack()]) {
    expect(await readTemplate(address), address).toBe(await readTemplate(address, bypassing));
  }
});

test("pages, data and feeds are served from the cache until the content is marked as changed", async () => {
  markChanged();
  retitleInSilence("Before");
  const addresses = [
    ...["/music", "/music.data", `/music/${track.id}`, "/feed.xml", "/llms.txt", "/music.json"],
    ...["/api/tracks", `/api/tracks/${track.id}`],
  ];
  for (const address of addresses) expect(await site.read(address), address).toContain("Before");
  retitleInSilence("After");
  for (const address of addresses) expect(await site.read(address), address).toContain("Before");
  markChanged();
  for (const address of addresses) {
    expect(await site.read(address), address).toContain("After");
    expect(await site.read(address), address).not.toContain("Before");
  }
});

test("a change by another process shows at the next request", async () => {
  await site.read("/about");
  const db = openDatabase(path.join(site.ctx.settings.dataFolder, "site.sqlite"));
  changeSite({ ...site.ctx, db }, [{ key: "tagline", value: "Written elsewhere" }]);
  db.$client.close();
  expect(await site.read("/about")).toContain("Written elsewhere");
});

test("a request with a session, a flash or credentials gets its own page, which isn't cached", async () => {
  const { token } = signedInContext(site.ctx);
  const credentials: Record<string, string>[] = [
    { Cookie: `session=${token}` },
    { Cookie: "flash=anything" },
    { Cookie: "_ga=1; mfa=of-a-sign-in" },
    { Cookie: "password-reset=of-a-link" },
    { Authorization: "Basic eDp5" },
  ];
  for (const headers of credentials) {
    markChanged();
    retitleInSilence("Theirs");
    expect(await (await site.ask("/music", { headers })).text()).toContain("Theirs");
    retitleInSilence("Everyone's");
    expect(await (await site.ask("/music", { headers })).text()).toContain("Everyone&#x27;s");
    expect(await site.read("/music")).toContain("Everyone&#x27;s");
  }
  expect(await site.read("/music", token)).toContain(">Logout<");
  expect(await site.read("/music")).not.toContain(">Logout<");
});

test("a flash is shown once, and the next page is the public one", async () => {
  const set = await site.ask("/newsletter", { form: { email: "fan@example.com", redirectTo: "/about" } });
  const cookie = set.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const shown = await site.ask("/about", { headers: { Cookie: cookie } });
  expect(await shown.text()).toContain("added to our newsletter");
  expect(shown.headers.get("Set-Cookie")).toContain("Max-Age=0");
  expect(shown.headers.get("Cache-Control")).toBe("no-store");
  const after = await site.ask("/about");
  expect(await after.text()).not.toContain("added to our newsletter");
  expect([after.headers.get("Set-Cookie"), after.headers.get("Cache-Control")]).toEqual([null, "no-cache"]);
});

test("tracking parameters create no cache entries and are left out of the canonical URL", async () => {
  markChanged();
  retitleInSilence("Counted");
  await site.read("/music");
  retitleInSilence("Uncounted");
  const html = await site.read("/music?utm_source=x&category=portrait");
  expect(html).toContain("Counted");
  expect(html).toContain(`<link rel="canonical" href="${site.url}/music"/>`);
  const canonical = async (address: string) =>
    /<link rel="canonical" href="([^"]+)"/.exec(await site.read(address))?.[1]?.slice(site.url.length);
  expect(await canonical("/photos?category=portrait&utm_source=x")).toBe("/photos?category=portrait");
  expect((await site.ask("/photos?category=nonsense")).headers.get("Location")).toBe("/photos");
});

test("an oEmbed response is cached only under the canonical URL", async () => {
  const own = `${site.url}/music/${track.id}`;
  const { host } = new URL(site.url);
  const others = [
    ...[
      own.replace("//", "//user@"),
      own.replace("localhost", "LOCALHOST"),
      own.replace("localhost", "localhos\u24e3"),
    ],
    ...[
      own.replace(host, host.replace(":", ":0")),
      own.replace("/music", "/m\tusic"),
      `${own}/`,
      `${own}?a`,
      `${own}#a`,
    ],
    own.replace("localhost", "%6cocalhost"),
  ];
  const titleAt = async (address: string) => {
    const answer = await site.ask(`/oembed?url=${encodeURIComponent(address)}`);
    expect([address, answer.status]).toEqual([address, 200]);
    return (await answer.json()).title;
  };
  markChanged();
  retitleInSilence("Before");
  for (const address of [own, ...others]) expect(await titleAt(address)).toBe("Before");
  retitleInSilence("After");
  expect(await titleAt(own)).toBe("Before");
  for (const address of others) expect([address, await titleAt(address)]).toEqual([address, "After"]);
});

test("a 404 isn't cached", async () => {
  expect((await site.ask("/music/not-yet")).status).toBe(404);
  const like = site.ctx.db.select().from(tracks).where(eq(tracks.id, track.id)).get();
  if (!like) throw new Error("The track is missing.");
  site.ctx.db
    .insert(tracks)
    .values({ ...like, id: "not-yet" })
    .run();
  expect((await site.ask("/music/not-yet")).status).toBe(200);
});

test("an error page isn't cached", async () => {
  const { settings } = readSite(site.ctx);
  markChanged();
  site.ctx.db
    .update(siteTable)
    .set({ settings: {} as never })
    .run();
  const answers = await Promise.all([1, 2, 3].map(() => askWire("/about")));
  site.ctx.db.update(siteTable).set({ settings }).run();
  for (const { answer, body } of answers) {
    expect(answer.statusCode).toBe(500);
    expect(body.toString()).not.toContain(settings.artistName);
  }
  expect((await site.ask("/about")).status).toBe(200);
});

test("many concurrent requests get complete pages, each with the policy of its scripts", async () => {
  markChanged();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      askWire("/music", { "Accept-Encoding": index % 2 ? "gzip" : "identity" }),
    ),
  );
  const lengths = answers.map(({ answer, body }, index) => {
    const html = index % 2 ? gunzipSync(body) : body;
    expect(Number(answer.headers["content-length"])).toBe(body.length);
    const scripts = sourcesOf("script-src", answer.headers["content-security-policy"]).slice(1);
    expect(scripts).toEqual([...new Set(hashesOf("script", html.toString()))]);
    return html.length;
  });
  expect(new Set(lengths).size).toBe(1);
});

describe("compression", () => {
  test.each([
    ["gzip, deflate, br", "br"],
    ["gzip, deflate", "gzip"],
    ["gzip;q=0, br", "br"],
    ["br", "br"],
    ["identity", undefined],
    ["gzip;q=0", undefined],
  ])("a public page is encoded as accepted by %s", async (accepted, encoding) => {
    const plain = await askWire("/music");
    const { answer, body } = await askWire("/music", { "Accept-Encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers.vary).toContain("Accept-Encoding");
    const html = encoding === "gzip" ? gunzipSync(body) : encoding ? brotliDecompressSync(body) : body;
    expect(html.equals(plain.body)).toBe(true);
    if (encoding) expect(body.length).toBeLessThan(html.length / 2);
  });

  test("HEAD returns the headers of GET without a body", async () => {
    for (const address of ["/music", "/feed.xml", "/api/tracks"]) {
      for (const accepted of ["br", "gzip", "identity"]) {
        const headers = { "Accept-Encoding": accepted };
        const get = await askWire(address, headers);
        const head = await askWire(address, headers, "HEAD");
        expect([head.answer.statusCode, head.body.length]).toEqual([200, 0]);
        for (const name of ["content-length", "content-type", "content-encoding", "vary", "etag"]) {
          expect(head.answer.headers[name], `${address} ${accepted} ${name}`).toBe(get.answer.headers[name]);
        }
      }
    }
  });

  test.each([
    ["/auth", "br"],
    ["/auth", "gzip"],
    ["/no/such/page", "br"],
    ["/api/tracks", "gzip"],
    ["/api/tracks", "br"],
    ["/auth.data", "br"],
  ])("%s, rendered for a visitor, is compressed with %s", async (address, encoding) => {
    for (let count = 0; count < 4; count += 1) await createTrack(site.ctx);
    const { answer, body } = await askWire(address, { "Accept-Encoding": encoding });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    const unpacked = encoding === "br" ? brotliDecompressSync(body) : gunzipSync(body);
    const plain = await askWire(address);
    expect(plain.answer.headers["content-encoding"]).toBeUndefined();
    expect(unpacked.length).toBe(plain.body.length);
  });

  test("private pages, media and tiny responses are not compressed", async () => {
    const { token } = signedInContext(site.ctx);
    const accepted = { "Accept-Encoding": "gzip, br" };
    for (const address of ["/dashboard", "/dashboard/security", "/dashboard.data", "/api/tracks"]) {
      const { answer } = await askWire(address, { ...accepted, Cookie: `session=${token}` });
      expect([address, answer.headers["content-encoding"]]).toEqual([address, undefined]);
    }
    for (const address of [`/api/tracks/${track.id}/preview`, "/dashboard"]) {
      const { answer } = await askWire(address, accepted);
      expect([address, answer.headers["content-encoding"]]).toEqual([address, undefined]);
    }
  });
});

test("a public page is also compressed for a signed-in fan", async () => {
  const { token } = signedInContext(site.ctx);
  for (const address of ["/music", "/music.data"]) {
    const { answer } = await askWire(address, { "Accept-Encoding": "br", Cookie: `session=${token}` });
    expect([address, answer.headers["content-encoding"]]).toEqual([address, "br"]);
  }
});

test("a device that signed in once gets the public page", async () => {
  markChanged();
  retitleInSilence("Before");
  await site.read("/music");
  retitleInSilence("After");
  const known = await site.ask("/music", { headers: { Cookie: "device=abc" } });
  expect(await known.text()).toContain("Before");
  markChanged();
});

test("a client that has the current page gets 304, compressed or not", async () => {
  for (const address of ["/music", "/feed.xml", "/api/tracks"]) {
    const { answer } = await askWire(address, { "Accept-Encoding": "gzip" });
    const tag = answer.headers.etag ?? "";
    for (const known of [tag, tag.replace("W/", ""), `"other", ${tag}`, "*"]) {
      const again = await askWire(address, { "Accept-Encoding": "gzip", "If-None-Match": known });
      expect([again.answer.statusCode, again.body.length]).toEqual([304, 0]);
      for (const name of ["etag", "vary", "cache-control", "content-security-policy"]) {
        expect(again.answer.headers[name], `${address} ${name}`).toBe(answer.headers[name]);
      }
    }
    markChanged();
    retitleInSilence(`Another Title of ${address}`);
    expect((await askWire(address, { "If-None-Match": tag })).answer.statusCode).toBe(200);
  }
});

test("the form of a cached page works", async () => {
  await site.read("/contact");
  const form = Object.fromEntries(
    [
      ...(await site.read("/contact")).matchAll(
        /<input[^>]*type="hidden"[^>]*name="(\w+)"[^>]*value="([^"]*)"/g,
      ),
    ]
      .map(([, name = "", value = ""]) => [name, value])
      .filter(([name]) => name !== "redirectTo"),
  );
  const typed = {
    ...{ ...form, fullName: "Robin Vale", email: "from-memory@example.com" },
    ...{ message: "Hello", website: "" },
  };
  const answer = await site.ask("/contact", { form: typed });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/contact/thank-you"]);
  const stored = site.ctx.db.select().from(contacts).where(eq(contacts.email, typed.email)).all();
  expect(stored).toMatchObject([{ fullName: "Robin Vale", status: "new" }]);
  const wrong = await site.ask("/contact", { form: { email: "nonsense@" } });
  expect(wrong.status).toBe(400);
  expect(await site.read("/contact")).not.toContain("nonsense@");
});

test("when the content version can't be read, a visitor gets the error page", async () => {
  site.ctx.db.$client.exec("alter table site rename to site_away");
  const answer = await site.ask("/about");
  site.ctx.db.$client.exec("alter table site_away rename to site");
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([500, "text/html; charset=utf-8"]);
  expect((await site.ask("/about")).status).toBe(200);
});

test("a cached page is rendered again when a new year begins, since its footer shows the year", async () => {
  const year = new Date().getFullYear();
  try {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(year, 11, 31, 23, 59) });
    expect((await site.read("/music")).replaceAll("<!-- -->", "")).toContain(`© ${year} `);
    vi.setSystemTime(new Date(year + 1, 0, 1, 0, 1));
    expect((await site.read("/music")).replaceAll("<!-- -->", "")).toContain(`© ${year + 1} `);
  } finally {
    vi.useRealTimers();
  }
});

test("shared caches may store public pages for the configured time, and nothing else", async () => {
  const cached = await startTestSite(mkdtempSync(path.join(tmpdir(), "artist-site-")), {
    SHARED_CACHE_SECONDS: "60",
  });
  const { token } = signedInContext(cached.ctx);
  try {
    const policy = async (address: string, options = {}) =>
      (await cached.ask(address, options)).headers.get("Cache-Control");
    for (const address of ["/music", "/api/tracks", "/music.data"]) {
      const shared = "public, max-age=0, s-maxage=60, stale-while-revalidate=59, stale-if-error=86400";
      expect(await policy(address), address).toBe(shared);
      expect(await policy(address, { token }), address).toBe("no-store");
      const until = Number((await cached.ask(address)).headers.get("X-Accel-Expires")?.slice(1));
      expect(Math.abs(until - Date.now() / 1000 - 59), address).toBeLessThan(2);
    }
    for (const address of ["/auth", "/no/such/page", "/music/no-such-track", "/api/auth/me"]) {
      expect(await policy(address), address).not.toContain("s-maxage");
      expect((await cached.ask(address)).headers.get("X-Accel-Expires"), address).toBeNull();
    }
  } finally {
    await cached.stop();
    rmSync(cached.ctx.settings.dataFolder, { recursive: true, force: true });
  }
});
