import { expect, test } from "vitest";
import { listTracksForAdmin } from "#app/domain/catalogue/admin-tracks.ts";
import { arrangeTracks } from "#app/domain/catalogue/editing/arrange-tracks.ts";
import { priceTracks } from "#app/domain/catalogue/editing/edit-track.ts";
import { replaceAudio } from "#app/domain/catalogue/editing/replace-audio.ts";
import { removeTrack } from "#app/domain/catalogue/editing/visibility-operations.ts";
import { listTracks } from "#app/domain/catalogue/list-tracks.ts";
import { publishTracks } from "#app/domain/catalogue/publishing/publish-track.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { auditLogs, tracks } from "#db/schema/index.ts";
import { auditMedia, newDraft, openCatalogue, wholeMedia } from "../../factories/catalogue.ts";
import { newWav, uploadOf } from "../../factories/recording.ts";
import { createTrack } from "../../factories/track.ts";

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
