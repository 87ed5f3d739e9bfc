import { request as httpRequest, type IncomingMessage } from "node:http";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { write } from "#app/domain/core/write.ts";
import { markContentChanged } from "#app/domain/settings/mark-content-changed.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { changeSite } from "#app/domain/site/change-site.ts";
import { openDatabase } from "#db/client.server.ts";
import { contacts, site as siteTable, tracks } from "#db/schema/index.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

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

const nonceIn = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? "none";

/** A page without what is fresh in each answer. */
async function readTemplate(address: string, headers: Record<string, string> = {}) {
  const { answer, body } = await askWire(address, headers);
  const nonce = nonceIn(answer.headers["content-security-policy"]);
  const requestId = String(answer.headers["x-request-id"]);
  return body.toString().replaceAll(nonce, "NONCE").replaceAll(requestId, "REQUEST");
}

/** Changes the content without a word, so that only what is made anew shows it. */
function retitleInSilence(title: string) {
  site.ctx.db.update(tracks).set({ title }).where(eq(tracks.id, track.id)).run();
}

const markChanged = () => write(site.ctx, markContentChanged);

test("the nonce is new in every response, in policy and scripts; everything else is equal", async () => {
  for (const address of ["/music", "/about", `/music/${track.id}`]) {
    const answers = await Promise.all([1, 2, 3].map(() => askWire(address, { "Accept-Encoding": "gzip" })));
    const nonces = answers.map(({ answer }) => nonceIn(answer.headers["content-security-policy"]));
    expect(new Set(nonces).size).toBe(3);
    for (const [index, { body }] of answers.entries()) {
      const scripts =
        gunzipSync(body)
          .toString()
          .match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(3);
      for (const script of scripts) expect(script).toContain(`nonce="${nonces[index]}"`);
    }
    expect(await readTemplate(address)).toBe(await readTemplate(address));
  }
});

test("a public page is what a signed-out visitor is shown without the memory", async () => {
  // A crawler gets a page in one piece, as the memory does.
  const bypassing = { Cookie: "session=of-nobody", "User-Agent": "Googlebot/2.1" };
  const places = ["/", "/landing", "/music", "/videos", "/photos", "/about", "/contact", "/photos.data"];
  for (const address of [
    ...places,
    "/photos?category=portrait",
    `/music/${track.id}`,
    `/embed/${track.id}`,
  ]) {
    expect(await readTemplate(address), address).toBe(await readTemplate(address, bypassing));
    expect(await readTemplate(address), address).not.toContain("\0");
  }
});

test("pages come from memory until the content is marked as changed, with data and documents", async () => {
  markChanged();
  retitleInSilence("Before");
  const addresses = ["/music", "/music.data", `/music/${track.id}`, "/feed.xml", "/llms.txt"];
  for (const address of addresses) expect(await site.read(address), address).toContain("Before");
  retitleInSilence("After");
  for (const address of addresses) expect(await site.read(address), address).toContain("Before");
  markChanged();
  for (const address of addresses) {
    expect(await site.read(address), address).toContain("After");
    expect(await site.read(address), address).not.toContain("Before");
  }
});

test("a change that another process makes shows at the next request", async () => {
  await site.read("/about");
  const db = openDatabase(path.join(site.ctx.settings.dataFolder, "site.sqlite"));
  changeSite({ db, now: () => new Date() }, [{ key: "tagline", value: "Written elsewhere" }]);
  db.$client.close();
  expect(await site.read("/about")).toContain("Written elsewhere");
});

