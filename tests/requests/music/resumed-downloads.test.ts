import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { trackFiles, userFilePermissions } from "#db/schema/index.ts";
import { pay, refund } from "../../factories/purchase.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import { soundOf } from "../../setup/simple-maker.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

type Kind = "full" | "original";
const length = 3_000_000;
const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Puts other bytes in the place of a track's file, as a replaced recording does. @returns their SHA-256 */
async function replaceFile(trackId: string, kind: Kind): Promise<string> {
  const { storage } = site.ctx.gateways;
  const bytes = randomBytes(length);
  const checksum = digest(bytes);
  const source = path.join(mkdtempSync(path.join(storage.temporaryFolder(), "test-")), "file");
  writeFileSync(source, bytes);
  const fileKey = `tracks/${trackId}/${kind}-${checksum.slice(0, 16)}`;
  await storage.putFile(fileKey, source);
  site.ctx.db
    .update(trackFiles)
    .set({ fileKey, checksum, bytes: length })
    .where(and(eq(trackFiles.trackId, trackId), eq(trackFiles.kind, kind)))
    .run();
  return checksum;
}

async function ownedTrack(kind: Kind) {
  const track = await createTrack(site.ctx, { hasFlac: true });
  const checksum = await replaceFile(track.id, kind);
  const fan = signedInContext(site.ctx);
  const { paymentIntentId } = await pay(fan, track.id);
  const address = `/api/secure/download/${track.id}${kind === "original" ? "?format=flac" : ""}`;
  const ask = (headers: Record<string, string> = {}, method = "GET") =>
    site.ask(address, { token: fan.token, headers, method });
  const counted = () =>
    site.ctx.db.select().from(userFilePermissions).where(eq(userFilePermissions.trackId, track.id)).get()
      ?.accessCount;
  return { track, fan, paymentIntentId, checksum, ask, counted };
}

/** Begins a download and loses the line in the middle of it. */
async function breakMidway(answer: Response) {
  const reader = answer.body?.getReader();
  const parts: Uint8Array[] = [];
  let received = 0;
  while (reader && received < length / 3) {
    const { value } = await reader.read();
    if (!value) break;
    parts.push(value);
    received += value.length;
  }
  await reader?.cancel();
  expect(received).toBeGreaterThan(0);
  expect(received).toBeLessThan(length);
  return { parts, received, tag: answer.headers.get("ETag") ?? "" };
}

describe.each<Kind>(["full", "original"])("an interrupted download of the %s file", (kind) => {
  test("resumes where it stopped, is complete and counts once", async () => {
    const { ask, checksum, counted } = await ownedTrack(kind);
    const { parts, received, tag } = await breakMidway(await ask());
    const rest = await ask({ Range: `bytes=${received}-`, "If-Range": tag });
    expect(rest.status).toBe(206);
    expect(rest.headers.get("Content-Range")).toMatch(new RegExp(`^bytes ${received}-\\d+/\\d+$`));
    expect(rest.headers.get("Content-Disposition")).toContain("attachment");
    const whole = Buffer.concat([...parts, new Uint8Array(await rest.arrayBuffer())]);
    expect([tag, digest(soundOf(whole))]).toEqual([`"${digest(whole)}"`, checksum]);
    expect(counted()).toBe(1);
  });

  test("restarts when the file was replaced, so two recordings are never joined", async () => {
    const { track, ask, counted } = await ownedTrack(kind);
    const { received, tag } = await breakMidway(await ask());
    const replaced = await replaceFile(track.id, kind);
    const again = await ask({ Range: `bytes=${received}-`, "If-Range": tag });
    const whole = Buffer.from(await again.arrayBuffer());
    expect([again.status, again.headers.get("ETag")]).toEqual([200, `"${digest(whole)}"`]);
    expect(digest(soundOf(whole))).toBe(replaced);
    expect(counted()).toBe(2);
  });

  test("can't be resumed after a refund", async () => {
    const { ask, paymentIntentId, counted } = await ownedTrack(kind);
    const { received, tag } = await breakMidway(await ask());
    await refund(site.ctx, paymentIntentId);
    const rest = await ask({ Range: `bytes=${received}-`, "If-Range": tag });
    expect(rest.status).toBe(403);
    expect(rest.headers.get("Content-Range")).toBeNull();
    expect(await rest.json()).toEqual({ error: expect.any(String) });
    expect(counted()).toBe(1);
  });
});

