import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findNewestReleases } from "#app/domain/content/landing/read-landing.ts";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { asReleases, listReleases, listReleasesOf } from "#app/domain/music/releases/list-releases.ts";
import { getRelease, readReleaseForPage } from "#app/domain/music/releases/read-release.ts";
import { removeTrack, unpublishTrack } from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { getTrack } from "#app/domain/music/tracks/list-tracks.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { releaseSchema } from "#app/shared/music/releases/schema.ts";
import { releases } from "#db/schema/index.ts";
import { goodCard } from "../../../factories/buyer.ts";
import { openCatalogue } from "../../../factories/catalogue.ts";
import { createPreorder, createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";

const notFound = expect.objectContaining({ code: "not_found" });

test("a published release is visible to all, with its tracks in order", async () => {
  const { ctx } = await openCatalogue();
  const one = await createTrack(ctx, { title: "One" });
  const two = await createTrack(ctx, { title: "Two" });
  const { id } = createRelease(ctx, { trackIds: [two.id, one.id] });
  const draft = createRelease(ctx, { publishedAt: null, trackIds: [one.id] });
  const gone = createRelease(ctx, { deletedAt: ctx.now(), trackIds: [one.id] });
  const [release, ...others] = asReleases(ctx, listReleases(ctx));
  expect(others).toEqual([]);
  expect(releaseSchema.strict().parse(release)).toMatchObject({
    id,
    kind: "album",
    price: "9.99",
    minimumPrice: null,
    releaseDate: "2026-06-12",
    owned: false,
  });
  expect(release?.tracks.map(({ title }) => title)).toEqual(["Two", "One"]);
  expect(listReleasesOf(ctx, one.id)).toMatchObject([{ id }]);
  for (const hidden of [draft.id, gone.id, "nothing"])
    expect(() => getRelease(ctx, hidden)).toThrow(notFound);
});

test("the upcoming tracks of a pre-order can't be played or read by anyone", async () => {
  const { ctx, admin } = await openCatalogue();
  const out = await createTrack(ctx, { title: "Out" });
  const secret = await createTrack(ctx, { title: "To Come", description: "hush", isPublished: false });
  const { id } = createPreorder(ctx, { trackIds: [out.id, secret.id], earlyTrackIds: [secret.id] });
  for (const who of [ctx, signedInContext(ctx), admin]) {
    const release = getRelease(who, id);
    expect(release).toMatchObject({ isOpen: false, opensAt: expect.any(String), owned: false });
    expect(release.positions).toMatchObject([
      { heard: { id: out.id }, announced: null, isEarly: false },
      { heard: null, announced: { title: "To Come", duration: "1:33" }, isEarly: true },
    ]);
    const [asked] = asReleases(who, [release]);
    expect(asked?.tracks[1]).toMatchObject({ title: "To Come", previewUrl: null, fullUrl: null });
    expect(JSON.stringify([release, asked])).not.toMatch(new RegExp(`hush|/tracks/${secret.id}`));
  }
  ctx.db.update(releases).set({ openedAt: ctx.now() }).where(eq(releases.id, id)).run();
  expect(getRelease(ctx, id)).toMatchObject({
    isOpen: true,
    opensAt: null,
    positions: [{ heard: { id: out.id } }],
  });
});

test("a pre-order opens on the day in the owner's time zone, whatever its release date is", async () => {
  const { ctx } = await openCatalogue();
  changeSite(ctx, [{ key: "timeZone", value: "America/New_York" }]);
  const opensAt = new Date("2099-12-05T04:30:00Z");
  const coming = createPreorder(ctx, { opensAt, releaseDate: "2009-05-01" });
  expect(getRelease(ctx, coming.id)).toMatchObject({ opensOn: "2099-12-04", releaseDate: "2009-05-01" });
  const out = createRelease(ctx, { opensAt: ctx.now(), openedAt: ctx.now() });
  expect(getRelease(ctx, out.id)).toMatchObject({ opensOn: null, releaseDate: "2026-06-12" });
  expect(findNewestReleases(ctx)).toMatchObject({
    newestRelease: { id: out.id },
    comingRelease: { id: coming.id, comesOut: "December 4, 2099", facts: expect.stringContaining("2099") },
  });
});

test("a removed or unpublished track is on no release, except for its owners", async () => {
  const { ctx, admin } = await openCatalogue();
  const [one, two, three] = [await createTrack(ctx), await createTrack(ctx), await createTrack(ctx)];
  const { id } = createRelease(ctx, { trackIds: [one.id, two.id, three.id] });
  const fan = signedInContext(ctx);
  await payWithTestCard(fan, { trackId: two.id, price: "1.99", card: goodCard });
  removeTrack(admin, one.id);
  unpublishTrack(admin, two.id);
  const seenBy = (who: typeof ctx) => getRelease(who, id).positions.map(({ heard }) => heard?.id);
  expect(seenBy(ctx)).toEqual([three.id]);
  expect(seenBy(fan)).toEqual([two.id, three.id]);
});

test("a fan who owns part of a release pays for the rest, and nothing if all is owned", async () => {
  const { ctx } = await openCatalogue();
  const [one, two] = [await createTrack(ctx), await createTrack(ctx)];
  const { id } = createRelease(ctx, { priceCents: 300, trackIds: [one.id, two.id] });
  const fan = signedInContext(ctx);
  const cost = () => readReleaseForPage(fan, id).release.cost;
  expect(cost()).toEqual({ price: "3.00", suggestedPrice: null, isRest: false, sale: null });
  await payWithTestCard(fan, { trackId: one.id, price: "1.99", card: goodCard });
  expect(cost()).toEqual({ price: "1.99", suggestedPrice: null, isRest: true, sale: null });
  await payWithTestCard(fan, { trackId: two.id, price: "1.99", card: goodCard });
  expect(cost()).toBeNull();
  expect(getRelease(fan, id).owned).toBe(true);
  expect(getRelease(ctx, id).owned).toBe(false);
});

test("a release that isn't sold as a whole has no price", async () => {
  const { ctx } = await openCatalogue();
  const track = await createTrack(ctx);
  const { id } = createRelease(ctx, { priceCents: null, trackIds: [track.id] });
  expect(readReleaseForPage(ctx, id).release).toMatchObject({ price: null, cost: null });
});

test("a release with a named price has a minimum and a suggestion", async () => {
  const { ctx } = await openCatalogue();
  const track = await createTrack(ctx);
  const { id } = createRelease(ctx, { priceCents: 500, suggestedCents: 800, trackIds: [track.id] });
  expect(readReleaseForPage(ctx, id).release).toMatchObject({
    price: "5.00",
    minimumPrice: "5.00",
    suggestedPrice: "8.00",
    cost: { price: "5.00", suggestedPrice: "8.00" },
  });
});

test("a track has the date of its earliest public release", async () => {
  const { ctx } = await openCatalogue();
  const track = await createTrack(ctx);
  expect(getTrack(ctx, track.id).releaseDate).toBeNull();
  createRelease(ctx, { releaseDate: "2026-06-12", trackIds: [track.id] });
  createRelease(ctx, { releaseDate: "2025-01-31", trackIds: [track.id] });
  createRelease(ctx, { releaseDate: null, trackIds: [track.id] });
  createRelease(ctx, { releaseDate: "2020-01-01", publishedAt: null, trackIds: [track.id] });
  expect(getTrack(ctx, track.id).releaseDate).toBe("2025-01-31");
});
