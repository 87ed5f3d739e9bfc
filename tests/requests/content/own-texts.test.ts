import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await sharing.start();
  ({ token } = signedInContext(site.ctx, { role: "admin" }));
  set({ languages: "en,de", tagline: "Quiet drums.", "legal.imprint": "Ada, Berlin." });
  set({ "about.sections": '[{"title":"Roots","text":"A small flat."}]' });
});
afterAll(() => {
  set({ languages: "" });
  return sharing.stop();
});

function set(values: Record<string, string>) {
  changeSite(
    site.ctx,
    Object.entries(values).map(([key, value]) => ({ key, value })),
  );
}

const post = (path: string, form: Record<string, string>) => site.ask(path, { form, token });

test("the owner translates under the main text, and pages in that language show it", async () => {
  expect(await site.read("/de/about")).toContain('<p lang="en">Quiet drums.</p>');
  const form = await site.read("/admin/site", token);
  expect(form).toContain("In other languages");
  expect(form).toContain("Tagline (Deutsch)");
  const saved = await post("/admin/site", { intent: "translate-artist", "tagline-de": "Leise Trommeln." });
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, "/admin/site"]);
  expect(await site.read("/de/about")).toContain("<p>Leise Trommeln.</p>");
  expect(await site.read("/de")).not.toContain("Quiet drums.");
  expect(await site.read("/de/feed.xml")).toContain("<subtitle>Leise Trommeln.</subtitle>");
  expect(await site.read("/about")).not.toContain("Leise");
  expect(await site.read("/admin/site", token)).toContain('value="Leise Trommeln."');
});

test("legal texts and chapters have their translations below them", async () => {
  expect(await site.read("/de/legal/imprint")).toMatch(/lang="en"[^>]*>[\s\S]{0,80}Ada, Berlin\./);
  await post("/admin/site/legal?document=imprint", {
    intent: "translate-imprint",
    "legal_imprint-de": "Ada in **Berlin**.",
  });
  expect(await site.read("/de/legal/imprint")).toContain("Ada in <strong>Berlin</strong>.");
  const chapter = "/admin/site/about?chapter=Roots";
  expect(await site.read(chapter, token)).toContain("Title (Deutsch)");
  await post(chapter, { intent: "translate-chapter", "title-de": "Wurzeln", "text-de": "" });
  const page = await site.read("/de/about");
  expect(page).toContain("<h2>Wurzeln</h2>");
  expect(page).toMatch(/lang="en"[^>]*>[\s\S]{0,80}A small flat/);
});

test("what is too long is refused at its field, and stays in the form", async () => {
  const answer = await post("/admin/site", { intent: "translate-artist", "tagline-de": "x".repeat(161) });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain("Use up to 160 characters");
  expect(page).toContain("x".repeat(161));
  expect((await post("/admin/site", { intent: "translate-artist", nothing: "x" })).status).toBe(400);
});

test("music is described in the language of the page", async () => {
  const { id } = await createTrack(site.ctx, { title: "Night Bus", description: "A bus at night." });
  expect(await site.read(`/de/music/${id}`)).toMatch(/<p lang="en"[^>]*>A bus at night\./);
  const editor = `/admin/tracks/${id}`;
  expect(await site.read(editor, token)).toContain("Description (Deutsch)");
  const saved = await post(editor, { intent: "translate", "description-de": "Ein Bus bei Nacht." });
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, editor]);
  const page = await site.read(`/de/music/${id}`);
  expect(page).toContain("Ein Bus bei Nacht.");
  expect(page).not.toContain("A bus at night.");
  expect(await site.read(`/music/${id}`)).not.toContain("Ein Bus");
  const { token: fan } = signedInContext(site.ctx);
  const refused = await site.ask(editor, {
    form: { intent: "translate", "description-de": "x" },
    token: fan,
  });
  expect(refused.status).toBe(403);
});

test("the API has the owner's texts as they wrote them", async () => {
  set({ language: "de", tagline: "Leise." });
  expect(await (await site.ask("/api/init")).text()).not.toContain("Quiet");
  set({ language: "en" });
});
