import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { findPortrait, shareImageOf } from "#app/domain/content/landing/read-landing.ts";
import { changeSection } from "#app/domain/content/site/change-site.ts";
import { moveChapter, removeChapter, writeChapter } from "#app/domain/content/site/chapters.ts";
import { sectionTexts } from "#app/domain/content/site/section-form.ts";
import { type SectionName, sections } from "#app/domain/content/site/sections.ts";
import { removeSitePicture, setSitePicture } from "#app/domain/content/site/site-pictures.ts";
import type { Context } from "#app/domain/core/context.ts";
import { siteLanguages } from "#app/domain/core/languages.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { sellableCurrencies } from "#app/domain/core/settings/sellable-currencies.ts";
import { auditLogs, pictures } from "#db/schema/index.ts";
import { receivedFile, receivedPicture } from "../../../factories/received-picture.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

async function openOffice() {
  const ctx = await openTestContext();
  return { ctx, admin: signedInContext(ctx, { role: "admin" }) };
}

const settingsOf = (ctx: Context) => readSite(ctx).settings;
const titles = (ctx: Context) => settingsOf(ctx).about.sections.map(({ title }) => title);
const names = Object.keys(sections) as SectionName[];

test.each(names)("saving the form of %s unchanged changes nothing", async (name) => {
  const { ctx, admin } = await openOffice();
  const before = settingsOf(ctx);
  changeSection(admin, name, sectionTexts(sections[name], before));
  // That the owner has seen some of them is an answer; see `readFirstSteps`.
  const { gettingStarted } = settingsOf(ctx);
  expect(settingsOf(ctx)).toEqual({ ...before, gettingStarted });
});

test.each(names)(
  "an empty field of %s is an empty text, a missing setting, or refused by name",
  async (name) => {
    const { ctx, admin } = await openOffice();
    try {
      changeSection(admin, name, {});
      expect(sectionTexts(sections[name], settingsOf(ctx))).toEqual(
        Object.fromEntries(
          Object.keys(sectionTexts(sections[name], settingsOf(ctx))).map((field) => [field, ""]),
        ),
      );
    } catch (error) {
      expect(error).toMatchObject({ code: "invalid", fieldErrors: expect.any(Object) });
      expect(["artist", "shop", "times", "mails", "newsletter", "tax", "consent", "languages"]).toContain(
        name,
      );
    }
  },
);

test("saved settings show on pages at once, and the log names the section, not the values", async () => {
  const { ctx, admin } = await openOffice();
  const { contentVersion } = readSite(ctx);
  changeSection(admin, "artist", {
    artistName: "  Ada Example ",
    tagline: "Quiet drums.",
    genre: "Neo-soul",
    biography: "One.\r\n\r\nTwo.",
  });
  expect(settingsOf(ctx)).toMatchObject({
    artistName: "Ada Example",
    tagline: "Quiet drums.",
    genre: "Neo-soul",
    biography: "One.\n\nTwo.",
  });
  expect(readSite(ctx).contentVersion).toBe(contentVersion + 1);
  const event = ctx.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1).get();
  expect(event).toMatchObject({ eventType: "site.changed", details: { part: "artist" } });
});

test("a text of maximum length fits, with any line endings", async () => {
  const { ctx, admin } = await openOffice();
  const text = "line\r\n".repeat(2400).slice(0, -2);
  expect(text.replaceAll("\r\n", "\n").length).toBeLessThanOrEqual(12_000);
  expect(text.length).toBeGreaterThan(12_000);
  changeSection(admin, "terms", { text });
  expect(settingsOf(ctx).legal.terms).toHaveLength(11_999);
});

