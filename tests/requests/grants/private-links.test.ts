import { appendFileSync } from "node:fs";
import { connect } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createListeningLink, revokeListeningLink } from "#app/domain/grants/listening-links/change-links.ts";
import { rateLimits } from "#app/http/limits/rate-limits.ts";
import { loggedPath } from "#app/http/paths.ts";
import { listeningPlays, trackFiles } from "#db/schema/index.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { createTrack, secretPart } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import { storedPath } from "../../setup/stored-path.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests({ RATE_LIMIT_FACTOR: "2", TRUST_PROXY: "1" });
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const visit = "AAAAAAAAAAAAAAAAAAAAAA";
const anotherVisit = "BBBBBBBBBBBBBBBBBBBBBB";
type Terms = Partial<Parameters<typeof createListeningLink>[1]>;

async function linkedDraft(terms: Terms = {}) {
  const admin = signedInContext(site.ctx, { role: "admin" });
  const track = await createTrack(site.ctx, { isPublished: false, title: "Unheard" });
  const release = createRelease(site.ctx, {
    title: "Secret Season",
    trackIds: [track.id],
    publishedAt: null,
    openedAt: null,
  });
  const { id, path } = createListeningLink(admin, {
    item: { trackId: null, releaseId: release.id },
    receiver: "Robin",
    expiresAt: null,
    maxPlays: null,
    mayDownload: false,
    ...terms,
  });
  const audio = (visited = visit, trackId = track.id) => `${path}/${trackId}/audio?visit=${visited}`;
  const countPlays = () =>
    site.ctx.db.select().from(listeningPlays).where(eq(listeningPlays.linkId, id)).all().length;
  return { admin, track, release, id, path, audio, countPlays };
}

function expectPrivate({ headers }: Response) {
  expect(headers.get("Cache-Control")).toMatch(/^(private, )?no-store$/);
  expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(headers.get("X-Robots-Tag")).toContain("noindex");
}

test("the page plays an unpublished release to a stranger, and uses up no play", async () => {
  const { path, countPlays } = await linkedDraft({ maxPlays: 1 });
  for (const _ of [1, 2]) {
    const answer = await site.ask(path);
    expect(answer.status).toBe(200);
    expectPrivate(answer);
    const page = await answer.text();
    expect(page).toContain("Secret Season");
    expect(page).toContain("Robin");
    expect(page).toContain('name="robots" content="noindex"');
    expect(page).not.toContain("og:title");
    const [, source = ""] = /<audio[^>]+src="([^"]+)"/.exec(page) ?? [];
    expect(source).toMatch(new RegExp(`^${path}/[\\w-]+/audio\\?visit=[\\w-]{22}$`));
  }
  expect(countPlays()).toBe(0);
});

test("what is played is sent in ranges, counted once, and never stored", async () => {
  const { audio, countPlays } = await linkedDraft();
  const head = await site.ask(audio(), { method: "HEAD" });
  expect([head.status, countPlays()]).toEqual([200, 0]);
  expectPrivate(head);
  const start = await site.ask(audio(), { headers: { Range: "bytes=0-1" } });
  expect([start.status, await start.text()]).toEqual([206, "in"]);
  expectPrivate(start);
  const whole = await site.ask(audio());
  expect(await whole.text()).toContain(secretPart);
  expect(whole.headers.get("Content-Disposition")).toBe(null);
  expect((await site.ask(audio(), { headers: { Range: "bytes=100-" } })).status).toBe(206);
  expect(countPlays()).toBe(1);
  await (await site.ask(audio(anotherVisit), { headers: { Range: "bytes=5-" } })).text();
  expect(countPlays()).toBe(2);
});

test("a valid link gives no other track, no other address of it, and no download", async () => {
  const { track, path, audio } = await linkedDraft();
  const paid = await createTrack(site.ctx);
  const free = await createTrack(site.ctx, { priceCents: 0 });
  for (const trackId of [paid.id, free.id, "nothing", "..%2f..%2f"]) {
    expect((await site.ask(audio(visit, trackId))).status, trackId).toBe(404);
  }
  for (const address of [
    `${path}/${track.id}/audio`,
    `${path}/${track.id}/audio?visit=`,
    `${path}/${track.id}/audio?visit=${visit}&visit=${anotherVisit}`,
    `/api/tracks/${track.id}/stream`,
    `/api/tracks/${track.id}/preview`,
    `/music/${track.id}`,
  ]) {
    expect((await site.ask(address)).status, address).toBe(404);
  }
  expect((await site.ask(`${audio()}&download=1`)).status).toBe(403);
  expect((await site.ask(audio(), { method: "POST", form: {} })).status).toBe(405);
});

