import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let track: string;
let release: string;
beforeAll(async () => {
  site = await sharing.start();
  const { id } = await createTrack(site.ctx, { title: "Sodium Light", priceCents: 199 });
  track = id;
  ({ id: release } = createRelease(site.ctx, { title: "Night Line", trackIds: [id] }));
  changeSite(site.ctx, [{ key: "languages", value: "en,de" }]);
});
afterAll(() => {
  changeSite(site.ctx, [{ key: "languages", value: "" }]);
  return sharing.stop();
});

test.each<[path: () => string, german: string[], english: string[]]>([
  [() => "/music", ["MUSIK", "1 Track<"], ["available", "Digital Download"]],
  [() => `/music/${track}`, ["Kaufen", "1,99", "Cover von Sodium Light", "Alle Musik"], ["Buy", "All Music"]],
  [
    () => `/releases/${release}`,
    ["Alle Veröffentlichungen", "Sofort streamen", "1 Track, "],
    ["All Releases", "Stream and download"],
  ],
  [() => `/embed/${track}`, ["Kaufen", "öffnet einen neuen Tab"], ["opens in a new tab"]],
  [() => "/listen", ["Anhören", "Lass dieses Fenster offen"], ["Leave this window open"]],
  [() => "/about", ["Über mich"], [">About<"]],
  [() => "/photos", ["Bilderwelt", "Noch keine Fotos"], ["Visual Universe", "No photos yet"]],
  [() => "/videos", ["Video-Archiv", "Das Archiv ist noch leer"], ["Video Vault"]],
  [() => "/ai-assistant", ["KI-Assistent", "Welche Musik gibt es?"], ["AI Assistant", "What music"]],
])("a page below /de is German", async (path, german, english) => {
  const page = await site.read(`/de${path()}`);
  for (const words of german) expect(page).toContain(words);
  for (const words of english) expect(page).not.toContain(words);
});

test("an error page below /de is German, in its title too", async () => {
  const answer = await site.ask("/de/music/nowhere");
  expect(answer.status).toBe(404);
  const page = await answer.text();
  expect(page).toContain("<title>404 Seite nicht gefunden");
  expect(page).toContain("Diesen Track gibt es nicht.");
  expect(page).not.toContain("This track");
});

test("what a page shares is in its language", async () => {
  const page = await site.read(`/de/music/${track}`);
  expect(page).toContain(`value="${site.url}/de/music/${track}"`);
});

test("the assistant answers in the language of its page, and programs in English", async () => {
  const ask = async (message: string, headers: Record<string, string> = {}) => {
    const answer = await site.ask("/api/ai-assistant", { json: { message }, headers });
    return (await answer.json()) as { message?: string; error?: string };
  };
  expect(await ask("Welche Musik gibt es?", { "Page-Language": "de" })).toMatchObject({
    message: expect.stringContaining("Es gibt einen Track:"),
  });
  expect(await ask("What music is available?")).toMatchObject({
    message: expect.stringContaining("There is one track:"),
  });
  expect(await ask("", { "Page-Language": "de" })).toMatchObject({ error: "Bitte schreib eine Frage" });
  expect(await ask("")).toMatchObject({ error: "Please type a question" });
});

test("a question without scripts is refused in German", async () => {
  const answer = await site.ask("/de/ai-assistant", { form: { message: "" } });
  expect(await answer.text()).toContain("Bitte schreib eine Frage");
});
