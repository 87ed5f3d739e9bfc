import sharp from "sharp";
import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { itemRows } from "#app/domain/music/items/change-item.ts";
import { getReleaseForAdmin, listReleasesForAdmin } from "#app/domain/music/releases/admin-releases.ts";
import { createRelease, editRelease } from "#app/domain/music/releases/editing/create-release.ts";
import {
  changeReleaseCover,
  moveRelease,
  removeRelease,
  restoreRelease,
  unpublishRelease,
} from "#app/domain/music/releases/editing/hide-release.ts";
import {
  addToRelease,
  markEarly,
  moveOnRelease,
  removeFromRelease,
} from "#app/domain/music/releases/editing/release-tracks.ts";
import { uploadRelease } from "#app/domain/music/releases/editing/upload-release.ts";
import { openRelease, publishRelease } from "#app/domain/music/releases/publishing/publish-release.ts";
import { removeTrack } from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { releaseFormSchema } from "#app/shared/music/releases/release-form-schema.ts";
import { auditLogs, releases, releaseTracks, tracks } from "#db/schema/index.ts";
import { auditMedia, openCatalogue, wholeMedia } from "../../../factories/catalogue.ts";
import { giveCover } from "../../../factories/cover.ts";
import { newWav, uploadOf } from "../../../factories/recording.ts";
import { inMinutes, newDraftRelease, releaseTexts } from "../../../factories/releases/release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";

const titlesOf = (admin: Context, id: string) =>
  getReleaseForAdmin(admin, id).tracks.map(({ title }) => title);

test("a release is created and edited as a draft; an outdated form is refused", async () => {
  const { ctx, admin } = await openCatalogue();
  const { id } = createRelease(admin, { title: "Night Line", kind: "album" });
  expect(id).toMatch(/^draft_/);
  const seen = releaseTexts(admin, id);
  editRelease(admin, id, {
    ...seen,
    title: "Night Lines",
    kind: "ep",
    price: 500,
    suggestedPrice: 800,
    releaseDate: "2026-12-01",
  });
  expect(getReleaseForAdmin(admin, id)).toMatchObject({
    title: "Night Lines",
    kind: "ep",
    price: "5.00",
    suggestedPrice: "8.00",
    status: "draft",
    releaseDate: "2026-12-01",
  });
  expect(() => editRelease(admin, id, { ...seen, title: "Other" })).toThrow(
    expect.objectContaining({ code: "conflict", fieldErrors: { version: [expect.any(String)] } }),
  );
  editRelease(admin, id, releaseTexts(admin, id, { price: null, suggestedPrice: null }));
  expect(listReleasesForAdmin(admin, "catalogue")).toMatchObject([{ id, price: null, trackCount: 0 }]);
  expect(itemRows.release.count(ctx)).toEqual({ catalogue: 1, removed: 0 });
});

const form = { kind: "album", title: "A", artist: "B", version: "x" };
test.each([
  [{ price: "0.30" }, "price"],
  [{ price: "1,000.00" }, "price"],
  [{ price: "", suggestedPrice: "5" }, "price"],
  [{ price: "5", suggestedPrice: "4.99" }, "suggestedPrice"],
  [{ price: "0", suggestedPrice: "0" }, "suggestedPrice"],
  [{ price: "0", suggestedPrice: "0.30" }, "suggestedPrice"],
  [{ kind: "single " }, "kind"],
  [{ title: " " }, "title"],
  [{ releaseDate: "2026-02-30" }, "releaseDate"],
  [{ publishAt: "tomorrow" }, "publishAt"],
  [{ opensAt: "2026-11-22" }, "opensAt"],
])("the form refuses %j", (texts, field) => {
  const { error } = releaseFormSchema.safeParse({ ...form, ...texts });
  expect(error?.issues.map(({ path }) => path.join())).toEqual([field]);
});

test("the form accepts a fixed price, a named price and no price", () => {
  const prices = (texts: object) => {
    const { price, suggestedPrice } = releaseFormSchema.parse({ ...form, ...texts });
    return [price, suggestedPrice];
  };
  expect(prices({ price: "9,99" })).toEqual([999, null]);
  expect(prices({ price: "0", suggestedPrice: "5" })).toEqual([0, 500]);
  expect(prices({ price: "5", suggestedPrice: "5.00" })).toEqual([500, 500]);
  expect(prices({})).toEqual([null, null]);
});

