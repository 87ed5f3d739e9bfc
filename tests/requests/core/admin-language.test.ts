import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { createRelease } from "#app/domain/music/releases/editing/create-release.ts";
import { newDraft } from "../../factories/catalogue.ts";
import { signedInContext } from "../../factories/user.ts";
import { sendFiles } from "../../setup/requests/send-files.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let admin: ReturnType<typeof signedInContext>;
let trackId: string;
let releaseId: string;
beforeAll(async () => {
  site = await sharing.start();
  admin = signedInContext(site.ctx, { role: "admin", language: "de" });
  speak("en,de");
  trackId = (await newDraft(admin)).id;
  releaseId = createRelease(admin, { title: "Night Line", kind: "album" }).id;
});
afterAll(() => {
  speak("");
  return sharing.stop();
});

const speak = (languages: string) => changeSite(site.ctx, [{ key: "languages", value: languages }]);

test.each([
  ["/admin/today", "Heute", "Getting Started"],
  ["/admin", "Verwaltung", "User Management"],
  ["/admin/tracks", "Tracks hinzufügen", "Add Tracks"],
  ["/admin/releases?add=upload", "Veröffentlichung hochladen", "Upload a Release"],
  ["/admin/videos?add", "Video hinzufügen", "Add a Video"],
  ["/admin/photos?add=categories", "Kategorien bearbeiten", "Edit Categories"],
  ["/admin/statistics", "Statistik", "Statistics"],
  ["/admin/site", "Künstlername", "Artist name"],
  ["/admin/site/about?new=1", "Neues Kapitel", "New Chapter"],
  ["/admin/site/legal?document=privacy", "Alle Rechtstexte", "All Legal Texts"],
  ["/admin/site/shop", "Zeitzone", "Time Zone"],
])("an admin reads %s in German", async (path, german, english) => {
  const page = await site.read(`/de${path}`, admin.token);
  expect(page).toMatch(/<html[^>]* lang="de"/);
  expect(page).toContain(german);
  expect(page).not.toContain(english);
});

test("the pages of a track and of a release are in German", async () => {
  const [track, release] = await Promise.all([
    site.read(`/de/admin/tracks/${trackId}`, admin.token),
    site.read(`/de/admin/releases/${releaseId}`, admin.token),
  ]);
  expect(track).toContain("Hörprobe beginnt bei");
  expect(track).not.toContain("Preview starts at");
  expect(release).toContain("Preis der Veröffentlichung");
  expect(release).not.toContain("Release price");
});

test("a form is refused in the language of its page", async () => {
  const form = { intent: "create", title: "", kind: "album" };
  const [german, english] = await Promise.all(
    ["/de/admin/releases", "/admin/releases"].map(async (path) =>
      (await site.ask(path, { token: admin.token, form })).text(),
    ),
  );
  expect(german).toContain("Gib einen Titel ein");
  expect(german).not.toContain("Enter a title");
  expect(english).toContain("Enter a title");
});

test("a recording is refused in the language of its page, and to programs in English", async () => {
  const files: [string, Buffer][] = [["song.ogg", Buffer.from("OggS\0\x02....OpusHead", "latin1")]];
  const page = await sendFiles(site, "/de/admin/tracks", {
    fields: { intent: "upload" },
    files,
    token: admin.token,
  });
  const called = await sendFiles(site, "/api/admin/tracks", { fields: {}, files, token: admin.token });
  expect(await page.text()).toContain("Das ist eine Ogg-Opus-Datei und lässt sich nicht verwenden.");
  expect((await called.json()).refused[0].error).toContain("This is an Ogg Opus file");
});