const wrong: [section: SectionName, texts: Record<string, string>, field: string, sentence: RegExp][] = [
  ["artist", { artistName: " ", genre: "Soul" }, "artistName", /Enter the artist name/],
  ["artist", { artistName: "A", genre: "Soul", tagline: "x".repeat(161) }, "tagline", /up to 160 characters/],
  ["contact", { contactEmail: "nobody" }, "contactEmail", /enter an email address/],
  ["contact", { socialLinks: "a.example\r\n@me" }, "socialLinks", /^“@me”: Enter a full address/],
  ["contact", { socialLinks: "javascript:alert(1)" }, "socialLinks", /full address/],
  [
    "contact",
    { socialLinks: Array.from({ length: 31 }, (_, index) => `a${index}.example`).join("\n") },
    "socialLinks",
    /up to 30 links/,
  ],
  ["pages", { milestone2Value: "1M+" }, "milestone2Label", /Enter what “1M\+” counts/],
  ["pages", { milestone4Label: "Streams" }, "milestone4Value", /Enter the number for “Streams”/],
  [
    "pages",
    { milestone1Value: "x".repeat(13), milestone1Label: "y" },
    "milestone1Value",
    /up to 12 characters/,
  ],
  ["pages", { featuredTrackId: "no-such-track" }, "featuredTrackId", /is no longer in the shop/],
  ["copyright", { copyrightYear: "now" }, "copyrightYear", /Enter a year/],
  ["shop", { currency: "jpy" }, "currency", /with cents/],
  ["shop", { currency: "cuc" }, "currency", /can't be charged/],
  ["times", { timeZone: "Europe/Atlantis" }, "timeZone", /Choose a time zone/],
  ["tax", { taxMode: "small_business", taxName: "VAT" }, "taxNote", /Enter the sentence/],
  ["tax", { taxMode: "included", taxName: "VAT" }, "taxRate", /Enter the rate/],
  ["tax", { taxMode: "none", taxName: "VAT", taxRate: "much" }, "taxRate", /from 0 to 100/],
  ["tax", { taxMode: "none", taxName: "VAT", countryRates: "DE 19\r\nFrance" }, "countryRates", /“France”/],
  [
    "tax",
    { taxMode: "none", taxName: "VAT", countryRates: "DE 19\nZZ 20" },
    "countryRates",
    /no country has the letters ZZ/,
  ],
  [
    "tax",
    { taxMode: "none", taxName: "VAT", countryRates: "GR 24\n\nEL 23" },
    "countryRates",
    /Lines 1 and 3 are both for Greece/,
  ],
  ["tax", { taxMode: "none", taxName: "VAT", ratesTakenOn: "last year" }, "ratesTakenOn", /Enter a day/],
  ["imprint", { text: "x".repeat(12_001) }, "text", /up to 12,000 characters/],
];

test.each(wrong)(
  "%s with %j is refused at its field and changes nothing",
  async (name, texts, field, sentence) => {
    const { ctx, admin } = await openOffice();
    const before = readSite(ctx);
    expect(() => changeSection(admin, name, texts)).toThrow(
      expect.objectContaining({ fieldErrors: { [field]: [expect.stringMatching(sentence)] } }),
    );
    expect(readSite(ctx)).toEqual(before);
  },
);

test("figures keep their order without gaps", async () => {
  const { ctx, admin } = await openOffice();
  const track = await createTrack(ctx);
  changeSection(admin, "pages", {
    featuredTrackId: track.id,
    milestone2Value: "2024",
    milestone2Label: "Breakthrough year",
    milestone4Value: "1M+",
    milestone4Label: "Streams",
  });
  expect(settingsOf(ctx)).toMatchObject({
    featuredTrackId: track.id,
    milestones: [
      { value: "2024", label: "Breakthrough year" },
      { value: "1M+", label: "Streams" },
    ],
  });
});

test("links are written one per line, completed, and in order", async () => {
  const { ctx, admin } = await openOffice();
  changeSection(admin, "contact", {
    socialLinks: " tiktok.com/@ada \r\n\r\nhttps://a.example/\r\ntiktok.com/@ada\r\n",
  });
  expect(settingsOf(ctx).socialLinks).toEqual(["https://tiktok.com/@ada", "https://a.example/"]);
  expect(sectionTexts(sections.contact, settingsOf(ctx)).socialLinks).toBe(
    "https://tiktok.com/@ada\nhttps://a.example/",
  );
});

test("only currencies with cents that cards support are offered, by name", () => {
  const offered = sellableCurrencies();
  expect(offered).toContainEqual({ value: "eur", label: "Euro (EUR)" });
  expect(offered).toContainEqual({ value: "czk", label: "Czech Koruna (CZK), prices from 15.00" });
  const values = offered.map(({ value }) => value);
  for (const other of ["jpy", "krw", "kwd", "isk", "ugx", "cuc", "xau", "dem", "irr"]) {
    expect(values).not.toContain(other);
  }
  expect(values.length).toBeGreaterThan(100);
});

test("chapters are added, renamed, moved and removed, and titles are unique", async () => {
  const { ctx, admin } = await openOffice();
  for (const title of titles(ctx)) removeChapter(admin, title);
  writeChapter(admin, null, { title: "Roots", text: "A sewing machine." });
  writeChapter(admin, null, { title: "Now", text: "" });
  moveChapter(admin, "Now", -1);
  writeChapter(admin, "Roots", { title: "Origins", text: "Two sewing machines." });
  expect(settingsOf(ctx).about.sections).toEqual([
    { title: "Now", text: "" },
    { title: "Origins", text: "Two sewing machines." },
  ]);
  expect(() => writeChapter(admin, null, { title: "Now", text: "x" })).toThrow(
    expect.objectContaining({ fieldErrors: { title: [expect.stringContaining("Another chapter")] } }),
  );
  for (const change of [
    () => writeChapter(admin, "Roots", { title: "Roots", text: "x" }),
    () => moveChapter(admin, "Roots", 1),
    () => removeChapter(admin, "Roots"),
  ]) {
    expect(change).toThrow(expect.objectContaining({ code: "not_found" }));
  }
  for (let count = 2; count < 20; count += 1)
    writeChapter(admin, null, { title: `Chapter ${count}`, text: "" });
  expect(() => writeChapter(admin, null, { title: "One more", text: "" })).toThrow(/Remove one first/);
});

test("the portrait is uploaded or from the gallery; a new one replaces its files", async () => {
  const { ctx, admin } = await openOffice();
  expect(findPortrait(ctx)).toBeNull();
  await setSitePicture(admin, "portrait", await receivedPicture("me.jpg", { width: 400, height: 500 }));
  const first = findPortrait(ctx);
  expect(first).toMatchObject({ picture: { width: 400, height: 500 }, description: "Your Artist Name" });
  changeSection(admin, "about", { portraitDescription: "Ada at the window." });
  expect(findPortrait(ctx)?.description).toBe("Ada at the window.");
  await setSitePicture(admin, "portrait", await receivedPicture("me too.jpg", { width: 400, height: 500 }));
  expect(findPortrait(ctx)?.picture.id).not.toBe(first?.picture.id);
  expect(findPortrait(ctx)?.description).toBe("Your Artist Name");
  expect(ctx.db.select().from(pictures).all()).toHaveLength(1);
  await expect(setSitePicture(admin, "portrait", receivedFile("me.svg", "<svg/>"))).rejects.toThrow(
    /“me\.svg”/,
  );
  await removeSitePicture(admin, "portrait");
  expect(findPortrait(ctx)).toBeNull();
  expect(ctx.db.select().from(pictures).all()).toEqual([]);
});

test("the share picture is resized to what other sites show", async () => {
  const { ctx, admin } = await openOffice();
  await setSitePicture(
    admin,
    "sharePicture",
    await receivedPicture("wide.png", { width: 500, height: 400, format: "png" }),
  );
  expect(shareImageOf(settingsOf(ctx))).toMatchObject({ width: 1200, height: 630 });
});

test("only an admin with a recent password check can change the site", async () => {
  const { ctx, admin } = await openOffice();
  const before = readSite(ctx);
  const attempts = async (who: Context, code: string) => {
    const refused = expect.objectContaining({ code });
    expect(() => changeSection(who, "artist", { artistName: "Mallory", genre: "x" })).toThrow(refused);
    expect(() => writeChapter(who, null, { title: "x", text: "" })).toThrow(refused);
    expect(() => moveChapter(who, "Early Life", 1)).toThrow(refused);
    expect(() => removeChapter(who, "Early Life")).toThrow(refused);
    await expect(setSitePicture(who, "portrait", await receivedPicture())).rejects.toMatchObject({ code });
    await expect((async () => removeSitePicture(who, "portrait"))()).rejects.toMatchObject({ code });
  };
  await attempts(ctx, "unauthenticated");
  await attempts(signedInContext(ctx, { role: "moderator" }), "forbidden");
  ctx.passTime(11 * 60_000);
  await attempts(admin, "reauthentication_required");
  expect(readSite(ctx)).toEqual(before);
});

test("an accent is a six-digit colour; an empty field removes it", async () => {
  const ctx = await openTestContext();
  const admin = await signedInContext(ctx, { role: "admin" });
  changeSection(admin, "look", { accent: " #3366ff " });
  expect(readSite(ctx).settings.accent).toBe("#3366ff");
  expect(() => changeSection(admin, "look", { accent: "blue" })).toThrow("aren't right");
  changeSection(admin, "look", { accent: "" });
  expect(readSite(ctx).settings.accent).toBeNull();
});

test("the languages are the ticked ones and the main one, which stays when another becomes it", async () => {
  const { ctx, admin } = await openOffice();
  const spoken = () => siteLanguages(ctx);
  changeSection(admin, "languages", { language: "en", languages: ["pt-BR", "de"] });
  expect(spoken()).toEqual({ main: "en", all: ["en", "de", "pt-BR"] });
  expect(sectionTexts(sections.languages, settingsOf(ctx))).toEqual({
    language: "en",
    languages: "en\nde\npt-BR",
  });
  changeSection(admin, "languages", { language: "de", languages: ["en", "de"] });
  expect(spoken()).toEqual({ main: "de", all: ["de", "en"] });
  changeSection(admin, "languages", { language: "de", languages: "en" });
  expect(spoken()).toEqual({ main: "de", all: ["de", "en"] });
  changeSection(admin, "languages", { language: "de" });
  expect(spoken()).toEqual({ main: "de", all: ["de"] });
  for (const texts of [{ language: "xx" }, { language: "de", languages: ["de", "xx"] }])
    expect(() => changeSection(admin, "languages", texts)).toThrow(
      expect.objectContaining({ code: "invalid" }),
    );
  expect(spoken()).toEqual({ main: "de", all: ["de"] });
  const event = ctx.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1).get();
  expect(event).toMatchObject({ eventType: "site.changed", details: { part: "languages" } });
});
