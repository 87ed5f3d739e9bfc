import { expect, test } from "vitest";
import { groupMusic, listReleases } from "#app/domain/music/releases/list-releases.ts";
import { listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { openCatalogue } from "../../../factories/catalogue.ts";
import { createPreorder, createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";

/** The titles of tracks by where they are listed: a release's title, "singles" or "others". */
function listing(ctx: Awaited<ReturnType<typeof openCatalogue>>["ctx"]) {
  const { groups, singles, others } = groupMusic(listTracks(ctx), listReleases(ctx));
  const ofGroups = groups.map(({ title, positions }) => [
    title,
    positions.map(({ heard, announced }) => heard?.title ?? announced?.title ?? null),
  ]);
  return {
    ...Object.fromEntries(ofGroups),
    singles: singles.map(({ title }) => title),
    others: others.map(({ title }) => title),
  };
}

test("a release lists all its tracks, those too that are on others", async () => {
  const { ctx } = await openCatalogue();
  const [one, two, three] = await Promise.all(
    ["One", "Two", "Three"].map((title) => createTrack(ctx, { title })),
  );
  const ids = [one?.id ?? "", two?.id ?? "", three?.id ?? ""];
  const [first = "", second = "", third = ""] = ids;
  createRelease(ctx, { title: "Single", kind: "single", trackIds: [first], position: 1 });
  createRelease(ctx, { title: "Both sides", kind: "single", trackIds: [first, second], position: 2 });
  createRelease(ctx, { title: "EP", kind: "ep", trackIds: [third, first], position: 3 });
  createRelease(ctx, { title: "Album", kind: "album", trackIds: [first, second], position: 4 });
  createRelease(ctx, { title: "Reissue", kind: "album", trackIds: [first, second], position: 5 });
  expect(listing(ctx)).toEqual({
    "Both sides": ["One", "Two"],
    EP: ["Three", "One"],
    Album: ["One", "Two"],
    Reissue: ["One", "Two"],
    singles: ["One"],
    others: [],
  });
});

test("a track of two singles is listed once, and so is one of no release", async () => {
  const { ctx } = await openCatalogue();
  const one = await createTrack(ctx, { title: "One" });
  await createTrack(ctx, { title: "Alone" });
  createRelease(ctx, { kind: "single", trackIds: [one.id] });
  createRelease(ctx, { kind: "single", trackIds: [one.id] });
  expect(listing(ctx)).toEqual({ singles: ["One"], others: ["Alone"] });
});

test("a single that is also on a pre-order is listed under both", async () => {
  const { ctx } = await openCatalogue();
  const out = await createTrack(ctx, { title: "Out" });
  const toCome = await createTrack(ctx, { title: "To Come", isPublished: false });
  createRelease(ctx, { kind: "single", trackIds: [out.id] });
  createPreorder(ctx, { title: "Album", trackIds: [out.id, toCome.id] });
  createPreorder(ctx, { title: "Deluxe", kind: "ep", trackIds: [toCome.id], position: 2 });
  expect(listing(ctx)).toEqual({
    Album: ["Out", "To Come"],
    Deluxe: ["To Come"],
    singles: ["Out"],
    others: [],
  });
});