test("times use the site's time zone, and must be in the future and in order", async () => {
  const { ctx, admin } = await openCatalogue();
  changeSite(ctx, [{ key: "timeZone", value: "America/New_York" }]);
  const { id } = createRelease(admin, { title: "Late", kind: "single" });
  editRelease(
    admin,
    id,
    releaseTexts(admin, id, { publishAt: "2099-06-30T18:00", opensAt: "2099-07-01T00:00" }),
  );
  expect(ctx.db.select().from(releases).get()).toMatchObject({
    publishAt: new Date("2099-06-30T22:00:00Z"),
    opensAt: new Date("2099-07-01T04:00:00Z"),
  });
  expect(getReleaseForAdmin(admin, id)).toMatchObject({
    localOpensAt: "2099-07-01T00:00",
    opensAt: "July 1, 2099 at 00:00 (America/New_York)",
  });
  const refused = (changes: object, field: string) =>
    expect(() =>
      editRelease(admin, id, { ...releaseTexts(admin, id), publishAt: null, opensAt: null, ...changes }),
    ).toThrow(expect.objectContaining({ code: "invalid", fieldErrors: { [field]: [expect.any(String)] } }));
  refused({ publishAt: "2020-01-01T00:00" }, "publishAt");
  refused({ opensAt: "2020-01-01T00:00" }, "opensAt");
  refused({ publishAt: "2099-07-01T00:00", opensAt: "2099-07-01T00:00" }, "opensAt");
});

test("tracks are added at the end, moved, marked and removed; a removed track isn't shown", async () => {
  const { ctx, admin } = await openCatalogue();
  const { id } = await newDraftRelease(admin, 3);
  expect(titlesOf(admin, id)).toEqual(["Stop 1", "Stop 2", "Stop 3"]);
  const [first = "", second = "", third = ""] = getReleaseForAdmin(admin, id).tracks.map((track) => track.id);
  await addToRelease(admin, id, [first]);
  moveOnRelease(admin, id, third, -1);
  moveOnRelease(admin, id, first, -1);
  await markEarly(admin, id, third, true);
  expect(getReleaseForAdmin(admin, id).tracks).toMatchObject([
    { id: first, isEarly: false },
    { id: third, isEarly: true },
    { id: second, isEarly: false },
  ]);
  removeTrack(admin, third);
  expect(titlesOf(admin, id)).toEqual(["Stop 1", "Stop 2"]);
  await expect(addToRelease(admin, id, [third])).rejects.toMatchObject({ code: "conflict" });
  removeFromRelease(admin, id, first);
  expect(titlesOf(admin, id)).toEqual(["Stop 2"]);
  expect(getReleaseForAdmin(admin, id).addable).toEqual([{ id: first, title: "Stop 1", isDraft: true }]);
  expect(() => removeFromRelease(admin, id, first)).toThrow(expect.objectContaining({ code: "not_found" }));
  const events = ctx.db.select().from(auditLogs).all();
  expect(events.filter(({ eventType }) => eventType === "release.tracks_changed")).toHaveLength(6);
});

test("releases are reordered; a removed one leaves the list and is restored last", async () => {
  const { admin } = await openCatalogue();
  const ids = ["A", "B", "C"].map((title) => createRelease(admin, { title, kind: "single" }).id);
  const [a = "", b = "", c = ""] = ids;
  const order = () => listReleasesForAdmin(admin, "catalogue").map(({ id }) => id);
  expect(order()).toEqual([a, b, c]);
  removeRelease(admin, b);
  expect(moveRelease(admin, c, -1)).toBe(1);
  expect(moveRelease(admin, c, -1)).toBe(1);
  expect(order()).toEqual([c, a]);
  expect(listReleasesForAdmin(admin, "removed")).toMatchObject([{ id: b, status: "removed" }]);
  expect(() => moveRelease(admin, b, 1)).toThrow(expect.objectContaining({ code: "conflict" }));
  restoreRelease(admin, b);
  expect(order()).toEqual([c, a, b]);
});

