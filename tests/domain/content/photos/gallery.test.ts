import { readdirSync } from "node:fs";
import path from "node:path";
import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { addCategory, removeCategory, renameCategory } from "#app/domain/content/photos/change-categories.ts";
import {
  addPhoto,
  addPhotos,
  changePhoto,
  movePhoto,
  parseFileTitle,
  removePhoto,
  titlePhotos,
} from "#app/domain/content/photos/change-photo.ts";
import { getOwnedPhoto, listAllPhotos, listPhotos } from "#app/domain/content/photos/list-photos.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { getRendition } from "#app/domain/music/tracks/get-rendition.ts";
import { isCameraTitle } from "#app/shared/content/photos/schema.ts";
import { auditLogs, pictures } from "#db/schema/index.ts";
import { pictureBytes } from "../../../factories/picture.ts";
import { receivedFile, receivedPicture } from "../../../factories/received-picture.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

const shelf = { category: "creative", size: "regular", memberOnly: false } as const;

async function openGallery() {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  return { ctx, admin, fan: signedInContext(ctx) };
}

/** The files of the media folder, those under way included. */
function mediaFiles({ gateways }: Pick<Context, "gateways">): string[] {
  const media = path.dirname(gateways.storage.temporaryFolder());
  return readdirSync(media, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

const lastEvent = ({ db }: Context) => db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1).get();
const titles = (ctx: Context) => listAllPhotos(ctx).map(({ title }) => title);

test.each([
  ["night_line-02.JPG", "Night line 02"],
  ["IMG.2034.jpeg", "IMG 2034"],
  ["été.png", "Été"],
  ["夜.webp", "夜"],
  [".jpg", "Untitled"],
  [`${"long ".repeat(60)}.jpg`, `Long ${"long ".repeat(23)}`.trim()],
])("%s is titled %s", (fileName, title) => {
  expect(parseFileTitle(fileName)).toBe(title);
});

test("an uploaded photo is added at the end, public and titled after its file", async () => {
  const { ctx, admin } = await openGallery();
  const { contentVersion } = readSite(ctx);
  await addPhoto(admin, await receivedPicture("first.jpg"), shelf);
  const { id } = await addPhoto(admin, await receivedPicture("night_line.jpg"), { ...shelf, size: "wide" });
  expect(id).toBe("night-line");
  expect(listPhotos(ctx).map(({ title, size }) => [title, size])).toEqual([
    ["First", "regular"],
    ["Night line", "wide"],
  ]);
  const [, photo] = listPhotos(ctx);
  expect(photo?.picture).toMatchObject({ width: 400, height: 300 });
  expect(readSite(ctx).contentVersion).toBe(contentVersion + 2);
  expect(lastEvent(ctx)).toMatchObject({
    eventType: "photo.added",
    resourceId: id,
    userId: admin.actor.user.id,
  });
  const again = await addPhoto(admin, await receivedPicture("Night Line.png"), shelf);
  expect(again.id).toBe("night-line-2");
});

test("in an upload of several photos, refused ones are named and leave nothing", async () => {
  const { ctx, admin } = await openGallery();
  const good = await pictureBytes();
  const { added, refusals } = await addPhotos(
    admin,
    [
      receivedFile("one.jpg", good),
      receivedFile("logo.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"),
      receivedFile("twin.jpg", good),
      receivedFile("broken.jpg", good.subarray(0, 200)),
      { ...(await receivedPicture("huge.jpg")), bytes: 129 * 1024 * 1024 },
      await receivedPicture("two.png", { format: "png" }),
    ],
    shelf,
  );
  expect(added).toEqual(["One", "Two"]);
  expect(refusals).toEqual([
    expect.stringMatching(/^“logo\.svg” wasn't added\. It's an SVG/),
    "“twin.jpg” wasn't added. It's already in the gallery as “One”.",
    expect.stringMatching(/^“broken\.jpg” wasn't added\. This picture can't be read/),
    expect.stringMatching(/^“huge\.jpg” wasn't added\. It's over the limit of 128 MiB/),
  ]);
  expect(titles(admin)).toEqual(["One", "Two"]);
  // Two widths of a picture 400 px wide, in three formats each.
  expect(mediaFiles(ctx)).toHaveLength(2 * 2 * 3);
});

test("a members-only or unpublished photo is hidden from others at once, with its files", async () => {
  const { ctx, admin, fan } = await openGallery();
  const { id } = await addPhoto(admin, await receivedPicture(), shelf);
  const { photo } = getOwnedPhoto(admin, id);
  const file = { pictureId: photo.picture?.id ?? "", width: 280, format: "webp" };
  expect(getRendition(ctx, file).isForAll).toBe(true);
  const details = { ...shelf, title: "Lasting", description: "", position: 1, isPublished: true };

  changePhoto(admin, id, { ...details, memberOnly: true });
  expect(() => getRendition(ctx, file)).toThrow("This picture doesn't exist");
  expect(getRendition(fan, file).isForAll).toBe(false);
  expect(listPhotos(ctx)[0]?.picture).toBeNull();

  changePhoto(admin, id, { ...details, isPublished: false });
  for (const somebody of [ctx, fan]) {
    expect(() => getRendition(somebody, file)).toThrow("This picture doesn't exist");
    expect(listPhotos(somebody)).toEqual([]);
  }
  expect(getRendition(admin, file).isForAll).toBe(false);

  changePhoto(admin, id, details);
  expect(getRendition(ctx, file).isForAll).toBe(true);
  expect(lastEvent(ctx)).toMatchObject({
    eventType: "photo.changed",
    details: { memberOnly: false, isPublished: true },
  });
});

test("photos are moved by steps or to a position, and stop at the ends", async () => {
  const { ctx, admin } = await openGallery();
  for (const name of ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    await addPhoto(admin, await receivedPicture(name), shelf);
  movePhoto(admin, "c", -1);
  expect(titles(admin)).toEqual(["A", "C", "B", "D"]);
  movePhoto(admin, "a", -1);
  movePhoto(admin, "d", 1);
  expect(titles(admin)).toEqual(["A", "C", "B", "D"]);
  const { photo } = getOwnedPhoto(admin, "d");
  changePhoto(admin, "d", { ...photo, position: 1 });
  expect(titles(admin)).toEqual(["D", "A", "C", "B"]);
  changePhoto(admin, "d", { ...photo, position: 99 });
  expect(listPhotos(ctx).map(({ title }) => title)).toEqual(["A", "C", "B", "D"]);
});

test("a removed photo's files are deleted, and no others", async () => {
  const { ctx, admin } = await openGallery();
  await addPhoto(admin, await receivedPicture("stays.jpg"), shelf);
  await addPhoto(admin, await receivedPicture("goes.jpg"), shelf);
  const before = mediaFiles(ctx);
  expect(await removePhoto(admin, "goes")).toBe("Goes");
  expect(mediaFiles(ctx)).toHaveLength(before.length / 2);
  expect(ctx.db.select().from(pictures).all()).toHaveLength(1);
  const stays = getOwnedPhoto(admin, "stays").photo.picture?.id ?? "";
  expect(
    ctx.gateways.storage.has(getRendition(ctx, { pictureId: stays, width: 280, format: "avif" }).fileKey),
  ).toBe(true);
  await expect(removePhoto(admin, "goes")).rejects.toMatchObject({ code: "not_found" });
});

test("only an admin with a recent password check can add, change, move or remove photos", async () => {
  const { ctx, admin, fan } = await openGallery();
  const { id } = await addPhoto(admin, await receivedPicture(), shelf);
  const { photo } = getOwnedPhoto(admin, id);
  const moderator = signedInContext(ctx, { role: "moderator" });
  const before = readSite(ctx).contentVersion;
  const attempts = async (who: Context, code: string) => {
    await expect(addPhotos(who, [await receivedPicture("x.jpg")], shelf)).rejects.toMatchObject({ code });
    await expect(removePhoto(who, id)).rejects.toMatchObject({ code });
    expect(() => changePhoto(who, id, photo)).toThrow(expect.objectContaining({ code }));
    expect(() => movePhoto(who, id, 1)).toThrow(expect.objectContaining({ code }));
  };
  await attempts(ctx, "unauthenticated");
  for (const who of [fan, moderator]) await attempts(who, "forbidden");
  expect(() => listAllPhotos(moderator)).toThrow(expect.objectContaining({ code: "forbidden" }));
  ctx.passTime(11 * 60_000);
  await attempts(admin, "reauthentication_required");
  expect(readSite(ctx).contentVersion).toBe(before);
  expect(mediaFiles(ctx)).toHaveLength(2 * 3);
});

test.each([
  ["IMG 0001", true],
  ["DSC01234", true],
  ["PXL 20240101 120000 MP", true],
  ["20240101 120000", true],
  ["WhatsApp Image 2024 01 02 at 10 11 12", true],
  ["3f2504e0 4f89 11d3 9a0c 0305e82c3301", true],
  ["Untitled", true],
  ["Night line 02", false],
  ["Picture of Mom", false],
  ["夜", false],
])("whether “%s” is what a camera wrote: %s", (title, isFromCamera) => {
  expect(isCameraTitle(title)).toBe(isFromCamera);
});

test("a photo named by a camera is hidden until it has a title", async () => {
  const { ctx, admin } = await openGallery();
  const { added, untitled } = await addPhotos(
    admin,
    [await receivedPicture("IMG_0001.jpg"), await receivedPicture("stage.png", { format: "png" })],
    shelf,
  );
  expect([added, untitled]).toEqual([["IMG 0001", "Stage"], 1]);
  expect(listPhotos(ctx).map(({ title }) => title)).toEqual(["Stage"]);
  const [photo] = listAllPhotos(admin);
  expect(photo?.isUntitled).toBe(true);
  const id = photo?.id ?? "";
  const details = { ...shelf, description: "", position: 1, isPublished: true };
  expect(() => changePhoto(admin, id, { ...details, title: "IMG 0001" })).toThrow("Give the photo a title");
  expect(titlePhotos(admin, [[id, ""]])).toBe(0);
  expect(listPhotos(ctx)).toHaveLength(1);
  expect(titlePhotos(admin, [[id, "Backstage"]])).toBe(1);
  expect(listPhotos(ctx).map(({ title }) => title)).toEqual(["Backstage", "Stage"]);
});

test("only an admin titles photos and changes categories", async () => {
  const { fan } = await openGallery();
  expect(() => titlePhotos(fan, [])).toThrow("required permissions");
  expect(() => addCategory(fan, "Live")).toThrow("required permissions");
  expect(() => renameCategory(fan, "creative", "Live")).toThrow("required permissions");
  expect(() => removeCategory(fan, "creative")).toThrow("required permissions");
});

test("categories are added, renamed and removed; photos of a removed one stay", async () => {
  const { ctx, admin } = await openGallery();
  const { id } = await addPhoto(admin, await receivedPicture(), shelf);
  addCategory(admin, "On Tour");
  renameCategory(admin, "creative", "Studio");
  expect(listPhotos(ctx)[0]?.categoryName).toBe("Studio");
  expect(() => addCategory(admin, "on tour")).toThrow("You already have a category called “on tour”");
  expect(() => renameCategory(admin, "formal", "Studio")).toThrow("You already have a category");
  expect(removeCategory(admin, "creative")).toBe("Studio");
  expect(() => removeCategory(admin, "creative")).toThrow("This category was removed");
  expect(listPhotos(ctx)).toMatchObject([{ id, category: "", categoryName: null }]);
  expect(readSite(ctx).settings.photoCategories.at(-1)).toEqual({ id: "on-tour", name: "On Tour" });
  const details = { ...shelf, title: "Stage", description: "", position: 1, isPublished: true };
  expect(() => changePhoto(admin, id, details)).toThrow("This category was removed");
});
