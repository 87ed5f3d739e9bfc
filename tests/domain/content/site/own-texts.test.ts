import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { readLanding, readLegalDocument } from "#app/domain/content/landing/read-landing.ts";
import { changeSection, changeSite, translateSection } from "#app/domain/content/site/change-site.ts";
import { moveChapter, translateChapter, writeChapter } from "#app/domain/content/site/chapters.ts";
import { presentChapter, readSection } from "#app/domain/content/site/section-form.ts";
import { inLanguage } from "#app/domain/core/languages.ts";
import { readOwnSettings } from "#app/domain/core/own-settings.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import type { Language } from "#app/messages/languages.ts";
import { messagesIn } from "#app/messages/messages.ts";
import { siteSettingsSchema } from "#app/shared/core/settings/schema.ts";
import { auditLogs } from "#db/schema/index.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

async function openOffice(language: Language = "en", others = "en,de") {
  const ctx = await openTestContext();
  changeSite(ctx, [
    { key: "language", value: language },
    { key: "languages", value: others },
    { key: "tagline", value: "Quiet drums." },
    { key: "legal.imprint", value: "Ada, Berlin." },
  ]);
  return { ctx, admin: signedInContext(ctx, { role: "admin" }) };
}

test("a text is read in the language of the page, else in the main one, which the page can say", async () => {
  const { ctx, admin } = await openOffice();
  const read = (language: Language) =>
    inLanguage(language, () => {
      const { settings, lang } = readOwnSettings(ctx);
      return [settings.tagline, lang.tagline, readLegalDocument(ctx, "imprint").textLang];
    });
  expect(read("en")).toEqual(["Quiet drums.", undefined, undefined]);
  expect(read("de")).toEqual(["Quiet drums.", "en", "en"]);
  translateSection(admin, "artist", { "tagline-de": "Leise Trommeln." });
  expect(read("de")).toEqual(["Leise Trommeln.", undefined, "en"]);
  expect(read("en")).toEqual(["Quiet drums.", undefined, undefined]);
  // Programs get the texts as they are.
  expect(readOwnSettings(ctx)).toEqual({ settings: readSite(ctx).settings, lang: {} });
  // A language that the site doesn't have.
  expect(read("fr")).toEqual(["Quiet drums.", undefined, undefined]);
  expect(inLanguage("de", () => readLanding({ ...admin, actor: null }))).toMatchObject({
    tagline: "Leise Trommeln.",
  });
});

test("a form of translations changes its own texts, and an emptied one falls back", async () => {
  const { ctx, admin } = await openOffice("en", "en,de,fr");
  const { contentVersion } = readSite(ctx);
  translateSection(admin, "artist", { "tagline-de": "Eins", "tagline-fr": "Un", "biography-de": "Lang" });
  translateSection(admin, "imprint", { "legal_imprint-de": "Ada in Berlin." });
  expect(readSite(ctx).contentVersion).toBe(contentVersion + 2);
  expect(readSite(ctx).settings.translations).toEqual({
    de: { tagline: "Eins", biography: "Lang", "legal.imprint": "Ada in Berlin." },
    fr: { tagline: "Un" },
  });
  translateSection(admin, "artist", { "tagline-de": "", "legal_imprint-de": "not of this form" });
  translateSection(admin, "artist", { "tagline-fr": "" });
  expect(readSite(ctx).settings.translations).toEqual({
    de: { biography: "Lang", "legal.imprint": "Ada in Berlin." },
  });
  changeSection(admin, "artist", { artistName: "Ada", genre: "Soul", tagline: "New" });
  expect(readSite(ctx).settings.translations.de?.biography).toBe("Lang");
  const event = ctx.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1).get();
  expect(event).toMatchObject({ eventType: "site.changed", details: { part: "artist" } });
});

test("only an admin who has proved it lately translates", async () => {
  const { ctx } = await openOffice();
  const moderator = signedInContext(ctx, { role: "moderator" });
  expect(() => translateSection(moderator, "artist", { "tagline-de": "x" })).toThrow(
    expect.objectContaining({ code: "forbidden" }),
  );
});

