import { expect, test } from "vitest";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { readTags } from "#app/domain/music/audio/worker/rewrite-tag.ts";
import { authorizeAudio } from "#app/domain/music/ownership/authorize-audio.ts";
import { listTracksForAdmin } from "#app/domain/music/tracks/admin-tracks.ts";
import { arrangeTracks } from "#app/domain/music/tracks/editing/arrange-tracks.ts";
import { priceTracks } from "#app/domain/music/tracks/editing/edit-track.ts";
import { editTracks } from "#app/domain/music/tracks/editing/edit-tracks.ts";
import { refreshTags } from "#app/domain/music/tracks/editing/refresh-tags.ts";
import { replaceAudio } from "#app/domain/music/tracks/editing/replace-audio.ts";
import { removeTrack } from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { publishTracks } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { auditLogs, tracks } from "#db/schema/index.ts";
import { auditMedia, newDraft, newRelease, openCatalogue, wholeMedia } from "../../../factories/catalogue.ts";
import { receivedPicture } from "../../../factories/received-picture.ts";
import { newWav, uploadOf } from "../../../factories/recording.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { storedPath } from "../../../setup/stored-path.ts";

const eventsOf = (ctx: Context) =>
  ctx.db
    .select()
    .from(auditLogs)
    .all()
    .filter(({ resourceType }) => resourceType === "track");
const stateOf = (ctx: Context) =>
  JSON.stringify([ctx.db.select().from(tracks).all(), readSite(ctx).contentVersion, eventsOf(ctx).length]);

