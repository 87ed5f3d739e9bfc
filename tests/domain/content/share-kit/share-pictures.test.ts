import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  deleteOutdatedSharePictures,
  getSharePicture,
} from "#app/domain/content/share-kit/get-share-picture.ts";
import { findShareSubject, fingerprintOf } from "#app/domain/content/share-kit/share-subject.ts";
import type { Context } from "#app/domain/core/context.ts";
import { deleteOrphanedMedia } from "#app/domain/core/media/delete-orphaned-media.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { tracks } from "#db/schema/index.ts";
import { createTrack } from "../../../factories/track.ts";
import { openTestContext } from "../../../setup/services.ts";
import { storedPath } from "../../../setup/stored-path.ts";

const open = (ctx: Context, id: string, shape: "wide" | "tall" = "wide") => {
  const fingerprint = fingerprintOf(findShareSubject(ctx, { kind: "music", id }));
  return getSharePicture(ctx, { kind: "music", id, shape, fingerprint });
};

function rename(ctx: Context, id: string, title: string) {
  write(ctx, (tx) => {
    tx.db.update(tracks).set({ title }).where(eq(tracks.id, id)).run();
    markContentChanged(tx);
  });
}

test.each([
  ["wide", 1200, 630],
  ["tall", 1080, 1920],
] as const)(
  "the %s picture is generated only once for several simultaneous requests",
  async (shape, width, height) => {
    const ctx = await openTestContext();
    const { id } = await createTrack(ctx, { title: "Night Bus" });
    const [one, other] = await Promise.all([open(ctx, id, shape), open(ctx, id, shape)]);
    expect(one.file?.fileKey).toBe(other.file?.fileKey);
    const facts = await sharp(storedPath(ctx, one.file?.fileKey ?? "")).metadata();
    expect([facts.width, facts.height, facts.format]).toEqual([width, height, "jpeg"]);
  },
);

test.each([
  "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikation",
  "السلام عليكم يا أهل المدينة",
  "夜の海とラジオ",
  'Tom & <b>Jerry</b> "quoted"',
  "🎧",
  " ",
])("the title %s gets a picture", async (title) => {
  const ctx = await openTestContext();
  const { id } = await createTrack(ctx, { title });
  expect((await open(ctx, id)).file?.bytes).toBeGreaterThan(5000);
});

test("a new title gets a new picture; the old URL redirects to it, and its file is deleted", async () => {
  const ctx = await openTestContext();
  const { id } = await createTrack(ctx, { title: "Night Bus" });
  const before = findShareSubject(ctx, { kind: "music", id });
  const old = await open(ctx, id);
  rename(ctx, id, "Day Bus");
  const wanted = { kind: "music", id, shape: "wide" } as const;
  const moved = await getSharePicture(ctx, { ...wanted, fingerprint: fingerprintOf(before) });
  expect(moved.movedTo).toMatch(new RegExp(`^/media/share/music/${id}-wide-[0-9a-f]{12}\\.jpeg$`));
  const current = await open(ctx, id);
  await deleteOutdatedSharePictures(ctx);
  const { storage } = ctx.gateways;
  expect([old, current].map(({ file }) => storage.has(file?.fileKey ?? ""))).toEqual([false, true]);
});

test("deleting unreferenced media keeps share pictures", async () => {
  const ctx = await openTestContext();
  const { id } = await createTrack(ctx);
  const { file } = await open(ctx, id);
  await deleteOrphanedMedia({ ...ctx, now: () => new Date(Date.now() + 24 * 60 * 60_000) });
  expect(ctx.gateways.storage.has(file?.fileKey ?? "")).toBe(true);
});

test("unpublished music has no share picture", async () => {
  const ctx = await openTestContext();
  const { id } = await createTrack(ctx, { isPublished: false });
  const wanted = { kind: "music", id, shape: "wide", fingerprint: "0".repeat(12) } as const;
  await expect(getSharePicture(ctx, wanted)).rejects.toMatchObject({ code: "not_found" });
});