test("a form has a field for each text and language, and none on a site with one language", async () => {
  const { ctx, admin } = await openOffice("de", "en,de,fr");
  translateSection(admin, "artist", { "tagline-en": "Quiet" });
  const fields = readSection(admin, "artist").translations?.fields;
  expect(fields?.map(({ name, language, text, rows }) => [name, language, text, rows])).toEqual([
    ["tagline-en", "en", "Quiet", 1],
    ["tagline-fr", "fr", "", 1],
    ["biography-en", "en", "", 6],
    ["biography-fr", "fr", "", 6],
  ]);
  expect(fields?.[0]?.label).toBe("Tagline (English)");
  expect(readSection(admin, "times").translations).toBeNull();
  changeSite(ctx, [{ key: "languages", value: "" }]);
  expect(readSection(admin, "artist").translations).toBeNull();
});

test("a chapter's translations stay with it", async () => {
  const { ctx, admin } = await openOffice();
  changeSite(ctx, [{ key: "about.sections", value: "[]" }]);
  writeChapter(admin, null, { title: "One", text: "First." });
  writeChapter(admin, null, { title: "Two", text: "Second." });
  translateChapter(admin, "Two", { "title-de": "Zwei", "text-de": "" });
  moveChapter(admin, "Two", -1);
  writeChapter(admin, "Two", { title: "Second", text: "Changed." });
  const { settings, lang } = inLanguage("de", () => readOwnSettings(ctx));
  expect(settings.about.sections.map(({ title, text }) => [title, text])).toEqual([
    ["Zwei", "Changed."],
    ["One", "First."],
  ]);
  expect(lang).toMatchObject({
    "about.sections.0.text": "en",
    "about.sections.1.title": "en",
    "about.sections.1.text": "en",
  });
  const chapter = readSite(ctx).settings.about.sections[0] ?? null;
  expect(presentChapter(admin, chapter).translations?.fields[0]).toMatchObject({ text: "Zwei" });
  expect(() => translateChapter(admin, "Gone", {})).toThrow(expect.objectContaining({ code: "not_found" }));
});

test("what a new site says is in the language of the page, in the main one too", async () => {
  const english = Object.values(messagesIn("en").shipped);
  const defaults = JSON.stringify(
    siteSettingsSchema.parse({
      ...{ artistName: "A", tagline: "", biography: "", contactEmail: null, currency: "eur" },
      ...{ featuredTrackId: null, promoVideoUrl: null, socialLinks: [] },
    }),
  );
  for (const text of english) expect(defaults).toContain(JSON.stringify(text).slice(1, -1));
  for (const main of ["en", "de"] as const) {
    const { ctx } = await openOffice(main, "en,de");
    const { settings, lang } = inLanguage("de", () => readOwnSettings(ctx));
    const texts = [
      settings.pages.musicLead,
      settings.contact.lead,
      settings.tax.name,
      ...settings.about.sections.map(({ title }) => title),
      ...settings.photoCategories.map(({ name }) => name),
    ];
    expect(texts.filter((text) => english.includes(text) && text !== "Lifestyle")).toEqual([]);
    expect(lang["pages.musicLead"]).toBeUndefined();
    if (main === "de")
      expect(inLanguage("en", () => readOwnSettings(ctx)).settings.pages.musicLead).toBe(english[0]);
  }
});

test("the command takes translations, and refuses a language that there isn't", async () => {
  const { ctx } = await openOffice();
  changeSite(ctx, [{ key: "translations", value: '{"de":{"tagline":"Leise"}}' }]);
  expect(inLanguage("de", () => readOwnSettings(ctx).settings.tagline)).toBe("Leise");
  expect(() => changeSite(ctx, [{ key: "translations", value: '{"xx":{"tagline":"?"}}' }])).toThrow(
    expect.objectContaining({ code: "invalid" }),
  );
});

test("the forms of a German site begin with what its pages say, and saving changes nothing", async () => {
  const { ctx, admin } = await openOffice("de", "de,en");
  const { texts } = readSection(admin, "pages");
  expect(texts.musicLead).toBe(messagesIn("de").shipped.musicLead);
  changeSection(admin, "pages", texts);
  const leadIn = (language: Language) =>
    inLanguage(language, () => readOwnSettings(ctx).settings.pages.musicLead);
  expect([leadIn("de"), leadIn("en")]).toEqual([
    messagesIn("de").shipped.musicLead,
    messagesIn("en").shipped.musicLead,
  ]);
});