test("several drafts are published at once, each with its own id and audit event", async () => {
  const { ctx, admin } = await openCatalogue();
  const old = await createTrack(ctx);
  const one = await newDraft(admin, { fileName: "Fläc Tünes.wav" });
  const two = await newDraft(admin, { fileName: "Fläc! Tünes!.wav" });
  const before = eventsOf(ctx).length;
  const released = await publishTracks(admin, [two.id, old.id, one.id, two.id]);
  expect(released.map(({ id }) => id)).toEqual([old.id, "flac-tunes", "flac-tunes-2"]);
  expect(listTracks(ctx).map(({ id }) => id)).toEqual([old.id, "flac-tunes", "flac-tunes-2"]);
  const events = eventsOf(ctx).slice(before);
  expect(events.map(({ eventType, resourceId }) => [eventType, resourceId])).toEqual([
    ["track.published", "flac-tunes"],
    ["track.published", "flac-tunes-2"],
  ]);
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("publishing several waits until the files of each are ready", async () => {
  const { ctx, admin } = await openCatalogue();
  const one = await newDraft(admin, { fileName: "One.wav" });
  const two = await newDraft(admin, { fileName: "Two.wav" });
  await Promise.all([
    replaceAudio(admin, one.id, { path: uploadOf(newWav(6)), fileName: "b.wav" }),
    publishTracks(admin, [two.id, one.id]),
    replaceAudio(admin, two.id, { path: uploadOf(newWav(7)), fileName: "c.wav" }).catch(() => null),
    publishTracks(admin, [one.id, two.id]).catch(() => null),
  ]);
  expect(listTracks(ctx).map(({ id }) => id)).toEqual(["one", "two"]);
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

const all: [name: string, change: (ctx: Context, ids: string[]) => unknown][] = [
  ["published", (ctx, ids) => publishTracks(ctx, ids)],
  ["priced", (ctx, ids) => priceTracks(ctx, ids, 500)],
  ["moved", (ctx, ids) => arrangeTracks(ctx, ids, 1)],
  ["edited", (ctx, ids) => editTracks(ctx, ids, { artist: "Duo", credits: "" }, null)],
];

test.each(all)("tracks are %s all or none: a removed one is named", async (_name, change) => {
  const { ctx, admin } = await openCatalogue();
  await createTrack(ctx);
  const draft = await createTrack(ctx, { isPublished: false });
  const gone = await createTrack(ctx, { title: "Night Line" });
  removeTrack(admin, gone.id);
  const before = stateOf(ctx);
  const attempt = (ids: string[]) => (async () => change(admin, ids))();
  await expect(attempt([draft.id, gone.id])).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("“Night Line” was removed"),
  });
  await expect(attempt([draft.id, "draft_0"])).rejects.toMatchObject({ code: "not_found" });
  expect(stateOf(ctx)).toBe(before);
});

test("one price is set for several tracks, and only changes are logged", async () => {
  const { ctx, admin } = await openCatalogue();
  const one = await createTrack(ctx, { priceCents: 99, title: "One" });
  const two = await createTrack(ctx, { priceCents: 250 });
  const three = await createTrack(ctx, { priceCents: 250 });
  priceTracks(admin, [one.id, two.id], 250);
  expect(listTracks(ctx).map(({ price }) => price)).toEqual(["2.50", "2.50", "2.50"]);
  expect(eventsOf(ctx)).toMatchObject([
    {
      eventType: "track.edited",
      resourceId: one.id,
      details: { title: "One", priceCentsBefore: 99, priceCents: 250 },
    },
  ]);
  const before = stateOf(ctx);
  priceTracks(admin, [three.id], 250);
  expect(stateOf(ctx)).toBe(before);
});

test("tracks move as a block in their order, and stop at the ends", async () => {
  const { ctx, admin } = await openCatalogue();
  for (let index = 0; index < 5; index += 1) await createTrack(ctx);
  const order = () => listTracksForAdmin(admin, "catalogue").map(({ id }) => id);
  const [a = "", b = "", c = "", d = "", e = ""] = order();
  arrangeTracks(admin, [d, b], 1);
  expect(order()).toEqual([b, d, a, c, e]);
  arrangeTracks(admin, [b, a], 99);
  expect(order()).toEqual([d, c, e, b, a]);
  arrangeTracks(admin, [e], 2);
  expect(order()).toEqual([d, e, c, b, a]);
  expect(listTracks(ctx).map(({ id }) => id)).toEqual(order());
  const moved = eventsOf(ctx).filter(({ resourceId }) => resourceId === e);
  expect(moved).toMatchObject([{ eventType: "track.moved", details: { to: 2 } }]);
  const before = stateOf(ctx);
  arrangeTracks(admin, order(), 3);
  expect(JSON.parse(stateOf(ctx)).slice(1)).toEqual(JSON.parse(before).slice(1));
  expect(order()).toEqual([d, e, c, b, a]);
});

test("artist, credits, explicit and cover of several tracks change together, MP3s too", async () => {
  const { ctx, admin } = await openCatalogue();
  const one = await newRelease(admin, { fileName: "One.wav" });
  const two = await newRelease(admin, { fileName: "Two.wav" });
  const before = eventsOf(ctx).length;
  const edit = { artist: "Duo", credits: "Drums: Kim", isExplicit: "yes" } as const;
  const cover = (await receivedPicture("cover.png", { format: "png" })).path;
  const edited = await editTracks(admin, [one.id, two.id], edit, cover);
  expect(edited.map(({ ownArtist, credits, isExplicit }) => [ownArtist, credits, isExplicit])).toEqual([
    ["Duo", "Drums: Kim", true],
    ["Duo", "Drums: Kim", true],
  ]);
  expect(new Set(edited.map(({ coverPictureId }) => coverPictureId)).size).toBe(1);
  expect(edited[0]?.coverPictureId).not.toBeNull();
  expect(eventsOf(ctx).slice(before)).toMatchObject([
    { eventType: "track.edited", resourceId: one.id },
    { eventType: "track.edited", resourceId: two.id },
  ]);
  await refreshTags(ctx, [one.id, two.id]);
  const { fileKey } = authorizeAudio(admin, { trackId: two.id, purpose: "review" });
  const { texts } = await readTags(storedPath(admin, fileKey));
  expect(texts.get("TPE1")).toEqual(["Duo"]);
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("an edit of several tracks leaves what is empty, skips what is the same", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await createTrack(ctx, { isPublished: false });
  const before = stateOf(ctx);
  await expect(editTracks(admin, [track.id], { credits: "" }, null)).rejects.toThrow("at least one field");
  await editTracks(admin, [track.id], { credits: "", isExplicit: "no" }, null);
  expect(stateOf(ctx)).toBe(before);
  const [edited] = await editTracks(admin, [track.id], { credits: "", artist: "Duo" }, null);
  expect(edited).toMatchObject({ ownArtist: "Duo", credits: track.credits, isExplicit: track.isExplicit });
  const fan = signedInContext(ctx);
  await expect(editTracks(fan, [track.id], { credits: "x" }, null)).rejects.toThrow("required permissions");
});
