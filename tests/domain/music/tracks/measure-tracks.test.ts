import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { systemContext } from "#app/domain/core/context.ts";
import { refreshAll } from "#app/domain/music/tracks/editing/refresh-tags.ts";
import { trackFiles, tracks } from "#db/schema/index.ts";
import { filesOf, newRelease, openCatalogue } from "../../../factories/catalogue.ts";
import { createTrack } from "../../../factories/track.ts";

test("a track that was never measured is measured in the background, and its MP3 says so", async () => {
  const { ctx, admin } = await openCatalogue();
  const { id } = await newRelease(admin);
  const measure = () => ctx.db.select().from(tracks).where(eq(tracks.id, id)).get();
  const checksum = (kind: "full" | "preview") => filesOf(admin, id).get(kind)?.checksum;
  const refresh = () => refreshAll(systemContext(ctx), new AbortController().signal);
  const { loudness, peak } = measure() ?? {};
  expect(loudness).toBeLessThan(0);
  expect(peak).toBeGreaterThan(0);
  const [full, preview] = [checksum("full"), checksum("preview")];

  // As an earlier version left it.
  ctx.db.update(tracks).set({ loudness: null, peak: null }).where(eq(tracks.id, id)).run();
  ctx.db.update(trackFiles).set({ inheritedTags: null }).where(eq(trackFiles.trackId, id)).run();
  const unknown = { sampleRate: null, channels: null, bits: null, isFloat: null };
  ctx.db.update(trackFiles).set(unknown).where(eq(trackFiles.trackId, id)).run();
  await refresh();
  expect(checksum("full")).not.toBe(full);
  expect(measure()?.loudness).toBeNull();

  await refresh();
  expect(measure()).toMatchObject({ loudness, peak });
  expect([checksum("full"), checksum("preview")]).toEqual([full, preview]);
  expect(filesOf(admin, id).get("original")).toMatchObject({ bits: 16, isFloat: false });
});

test("an uploaded MP3 whose length was never looked at is written again once", async () => {
  const { ctx } = await openCatalogue();
  const { id } = await createTrack(ctx);
  const refresh = () => refreshAll(systemContext(ctx), new AbortController().signal);
  await refresh();
  const find = () => ctx.db.select().from(trackFiles).where(eq(trackFiles.trackId, id)).all();
  const full = () => find().find(({ kind }) => kind === "full");
  const before = full()?.createdAt;
  // As an earlier version left it.
  ctx.db.update(trackFiles).set({ isLengthStated: false }).where(eq(trackFiles.trackId, id)).run();
  ctx.passTime(1000);
  await refresh();
  expect(full()?.isLengthStated).toBe(true);
  expect(full()?.createdAt).not.toEqual(before);
});
