import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { authorizeAudio, recordDownloads } from "#app/domain/music/ownership/authorize-audio.ts";
import { getPreview } from "#app/domain/music/tracks/get-preview.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { purchases, tracks, userFilePermissions } from "#db/schema/index.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

const card = { number: "4242424242424242", expiry: "12/40", cvc: "123" };
const purposes = ["stream", "download"] as const;

async function ownedTrack() {
  const ctx = await openTestContext();
  const track = await createTrack(ctx);
  const fan = signedInContext(ctx);
  await payWithTestCard(fan, { trackId: track.id, price: "1.99", card });
  return { ctx, track, fan };
}

test.each(purposes)("only its owner can %s a paid track", async (purpose) => {
  const { ctx, track, fan } = await ownedTrack();
  expect(authorizeAudio(fan, { trackId: track.id, purpose }).track.id).toBe(track.id);
  expect(() => authorizeAudio(ctx, { trackId: track.id, purpose })).toThrow(
    expect.objectContaining({ code: "unauthenticated" }),
  );
  for (const role of ["user", "premium", "moderator", "admin"] as const) {
    const other = signedInContext(ctx, { role });
    expect(() => authorizeAudio(other, { trackId: track.id, purpose })).toThrow(
      expect.objectContaining({ code: "forbidden" }),
    );
  }
});

test.each(["pending", "canceled", "refunded", "disputed", "review"] as const)(
  "a %s purchase gives no entitlement",
  async (status) => {
    const { track, fan } = await ownedTrack();
    fan.db.update(purchases).set({ status }).run();
    expect(() => authorizeAudio(fan, { trackId: track.id, purpose: "stream" })).toThrow(
      expect.objectContaining({ code: "forbidden" }),
    );
  },
);

test("a free track streams for everyone and downloads for anyone who is signed in", async () => {
  const ctx = await openTestContext();
  const track = await createTrack(ctx, { priceCents: 0 });
  expect(authorizeAudio(ctx, { trackId: track.id, purpose: "stream" }).fileKey).toContain(track.id);
  expect(() => authorizeAudio(ctx, { trackId: track.id, purpose: "download" })).toThrow(
    expect.objectContaining({ code: "unauthenticated" }),
  );
  expect(authorizeAudio(signedInContext(ctx), { trackId: track.id, purpose: "download" }).fileKey).toContain(
    track.id,
  );
});

test("a removed track is available to its owners and not found by others", async () => {
  const { ctx, track, fan } = await ownedTrack();
  fan.db.update(tracks).set({ deletedAt: fan.now() }).where(eq(tracks.id, track.id)).run();
  expect(authorizeAudio(fan, { trackId: track.id, purpose: "download" }).fileKey).toContain("full-");
  expect(() => authorizeAudio(ctx, { trackId: track.id, purpose: "stream" })).toThrow(
    expect.objectContaining({ code: "not_found" }),
  );
  expect(() => getPreview(ctx, track.id)).toThrow(expect.objectContaining({ code: "not_found" }));
});

test("a missing preview is not found, and never replaced by the full file", async () => {
  const ctx = await openTestContext();
  const track = await createTrack(ctx, { hasPreview: false });
  expect(() => getPreview(ctx, track.id)).toThrow(expect.objectContaining({ code: "not_found" }));
});

test.each<[string, Partial<typeof userFilePermissions.$inferInsert>]>([
  ["revoked", { isActive: false }],
  ["expired", { expiresAt: new Date(0) }],
  ["used up", { maxAccessCount: 1 }],
])("a permission that is %s gives no download", async (_name, change) => {
  const { track, fan } = await ownedTrack();
  recordDownloads(fan, [{ trackId: track.id, checksum: "any" }]);
  expect(authorizeAudio(fan, { trackId: track.id, purpose: "download" }).fileKey).toContain("full-");
  fan.db.update(userFilePermissions).set(change).run();
  expect(() => authorizeAudio(fan, { trackId: track.id, purpose: "download" })).toThrow(
    expect.objectContaining({ code: "forbidden" }),
  );
  const stream = () => authorizeAudio(fan, { trackId: track.id, purpose: "stream" }).track.id;
  if (change.maxAccessCount) expect(stream()).toBe(track.id);
  else expect(stream).toThrow(expect.objectContaining({ code: "forbidden" }));
});

test("the downloads of a zip are counted in one transaction, each track once", async () => {
  const { track, fan } = await ownedTrack();
  const another = await createTrack(fan);
  await payWithTestCard(fan, { trackId: another.id, price: "1.99", card });
  const run = vi.spyOn(fan.db.writeLock, "run");
  recordDownloads(fan, [
    { trackId: track.id, checksum: "one" },
    { trackId: another.id, checksum: "two" },
  ]);
  expect(run).toHaveBeenCalledTimes(1);
  const counts = fan.db.select({ count: userFilePermissions.accessCount }).from(userFilePermissions).all();
  expect(counts).toEqual([{ count: 1 }, { count: 1 }]);
});