test("a session, a flash or credentials get a page of their own, which is not remembered", async () => {
  const { token } = signedInContext(site.ctx);
  const credentials: Record<string, string>[] = [
    { Cookie: `session=${token}` },
    { Cookie: "flash=anything" },
    { Cookie: "later=added" },
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

test("a flash that was set is shown, and the page after it is everyone's", async () => {
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

test("tracking parameters create no page of their own and stay out of the canonical address", async () => {
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
  expect(await canonical("/photos?category=nonsense")).toBe("/photos");
});

test("a page that isn't there is never remembered as missing", async () => {
  expect((await site.ask("/music/not-yet")).status).toBe(404);
  const like = site.ctx.db.select().from(tracks).where(eq(tracks.id, track.id)).get();
  if (!like) throw new Error("The track is missing.");
  site.ctx.db
    .insert(tracks)
    .values({ ...like, id: "not-yet" })
    .run();
  expect((await site.ask("/music/not-yet")).status).toBe(200);
});

test("a page that failed is never remembered", async () => {
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

test("many at once get whole pages, each with the nonce of its own policy", async () => {
  markChanged();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      askWire("/music", { "Accept-Encoding": index % 2 ? "gzip" : "identity" }),
    ),
  );
  const lengths = answers.map(({ answer, body }, index) => {
    const html = index % 2 ? gunzipSync(body) : body;
    expect(Number(answer.headers["content-length"])).toBe(body.length);
    expect(html.toString()).toContain(`nonce="${nonceIn(answer.headers["content-security-policy"])}"`);
    return html.length;
  });
  expect(new Set(lengths).size).toBe(1);
});

describe("compression", () => {
  test.each([
    ["gzip, deflate, br", "gzip"],
    ["gzip;q=0, br", "br"],
    ["br", "br"],
    ["identity", undefined],
    ["gzip;q=0", undefined],
  ])("a public page for %s", async (accepted, encoding) => {
    const plain = await readTemplate("/music");
    const { answer, body } = await askWire("/music", { "Accept-Encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers.vary).toContain("Accept-Encoding");
    const html = encoding === "gzip" ? gunzipSync(body) : encoding ? brotliDecompressSync(body) : body;
    expect(html.length).toBe(Number(plain.length) + lengthOfValues(plain));
    if (encoding) expect(body.length).toBeLessThan(html.length / 2);
  });

  // The two words stand for values of 24 and 36 bytes; characters of several bytes count as one.
  function lengthOfValues(template: string): number {
    const count = (word: string) => template.split(word).length - 1;
    const more = Buffer.byteLength(template) - template.length;
    return count("NONCE") * (24 - "NONCE".length) + count("REQUEST") * (36 - "REQUEST".length) + more;
  }

  test("HEAD says what GET would, without a body", async () => {
    for (const address of ["/music", "/feed.xml"]) {
      for (const accepted of ["gzip", "identity"]) {
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
  ])("%s, made for a stranger, comes as %s", async (address, encoding) => {
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

test("a public page is compressed for who is signed in, too", async () => {
  const { token } = signedInContext(site.ctx);
  for (const address of ["/music", "/music.data"]) {
    const { answer } = await askWire(address, { "Accept-Encoding": "br", Cookie: `session=${token}` });
    expect([address, answer.headers["content-encoding"]]).toEqual([address, "br"]);
  }
});

test("a device that signed in once gets everyone's page", async () => {
  markChanged();
  retitleInSilence("Before");
  await site.read("/music");
  retitleInSilence("After");
  const known = await site.ask("/music", { headers: { Cookie: "device=abc" } });
  expect(await known.text()).toContain("Before");
  markChanged();
});

test("a document is not sent to who has it, compressed or not", async () => {
  const { answer } = await askWire("/feed.xml", { "Accept-Encoding": "gzip" });
  const tag = answer.headers.etag ?? "";
  for (const known of [tag, tag.replace("W/", ""), `"other", ${tag}`]) {
    const again = await askWire("/feed.xml", { "Accept-Encoding": "gzip", "If-None-Match": known });
    expect([again.answer.statusCode, again.body.length]).toEqual([304, 0]);
  }
  markChanged();
  retitleInSilence("Another Feed");
  expect((await askWire("/feed.xml", { "If-None-Match": tag })).answer.statusCode).toBe(200);
});

test("the form of a page from memory works", async () => {
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
  const typed = { ...form, fullName: "Robin Vale", email: "from-memory@example.com", website: "" };
  const answer = await site.ask("/contact", { form: typed });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/contact/thank-you"]);
  const stored = site.ctx.db.select().from(contacts).where(eq(contacts.email, typed.email)).all();
  expect(stored).toMatchObject([{ fullName: "Robin Vale", status: "new" }]);
  const wrong = await site.ask("/contact", { form: { email: "nonsense@" } });
  expect(wrong.status).toBe(400);
  expect(await site.read("/contact")).not.toContain("nonsense@");
});

test("where the version can't be read, a visitor gets the error page", async () => {
  site.ctx.db.$client.exec("alter table site rename to site_away");
  const answer = await site.ask("/about");
  site.ctx.db.$client.exec("alter table site_away rename to site");
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([500, "text/html; charset=utf-8"]);
  expect((await site.ask("/about")).status).toBe(200);
});

test("a page that was kept is made anew when another year begins: its foot shows the year", async () => {
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
