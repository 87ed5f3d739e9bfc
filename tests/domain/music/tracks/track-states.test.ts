import { expect, test } from "vitest";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { itemRows } from "#app/domain/music/items/change-item.ts";
import { authorizeAudio } from "#app/domain/music/ownership/authorize-audio.ts";
import { getTrackForAdmin, listTracksForAdmin } from "#app/domain/music/tracks/admin-tracks.ts";
import { arrangeTracks } from "#app/domain/music/tracks/editing/arrange-tracks.ts";
import { editTrack, priceTracks } from "#app/domain/music/tracks/editing/edit-track.ts";
import { changeCover, replaceAudio } from "#app/domain/music/tracks/editing/replace-audio.ts";
import {
  moveTrack,
  removeTrack,
  restoreTrack,
  unpublishTrack,
} from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { getTrack, listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { addDraft } from "#app/domain/music/tracks/publishing/add-draft.ts";
import { publishTrack, publishTracks } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { auditLogs, tracks } from "#db/schema/index.ts";
import { goodCard } from "../../../factories/buyer.ts";
import {
  auditMedia,
  filesOf,
  newDraft,
  newRelease,
  openCatalogue,
  textsOf,
  wholeMedia,
} from "../../../factories/catalogue.ts";
import { newWav, uploadOf } from "../../../factories/recording.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";

test("a draft gets its id from its title when it is published, and keeps it", async () => {
  const { ctx, admin } = await openCatalogue();
  await createTrack(ctx, { title: "Other" });
  const draft = await newDraft(admin, { fileName: "final_v3.wav" });
  await editTrack(admin, draft.id, textsOf(admin, draft.id, { title: "Café Noir" }));
  const released = await publishTrack(admin, draft.id);
  expect(released.id).toBe("cafe-noir");
  expect(getTrack(ctx, "cafe-noir").title).toBe("Café Noir");
  expect(filesOf(ctx, "cafe-noir").size).toBe(3);
  expect(filesOf(ctx, draft.id).size).toBe(0);
  expect(() => getTrackForAdmin(admin, draft.id)).toThrow(expect.objectContaining({ code: "not_found" }));

  await editTrack(admin, "cafe-noir", textsOf(admin, "cafe-noir", { title: "Café Blanc" }));
  unpublishTrack(admin, "cafe-noir");
  expect(() => getTrack(ctx, "cafe-noir")).toThrow(expect.objectContaining({ code: "not_found" }));
  expect((await publishTrack(admin, "cafe-noir")).id).toBe("cafe-noir");
  const second = await newDraft(admin, { fileName: "Café Noir.wav" });
  expect((await publishTrack(admin, second.id)).id).toBe("cafe-noir-2");
  const third = await newDraft(admin, { fileName: "Don’t Stop the Fläc.wav" });
  expect((await publishTrack(admin, third.id)).id).toBe("dont-stop-the-flac");
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("publishing waits for files being made, so that they get the new id", async () => {
  const { ctx, admin } = await openCatalogue();
  const draft = await newDraft(admin);
  const [, released] = await Promise.all([
    replaceAudio(admin, draft.id, { path: uploadOf(newWav(6)), fileName: "b.wav" }),
    publishTrack(admin, draft.id),
  ]);
  expect(getTrack(ctx, released.id).duration).toBe("0:06");
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("a removed track is available only to its owners, and is restored unpublished at the end", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await newRelease(admin);
  await createTrack(ctx);
  const fan = signedInContext(ctx);
  await payWithTestCard(fan, { trackId: track.id, price: "1.99", card: goodCard });
  removeTrack(admin, track.id);
  expect(listTracks(ctx).map(({ id }) => id)).not.toContain(track.id);
  expect(authorizeAudio(fan, { trackId: track.id, purpose: "download" }).format).toBe("mp3");
  expect(itemRows.track.count(ctx)).toEqual({ catalogue: 1, removed: 1 });
  expect(listTracksForAdmin(admin, "removed")).toMatchObject([{ id: track.id, status: "removed" }]);
  await expect(publishTrack(admin, track.id)).rejects.toMatchObject({ code: "conflict" });
  expect(() => unpublishTrack(admin, track.id)).toThrow(expect.objectContaining({ code: "conflict" }));

  restoreTrack(admin, track.id);
  expect(listTracksForAdmin(admin, "catalogue").at(-1)).toMatchObject({ id: track.id, status: "draft" });
  expect((await publishTrack(admin, track.id)).id).toBe(track.id);
});

test("tracks move past each other, drafts too, and stop at the ends", async () => {
  const { ctx, admin } = await openCatalogue();
  const ids = [];
  for (let index = 0; index < 4; index += 1) ids.push((await createTrack(ctx)).id);
  const order = () => listTracksForAdmin(admin, "catalogue").map(({ id }) => id);
  const [first = "", second = "", third = "", fourth = ""] = order();
  removeTrack(admin, second);
  expect(moveTrack(admin, third, -1)).toBe(1);
  expect(order()).toEqual([third, first, fourth]);
  expect(moveTrack(admin, third, -1)).toBe(1);
  expect(moveTrack(admin, third, 1)).toBe(2);
  expect(moveTrack(admin, fourth, 1)).toBe(3);
  expect(order()).toEqual([first, third, fourth]);
  expect(listTracks(ctx).map(({ id }) => id)).toEqual([first, third, fourth]);
  expect(() => moveTrack(admin, second, -1)).toThrow(expect.objectContaining({ code: "conflict" }));
});

test("a repeated action has the same result and is logged once", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await createTrack(ctx, { isPublished: false });
  await publishTrack(admin, track.id);
  await publishTrack(admin, track.id);
  unpublishTrack(admin, track.id);
  unpublishTrack(admin, track.id);
  removeTrack(admin, track.id);
  removeTrack(admin, track.id);
  restoreTrack(admin, track.id);
  restoreTrack(admin, track.id);
  const events = ctx.db.select().from(auditLogs).all();
  expect(
    events.filter(({ resourceId }) => resourceId === track.id).map(({ eventType }) => eventType),
  ).toEqual(["track.published", "track.unpublished", "track.removed", "track.brought_back"]);
});

const operations: [name: string, run: (ctx: Context, trackId: string) => unknown][] = [
  ["addDraft", (ctx) => addDraft(ctx, { path: uploadOf(newWav()), fileName: "a.wav" })],
  ["editTrack", (ctx, id) => editTrack(ctx, id, textsOf(ctx, id, { price: 0 }))],
  ["editTrack, with files", (ctx, id) => editTrack(ctx, id, textsOf(ctx, id, { title: "Taken" }))],
  ["replaceAudio", (ctx, id) => replaceAudio(ctx, id, { path: uploadOf(newWav()), fileName: "a.wav" })],
  ["changeCover", (ctx, id) => changeCover(ctx, id, uploadOf(Buffer.from("x")))],
  ["releaseTrack", (ctx, id) => publishTrack(ctx, id)],
  ["unpublishTrack", (ctx, id) => unpublishTrack(ctx, id)],
  ["removeTrack", (ctx, id) => removeTrack(ctx, id)],
  ["restoreTrack", (ctx, id) => restoreTrack(ctx, id)],
  ["moveTrack", (ctx, id) => moveTrack(ctx, id, 1)],
  ["releaseTracks", (ctx, id) => publishTracks(ctx, [id])],
  ["priceTracks", (ctx, id) => priceTracks(ctx, [id], 500)],
  ["placeTracks", (ctx, id) => arrangeTracks(ctx, [id], 2)],
];

test.each(operations)("%s needs an admin with a recent password check", async (_name, run) => {
  const { ctx } = await openCatalogue();
  const track = await createTrack(ctx);
  await createTrack(ctx);
  const before = () => JSON.stringify([ctx.db.select().from(tracks).all(), readSite(ctx).contentVersion]);
  const state = before();
  const refused = async (who: Context, code: string) => {
    await expect((async () => run(who, track.id))()).rejects.toMatchObject({ code });
    expect(before()).toBe(state);
  };
  await refused(ctx, "unauthenticated");
  for (const role of ["user", "premium", "moderator"] as const) {
    await refused(signedInContext(ctx, { role }), "forbidden");
  }
  const late = signedInContext(ctx, { role: "admin" });
  ctx.passTime(10 * 60_000 + 1000);
  await refused(late, "reauthentication_required");
  await refused(
    { ...signedInContext(ctx, { role: "admin" }), settings: { ...ctx.settings, adminMfa: "required" } },
    "forbidden",
  );
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("only admins can read drafts and removed tracks", async () => {
  const { ctx } = await openCatalogue();
  const track = await createTrack(ctx);
  const reads = [
    (who: Context) => listTracksForAdmin(who, "catalogue"),
    (who: Context) => getTrackForAdmin(who, track.id),
    (who: Context) => authorizeAudio(who, { trackId: track.id, purpose: "review" }),
  ];
  for (const read of reads) {
    expect(() => read(ctx)).toThrow(expect.objectContaining({ code: "unauthenticated" }));
    for (const role of ["user", "premium", "moderator"] as const) {
      expect(() => read(signedInContext(ctx, { role }))).toThrow(
        expect.objectContaining({ code: "forbidden" }),
      );
    }
    expect(read(signedInContext(ctx, { role: "admin" }))).toBeTruthy();
  }
});

test("an admin can hear a track without owning it", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await createTrack(ctx);
  expect(getTrack(admin, track.id)).toMatchObject({ owned: false, fullUrl: null });
  for (const purpose of ["stream", "download"] as const) {
    expect(() => authorizeAudio(admin, { trackId: track.id, purpose })).toThrow(
      expect.objectContaining({ code: "forbidden" }),
    );
  }
});
