import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findShareSubject } from "#app/domain/content/share-kit/share-subject.ts";
import type { Context } from "#app/domain/core/context.ts";
import { getRelease } from "#app/domain/music/releases/read-release.ts";
import { findCoverIds } from "#app/domain/music/tracks/covers.ts";
import { getTrack } from "#app/domain/music/tracks/list-tracks.ts";
import { readCart } from "#app/domain/shop/cart/read-cart.ts";
import { readCheckout } from "#app/domain/shop/checkout/price-order.ts";
import { readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { findCover } from "#app/domain/shop/receipts/find-cover.ts";
import { purchases, releases, tracks } from "#db/schema/index.ts";
import { openCatalogue } from "../../../factories/catalogue.ts";
import { giveCover } from "../../../factories/cover.ts";
import { createPreorder, createRelease } from "../../../factories/releases/published-release.ts";
import { buyRelease } from "../../../factories/releases/release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";

const trackCover = (ctx: Context, id: string, viewer = {}) =>
  findCoverIds(ctx, "tracks", [id], viewer).get(id);
const releaseCover = (ctx: Context, id: string, viewer = {}) =>
  findCoverIds(ctx, "releases", [id], viewer).get(id);

/** A cover of its own for a release. */
async function coverRelease(
  ctx: Awaited<ReturnType<typeof openCatalogue>>["ctx"],
  releaseId: string,
): Promise<string> {
  const lender = await createTrack(ctx);
  const coverPictureId = await giveCover(ctx, lender.id);
  ctx.db.update(tracks).set({ coverPictureId: null }).where(eq(tracks.id, lender.id)).run();
  ctx.db.update(releases).set({ coverPictureId }).where(eq(releases.id, releaseId)).run();
  return coverPictureId;
}

test("a track without a cover shows its release's cover everywhere", async () => {
  const { ctx } = await openCatalogue();
  const [one, two] = [await createTrack(ctx), await createTrack(ctx)];
  const release = createRelease(ctx, { trackIds: [one.id, two.id] });
  const own = await giveCover(ctx, two.id);
  const cover = await coverRelease(ctx, release.id);
  expect(trackCover(ctx, one.id)).toBe(cover);
  expect(trackCover(ctx, two.id)).toBe(own);
  expect(getTrack(ctx, one.id).cover?.id).toBe(cover);
  expect(findShareSubject(ctx, { kind: "music", id: one.id }).coverId).toBe(cover);
  const item = { trackId: one.id, releaseId: null, amountCents: null };
  expect(readCart(ctx, [item]).lines[0]?.cover?.id).toBe(cover);
  const fan = signedInContext(ctx);
  expect(readCheckout(fan, { trackId: one.id }).lines[0]?.cover?.id).toBe(cover);
});

test("a release without a cover shows that of its first track with one", async () => {
  const { ctx } = await openCatalogue();
  const [bare, withArt] = [await createTrack(ctx), await createTrack(ctx)];
  const release = createRelease(ctx, { trackIds: [bare.id, withArt.id] });
  const art = await giveCover(ctx, withArt.id);
  expect(releaseCover(ctx, release.id)).toBe(art);
  expect(trackCover(ctx, bare.id)).toBe(art);
  expect(getRelease(ctx, release.id).cover?.id).toBe(art);
  expect(findShareSubject(ctx, { kind: "releases", id: release.id }).coverId).toBe(art);
  const item = { trackId: null, releaseId: release.id, amountCents: null };
  expect(readCart(ctx, [item]).lines[0]?.cover?.id).toBe(art);
  const fan = signedInContext(ctx);
  buyRelease(fan, release.id);
  const [purchase] = ctx.db.select().from(purchases).all();
  expect(findCover(ctx, readLinesOf(ctx, purchase?.id ?? ""))?.fileKey).toContain(art);
});

test("covers of unpublished releases and tracks are used only for admins", async () => {
  const { ctx } = await openCatalogue();
  const single = await createTrack(ctx);
  const draft = createRelease(ctx, { publishedAt: null, openedAt: null, trackIds: [single.id] });
  const secret = await coverRelease(ctx, draft.id);
  expect(trackCover(ctx, single.id)).toBeUndefined();
  expect(trackCover(ctx, single.id, { hasDrafts: true })).toBe(secret);
  const hidden = await createTrack(ctx, { isPublished: false });
  const preorder = createPreorder(ctx, { trackIds: [hidden.id] });
  const art = await giveCover(ctx, hidden.id);
  expect(releaseCover(ctx, preorder.id)).toBeUndefined();
  expect(releaseCover(ctx, preorder.id, { hasDrafts: true })).toBe(art);
});

test("of several releases, the album's cover is used before the single's", async () => {
  const { ctx } = await openCatalogue();
  const track = await createTrack(ctx);
  const single = createRelease(ctx, { kind: "single", releaseDate: "2025-01-01", trackIds: [track.id] });
  const ofSingle = await coverRelease(ctx, single.id);
  expect(trackCover(ctx, track.id)).toBe(ofSingle);
  const album = createRelease(ctx, { kind: "album", position: 2, trackIds: [track.id] });
  expect(trackCover(ctx, track.id)).toBe(ofSingle);
  const ofAlbum = await coverRelease(ctx, album.id);
  expect(trackCover(ctx, track.id)).toBe(ofAlbum);
  ctx.db.update(releases).set({ deletedAt: ctx.now() }).where(eq(releases.id, album.id)).run();
  expect(trackCover(ctx, track.id)).toBe(ofSingle);
});
