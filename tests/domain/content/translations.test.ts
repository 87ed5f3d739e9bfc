import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addPhoto, removePhoto } from "#app/domain/content/photos/change-photo.ts";
import { getPhoto, listPhotos } from "#app/domain/content/photos/list-photos.ts";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { readContentTranslations, translateContent } from "#app/domain/content/translate-content.ts";
import { inLanguage } from "#app/domain/core/languages.ts";
import { readItemTranslations, translateItem } from "#app/domain/music/items/translate-item.ts";
import { listReleases } from "#app/domain/music/releases/list-releases.ts";
import { versionOf } from "#app/domain/music/tracks/form-version.ts";
import { getTrack, listTracks, withDetails } from "#app/domain/music/tracks/list-tracks.ts";
import type { Language } from "#app/messages/languages.ts";
import { releases, tracks } from "#db/schema/index.ts";
import { pictureBytes } from "../../factories/picture.ts";
import { receivedFile } from "../../factories/received-picture.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { openTestContext } from "../../setup/services.ts";

async function openSite() {
  const ctx = await openTestContext();
  changeSite(ctx, [{ key: "languages", value: "en,de" }]);
  const admin = signedInContext(ctx, { role: "admin" });
  return { ctx, admin, visitor: { ...admin, actor: null } };
}

test("a track's description is in the language of the page, its title the same in all", async () => {
  const { ctx, admin, visitor } = await openSite();
  const { id } = await createTrack(ctx, { title: "Night Bus", description: "A bus." });
  const versionNow = () => {
    const row = ctx.db.select().from(tracks).where(eq(tracks.id, id)).get();
    return row && versionOf(row);
  };
  const version = versionNow();
  const read = (language: Language) =>
    inLanguage(language, () => {
      const { title, description, lang } = getTrack(visitor, id);
      const [listed] = listTracks(visitor);
      expect(listed?.description).toBe(description);
      return { title, description, lang };
    });
  expect(read("de")).toEqual({ title: "Night Bus", description: "A bus.", lang: { description: "en" } });
  translateItem(admin, "track", id, { "description-de": "Ein Bus." });
  expect(read("de")).toEqual({ title: "Night Bus", description: "Ein Bus.", lang: undefined });
  expect(read("en")).toEqual({ title: "Night Bus", description: "A bus.", lang: undefined });
  // Programs, and the form of the main text, which is as fresh as before.
  expect(withDetails(visitor, listTracks(visitor))[0]).toMatchObject({ description: "A bus." });
  expect(versionNow()).toBe(version);
  expect(readItemTranslations(admin, "track", id)?.fields[0]).toMatchObject({
    label: "Description (Deutsch)",
    text: "Ein Bus.",
  });
  expect(() => translateItem(admin, "track", "gone", {})).toThrow(
    expect.objectContaining({ code: "not_found" }),
  );
});

test("what the API says of music is the same for everybody", async () => {
  const { ctx, admin, visitor } = await openSite();
  const { id } = await createTrack(ctx, { title: "Night Bus", description: "A bus." });
  const inGerman = inLanguage("de", () => withDetails(visitor, listTracks(visitor)));
  expect(inGerman[0]).not.toHaveProperty("lang");
  changeSite(ctx, [{ key: "language", value: "de" }]);
  translateItem(admin, "track", id, { "description-en": "A bus, in English." });
  expect(listTracks(visitor)[0]).toMatchObject({ description: "A bus." });
  expect(inLanguage("en", () => listTracks(visitor)[0])).toMatchObject({
    description: "A bus, in English.",
  });
  expect(listTracks(visitor)[0]).toMatchObject({ description: "A bus." });
});

test("a release's description is translated, and only where the site has the language", async () => {
  const { ctx, admin, visitor } = await openSite();
  const track = await createTrack(ctx);
  const { id } = createRelease(ctx, { trackIds: [track.id] });
  ctx.db.update(releases).set({ description: "An album." }).where(eq(releases.id, id)).run();
  translateItem(admin, "release", id, { "description-de": "Ein Album." });
  const read = () => inLanguage("de", () => listReleases(visitor)[0]);
  expect(read()?.description).toBe("Ein Album.");
  changeSite(ctx, [{ key: "languages", value: "" }]);
  expect(read()?.description).toBe("An album.");
  expect(readItemTranslations(admin, "release", id)).toBeNull();
});

test("a photo's title and description are translated, and go with it", async () => {
  const { admin, visitor } = await openSite();
  const shelf = { category: "creative", size: "regular", memberOnly: false } as const;
  const bytes = await pictureBytes();
  const { id } = await addPhoto(admin, receivedFile("night_line.jpg", bytes), shelf);
  translateContent(admin, "photo", id, { "title-de": "Nachtlinie", "description-de": "" });
  const { photo } = inLanguage("de", () => getPhoto(visitor, id));
  expect(photo).toMatchObject({ title: "Nachtlinie", categoryName: "Kreativ" });
  expect(photo.lang).toBeUndefined();
  expect(listPhotos(visitor)[0]).toMatchObject({ title: "Night line", categoryName: "Creative" });
  expect(readContentTranslations(admin, "photo", id)?.fields).toHaveLength(2);
  await removePhoto(admin, id);
  const again = await addPhoto(admin, receivedFile("night_line.jpg", bytes), shelf);
  expect(again.id).toBe(id);
  expect(inLanguage("de", () => getPhoto(visitor, id)).photo.title).toBe("Night line");
  for (const kind of ["photo", "video"] as const)
    expect(() => translateContent(admin, kind, "gone", {})).toThrow(
      expect.objectContaining({ code: "not_found" }),
    );
  expect(() => translateContent(visitor, "photo", id, {})).toThrow(
    expect.objectContaining({ code: "unauthenticated" }),
  );
});