test("the last allowed download can be resumed, and no other can begin", async () => {
  const { ask, fan, track } = await ownedTrack("full");
  site.ctx.db
    .update(userFilePermissions)
    .set({ maxAccessCount: 1 })
    .where(eq(userFilePermissions.trackId, track.id))
    .run();
  const { received, tag } = await breakMidway(await ask());
  expect((await ask({ Range: `bytes=${received}-`, "If-Range": tag })).status).toBe(206);
  expect((await ask()).status).toBe(403);
  expect((await ask({}, "HEAD")).status).toBe(403);
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  fan.db
    .update(userFilePermissions)
    .set({ lastAccessed: yesterday })
    .where(eq(userFilePermissions.trackId, track.id))
    .run();
  expect((await ask({ Range: `bytes=${received}-`, "If-Range": tag })).status).toBe(403);
});

test("with no downloads allowed, none can be resumed", async () => {
  const { ask, track } = await ownedTrack("full");
  site.ctx.db
    .update(userFilePermissions)
    .set({ maxAccessCount: 0 })
    .where(eq(userFilePermissions.trackId, track.id))
    .run();
  expect((await ask({ Range: "bytes=1-" })).status).toBe(403);
});

test.each([
  ["several ranges", { Range: "bytes=9-20,40-50" }, 200],
  ["a range that is none", { Range: "nonsense" }, 200],
  ["a unit that isn't known", { Range: "items=5-" }, 200],
  ["as many of its last bytes as there are", { Range: `bytes=-${length}` }, 206],
  ["the rest of another file", { Range: "bytes=5-", "If-Range": '"another"' }, 200],
  [
    "the rest of a file known by its date",
    { Range: "bytes=5-", "If-Range": "Sat, 21 Nov 2026 00:00:00 GMT" },
    200,
  ],
])("a request for %s gets the whole file and is counted", async (_name, headers, status) => {
  const { ask, checksum, counted } = await ownedTrack("full");
  const answer = await ask(headers);
  expect(answer.status).toBe(status);
  expect(digest(new Uint8Array(await answer.arrayBuffer()))).toBe(checksum);
  expect(counted()).toBe(1);
});

test.each(["bytes=1-", "bytes=1-1", "bytes=-1"])(
  "a range %s without If-Range is counted each time",
  async (range) => {
    const { ask, counted } = await ownedTrack("full");
    for (const times of [1, 2]) {
      expect((await ask({ Range: range })).status).toBe(206);
      expect(counted()).toBe(times);
    }
  },
);

describe("the checksum of a file alone gives no uncounted download", () => {
  const rest = (checksum: string) => ({ Range: "bytes=1-", "If-Range": `"${checksum}"` });

  test("after a HEAD, before any counted download", async () => {
    const { ask, checksum, counted } = await ownedTrack("full");
    expect((await ask({}, "HEAD")).headers.get("ETag")).toBe(`"${checksum}"`);
    expect((await ask(rest(checksum))).status).toBe(206);
    expect(counted()).toBe(1);
    expect((await ask(rest(checksum))).status).toBe(206);
    expect(counted()).toBe(1);
  });

  test("to another buyer, or for another file of the track", async () => {
    const { track, ask, fan, checksum } = await ownedTrack("full");
    await (await ask()).arrayBuffer();
    const other = signedInContext(site.ctx);
    await pay(other, track.id);
    const permissionOf = ({ actor }: typeof other) =>
      site.ctx.db
        .select()
        .from(userFilePermissions)
        .where(eq(userFilePermissions.userId, actor.user.id))
        .get();
    const address = `/api/secure/download/${track.id}`;
    const ofOther = { token: other.token, headers: rest(checksum) };
    expect((await site.ask(address, ofOther)).status).toBe(206);
    expect(permissionOf(other)?.accessCount).toBe(1);
    const flac = await site.ask(`${address}?format=flac`, { token: fan.token });
    const checksumOfFlac = flac.headers.get("ETag")?.replaceAll('"', "") ?? "";
    await flac.arrayBuffer();
    const asked = { token: other.token, headers: rest(checksumOfFlac) };
    expect((await site.ask(`${address}?format=flac`, asked)).status).toBe(206);
    expect(permissionOf(other)?.accessCount).toBe(2);
  });

  test("when the range starts at the first byte or has several parts", async () => {
    const { ask, checksum, counted } = await ownedTrack("full");
    await (await ask()).arrayBuffer();
    for (const range of ["bytes=0-", "bytes=0-9", "bytes=5-9,20-30"]) {
      await (await ask({ Range: range, "If-Range": `"${checksum}"` })).arrayBuffer();
    }
    await (await ask({ Range: "bytes=1-", "If-Range": `W/"${checksum}"` })).arrayBuffer();
    expect(counted()).toBe(5);
  });
});

test("a range beyond the end gets nothing and isn't counted", async () => {
  const { ask, counted } = await ownedTrack("full");
  const answer = await ask({ Range: `bytes=${length}-` });
  expect([answer.status, answer.headers.get("Content-Range")]).toEqual([416, `bytes */${length}`]);
  expect(counted()).toBe(0);
});