test("a link with downloads sends the file under its title", async () => {
  const { audio } = await linkedDraft({ mayDownload: true });
  const answer = await site.ask(`${audio()}&download=1`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="Unheard.mp3"');
  expectPrivate(answer);
});

test("two pages can't begin the last play at once", async () => {
  const { audio, countPlays } = await linkedDraft({ maxPlays: 1 });
  const answers = await Promise.all([audio(), audio(anotherVisit)].map((address) => site.ask(address)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect(countPlays()).toBe(1);
});

test("after its end or its revocation a link is as good as none, whatever was sent before", async () => {
  const { admin, id, path, audio } = await linkedDraft();
  const played = await site.ask(audio());
  const tag = played.headers.get("ETag") ?? "";
  revokeListeningLink(admin, id);
  const unknown = await site.ask(`/listen/${"A".repeat(43)}`);
  const ended = await site.ask(path);
  expect([unknown.status, ended.status]).toEqual([404, 404]);
  expectPrivate(ended);
  expect(await ended.text()).not.toContain("Secret Season");
  const repeated: Record<string, string>[] = [
    {},
    { Range: "bytes=5-" },
    { "If-None-Match": tag },
    { "If-Range": tag },
  ];
  for (const headers of repeated) {
    const answer = await site.ask(audio(), { headers });
    expect(answer.status).toBe(404);
    expectPrivate(answer);
  }
  expect((await site.ask(audio(), { method: "HEAD" })).status).toBe(404);
  expect((await site.ask(`${path}.data`)).status).toBe(404);
});

test("no list names what a link plays, and no log its token", async () => {
  const { path, track, audio } = await linkedDraft();
  for (const address of ["/sitemap.xml", "/feed.xml", "/music.json", "/api/tracks", "/api/releases"]) {
    const text = await site.read(address);
    expect(text).not.toContain(track.id);
    expect(text).not.toContain("/listen/");
  }
  expect(await site.read("/robots.txt")).toContain("Disallow: /listen/\n");
  expect((await site.ask("/listen")).headers.get("X-Robots-Tag")).toBe(null);
  expect(loggedPath(path)).toBe("/listen/…");
  expect(loggedPath(audio())).toBe("/listen/…");
  expect(loggedPath(path.toUpperCase())).toBe("/LISTEN/…");
});

test("guesses are limited by address, and don't keep out who has a link", async () => {
  const { path, audio } = await linkedDraft();
  const headers = { "X-Forwarded-For": "198.51.100.7" };
  const guess = async (index: number) => {
    const wrong = `/listen/${String(index).padStart(43, "A")}`;
    return (await site.ask(index % 2 ? wrong : `${wrong}/any/audio?visit=${visit}`, { headers })).status;
  };
  const answers: number[] = [];
  for (let index = 0; index < 2 * rateLimits.linkGuessByAddress.points; index++)
    answers.push(await guess(index));
  expect(new Set(answers)).toEqual(new Set([404]));
  expect([await guess(0), await guess(1)]).toEqual([429, 429]);
  expect((await site.ask(path, { headers })).status).toBe(200);
  expect((await site.ask(audio(), { headers })).status).toBe(200);
});

const length = 64 * 1024 * 1024;

test("a link can't fill the disk with plays, and those that began go on", async () => {
  const { audio, countPlays } = await linkedDraft();
  const begin = (number: number) => {
    const headers = { "X-Forwarded-For": "203.0.113.77", Range: "bytes=0-0" };
    return site.ask(audio(String(number).padStart(22, "0")), { headers });
  };
  const limit = 2 * rateLimits.linkPlayByAddress.points;
  for (let number = 0; number < limit; number += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, index) => begin(number + index)));
  }
  expect((await begin(limit)).status).toBe(429);
  expect((await begin(0)).status).toBe(206);
  expect(countPlays()).toBe(limit);
  expect((await site.ask(audio(anotherVisit))).status).toBe(200);
});

test("revoking a link cuts off what plays by it", async () => {
  const { admin, id, track, audio } = await linkedDraft();
  const file = site.ctx.db.select().from(trackFiles).where(eq(trackFiles.trackId, track.id)).all();
  const path = storedPath(site.ctx, file.find(({ kind }) => kind === "full")?.fileKey ?? "");
  if (!path) throw new Error("The track has no file.");
  appendFileSync(path, Buffer.alloc(length));
  const { port, host } = new URL(site.url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(`GET ${audio()} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  const head = await new Promise<Buffer>((resolve) => socket.once("data", resolve));
  expect(head.toString("latin1", 9, 12)).toBe("200");
  socket.pause();
  revokeListeningLink(admin, id);
  const received = await new Promise<number>((resolve) => {
    let bytes = head.length;
    socket.on("data", (chunk) => {
      bytes += chunk.length;
      if (bytes > length) socket.destroy();
    });
    socket.once("error", () => socket.destroy());
    socket.once("close", () => resolve(bytes));
    socket.resume();
  });
  expect(received).toBeLessThan(length);
});