test("a new cover replaces the old one, whose files are deleted unless still used", async () => {
  const { ctx, admin } = await openCatalogue();
  const { id } = createRelease(admin, { title: "Late", kind: "single" });
  const pictureOf = (background: string) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  await changeReleaseCover(admin, id, uploadOf(await pictureOf("#fa0")));
  const { cover } = getReleaseForAdmin(admin, id);
  expect(cover?.src).toContain("/media/pictures/");
  await changeReleaseCover(admin, id, uploadOf(await pictureOf("#0af")));
  expect(getReleaseForAdmin(admin, id).cover?.id).not.toBe(cover?.id);
  await expect(changeReleaseCover(admin, id, uploadOf(Buffer.from("x")))).rejects.toMatchObject({
    code: "invalid",
  });
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("a release without a cover uses the first of its tracks' covers", async () => {
  const { ctx, admin } = await openCatalogue();
  const { id } = createRelease(admin, { title: "Late", kind: "single" });
  const [bare, covered] = [await createTrack(ctx), await createTrack(ctx)];
  const cover = await giveCover(ctx, covered.id);
  await addToRelease(admin, id, [bare.id, covered.id]);
  expect(getReleaseForAdmin(admin, id).cover?.id).toBe(cover);
  expect(listReleasesForAdmin(admin, "catalogue")).toMatchObject([{ cover: { id: cover }, trackCount: 2 }]);
});

const operations: [name: string, run: (ctx: Context, releaseId: string, trackId: string) => unknown][] = [
  ["createRelease", (ctx) => createRelease(ctx, { title: "A", kind: "ep" })],
  ["editRelease", (ctx, id) => editRelease(ctx, id, releaseTexts(ctx, id, { price: 0 }))],
  ["changeReleaseCover", (ctx, id) => changeReleaseCover(ctx, id, uploadOf(Buffer.from("x")))],
  ["addToRelease", (ctx, id, trackId) => addToRelease(ctx, id, [trackId])],
  ["takeOffRelease", (ctx, id, trackId) => removeFromRelease(ctx, id, trackId)],
  ["moveOnRelease", (ctx, id, trackId) => moveOnRelease(ctx, id, trackId, 1)],
  ["markEarly", (ctx, id, trackId) => markEarly(ctx, id, trackId, true)],
  ["moveRelease", (ctx, id) => moveRelease(ctx, id, 1)],
  ["publishRelease", (ctx, id) => publishRelease(ctx, id)],
  ["openRelease", (ctx, id) => openRelease(ctx, id)],
  ["unpublishRelease", (ctx, id) => unpublishRelease(ctx, id)],
  ["removeRelease", (ctx, id) => removeRelease(ctx, id)],
  ["restoreRelease", (ctx, id) => restoreRelease(ctx, id)],
  [
    "uploadRelease",
    (ctx) =>
      uploadRelease(ctx, [{ path: uploadOf(newWav()), fileName: "a.wav" }], new AbortController().signal),
  ],
];

test.each(operations)("%s needs an admin with a recent password check", async (_name, run) => {
  const { ctx, admin } = await openCatalogue();
  const { id: trackId } = await createTrack(ctx);
  const { id } = await newDraftRelease(admin, 1, { opensAt: inMinutes(ctx, 90) });
  const before = () =>
    JSON.stringify([
      ctx.db.select().from(releases).all(),
      ctx.db.select().from(releaseTracks).all(),
      ctx.db.select().from(tracks).all(),
      readSite(ctx).contentVersion,
    ]);
  const state = before();
  const refused = async (who: Context, code: string) => {
    await expect((async () => run(who, id, trackId))()).rejects.toMatchObject({ code });
    expect(before()).toBe(state);
  };
  await refused(ctx, "unauthenticated");
  for (const role of ["user", "premium", "moderator"] as const) {
    await refused(signedInContext(ctx, { role }), "forbidden");
  }
  const late = signedInContext(ctx, { role: "admin" });
  ctx.passTime(10 * 60_000 + 1000);
  await refused(late, "reauthentication_required");
});

test("only admins can read unpublished releases", async () => {
  const { ctx, admin } = await openCatalogue();
  const { id } = await newDraftRelease(admin, 1);
  for (const read of [
    (who: Context) => listReleasesForAdmin(who, "catalogue"),
    (who: Context) => getReleaseForAdmin(who, id),
  ]) {
    expect(() => read(ctx)).toThrow(expect.objectContaining({ code: "unauthenticated" }));
    for (const role of ["user", "premium", "moderator"] as const) {
      expect(() => read(signedInContext(ctx, { role }))).toThrow(
        expect.objectContaining({ code: "forbidden" }),
      );
    }
    expect(read(admin)).toBeTruthy();
  }
});
