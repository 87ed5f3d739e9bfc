import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { trackFiles, userFilePermissions } from "#db/schema/index.ts";
import { pay } from "../../factories/purchase.ts";
import { createTrack, secretPart } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

async function ownedTrack() {
  const track = await createTrack(site.ctx);
  const fan = signedInContext(site.ctx);
  await pay(fan, track.id);
  return { track, token: fan.token };
}

test("an owner downloads the whole file under its name, complete or from the middle", async () => {
  const { track, token } = await ownedTrack();
  const whole = await site.ask(`/api/secure/download/${track.id}`, { token });
  expect(whole.status).toBe(200);
  expect(whole.headers.get("Content-Disposition")).toBe(`attachment; filename="track-${track.id}.mp3"`);
  expect(whole.headers.get("Content-Type")).toBe("audio/mpeg");
  expect(whole.headers.get("Cache-Control")).toBe("private, no-cache");
  const text = await whole.text();
  expect(text).toContain(secretPart);
  expect(text).toContain(track.id);

  const rest = await site.ask(`/api/secure/download/${track.id}`, {
    token,
    headers: { Range: "bytes=100-" },
  });
  expect(rest.status).toBe(206);
  expect(rest.headers.get("Content-Range")).toBe(`bytes 100-${text.length - 1}/${text.length}`);
  expect(await rest.text()).toBe(text.slice(100));
});

test("a first range of a download counts; a resumed one and a HEAD don't", async () => {
  const { track, token } = await ownedTrack();
  const counted = () =>
    site.ctx.db
      .select()
      .from(userFilePermissions)
      .all()
      .find((permission) => permission.trackId === track.id)?.accessCount;
  const ask = (headers: Record<string, string>, method = "GET") =>
    site.ask(`/api/secure/download/${track.id}`, { token, headers, method }).then((answer) => answer.text());
  await ask({});
  await ask({ Range: "bytes=0-99" });
  expect(counted()).toBe(2);
  await ask({ Range: "bytes=100-199" });
  expect(counted()).toBe(3);
  const { headers } = await site.ask(`/api/secure/download/${track.id}`, { token, method: "HEAD" });
  await ask({ Range: "bytes=100-199", "If-Range": headers.get("ETag") ?? "" });
  expect(counted()).toBe(3);
});

test("a link to a format keeps working when the recording is replaced by one in another format", async () => {
  const track = await createTrack(site.ctx, { hasFlac: true });
  const fan = signedInContext(site.ctx);
  await pay(fan, track.id);
  const address = `/api/secure/download/${track.id}`;
  const { id } = track;
  // As after the recording was replaced by one in another format.
  const original = and(eq(trackFiles.trackId, id), eq(trackFiles.kind, "original"));
  site.ctx.db.update(trackFiles).set({ format: "wav" }).where(original).run();
  const { token } = fan;
  const found = await site.ask(`${address}?format=flac`, { token });
  expect([found.status, found.headers.get("Content-Type")]).toEqual([200, "audio/flac"]);
  expect(await found.text()).toContain("lossless");
  const counts = site.ctx.db
    .select({ count: userFilePermissions.accessCount })
    .from(userFilePermissions)
    .where(eq(userFilePermissions.trackId, id))
    .all();
  expect(counts).toEqual([{ count: 1 }]);
  site.ctx.db.delete(trackFiles).where(original).run();
  const lossy = await site.ask(`${address}?format=flac`, { token });
  expect([lossy.status, lossy.headers.get("Location")]).toEqual([302, `${address}?format=mp3`]);
  const stranger = signedInContext(site.ctx);
  expect((await site.ask(`${address}?format=flac`, { token: stranger.token })).status).toBe(403);
  expect((await site.ask(`${address}?format=flac`)).status).toBe(401);
});

test("the preview supports ranges, HEAD and conditional requests", async () => {
  const track = await createTrack(site.ctx);
  const address = `/api/tracks/${track.id}/preview`;
  const whole = await site.ask(address);
  const body = await whole.text();
  const tag = whole.headers.get("ETag") ?? "";
  expect(whole.status).toBe(200);
  expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
  expect(whole.headers.get("Accept-Ranges")).toBe("bytes");

  const first = await site.ask(address, { headers: { Range: "bytes=0-1" } });
  expect([first.status, await first.text()]).toEqual([206, body.slice(0, 2)]);
  const last = await site.ask(address, { headers: { Range: "bytes=-10" } });
  expect([last.status, await last.text()]).toEqual([206, body.slice(-10)]);
  const beyond = await site.ask(address, { headers: { Range: "bytes=999999-" } });
  expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, `bytes */${body.length}`]);
  const stale = await site.ask(address, { headers: { Range: "bytes=0-1", "If-Range": '"other"' } });
  expect([stale.status, (await stale.text()).length]).toEqual([200, body.length]);
  // fetch would add "no-cache" to our condition, which requests the whole file again.
  const known = await site.ask(address, { headers: { "If-None-Match": tag, "Cache-Control": "max-age=0" } });
  expect(known.status).toBe(304);
  const head = await site.ask(address, { method: "HEAD" });
  expect([head.status, head.headers.get("Content-Length"), await head.text()]).toEqual([
    200,
    String(body.length),
    "",
  ]);
  expect((await site.ask(address, { method: "POST", json: {} })).status).toBe(405);
  expect((await site.ask("/api/tracks/absent/preview")).status).toBe(404);
});

test("a cached preview answers every range as Express would", async () => {
  const track = await createTrack(site.ctx);
  const address = `/api/tracks/${track.id}/preview`;
  // Conditions are Express's; this one lets everything through.
  const byExpress = { "If-None-Match": '"other"' };
  const ranges = [
    ...[undefined, "bytes=0-", "bytes=0-0", "bytes=5-9", "bytes=-10", "bytes=-999999", "bytes=3-999999"],
    ...["bytes=0-1,4-5", "bytes=9-5", "bytes=x", "items=0-1", "bytes=999999-", "bytes="],
  ];
  for (const method of ["GET", "HEAD"]) {
    for (const range of ranges) {
      const [ours, theirs] = await Promise.all(
        [{}, byExpress].map(async (condition: Record<string, string>) => {
          const headers = { ...condition, ...(range !== undefined && { Range: range }) };
          const answer = await site.ask(address, { method, headers });
          const received = Object.fromEntries(answer.headers);
          return {
            ...received,
            status: answer.status,
            "x-request-id": "",
            date: "",
            body: await answer.text(),
          };
        }),
      );
      expect(ours, `${method} ${range}`).toEqual({
        ...theirs,
        "content-security-policy": expect.stringContaining("default-src 'none'"),
      });
    }
  }
});

test("anyone can stream a free track", async () => {
  const track = await createTrack(site.ctx, { priceCents: 0 });
  const answer = await site.ask(`/api/tracks/${track.id}/stream`);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "audio/mpeg"]);
  expect((await site.ask(`/api/secure/download/${track.id}`)).status).toBe(401);
});
