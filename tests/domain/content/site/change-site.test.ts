import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { site } from "#db/schema/index.ts";
import { createTrack } from "../../../factories/track.ts";
import { openTestContext } from "../../../setup/services.ts";

test("settings change together by dotted keys, and invalidate cached pages", async () => {
  const ctx = await openTestContext();
  const before = readSite(ctx);
  changeSite(ctx, [
    { key: "artistName", value: "Ada Example" },
    { key: "socialLinks", value: "video.example/ada\nhttps://tiktok.com/@ada" },
    { key: "about.sections.1.text", value: "She takes things apart." },
    { key: "legal.imprint", value: "Ada Example\n1 Lamp Street" },
    { key: "guestCheckout", value: "true" },
  ]);
  const after = readSite(ctx);
  expect(after.contentVersion).toBe(before.contentVersion + 1);
  expect(after.settings).toMatchObject({
    artistName: "Ada Example",
    tagline: before.settings.tagline,
    guestCheckout: true,
    socialLinks: ["https://video.example/ada", "https://tiktok.com/@ada"],
    legal: { imprint: "Ada Example\n1 Lamp Street", privacy: "" },
  });
  expect(after.settings.about.sections[1]).toEqual({
    title: "The Curious Mind",
    text: "She takes things apart.",
  });
});

test("an empty value removes an optional setting, and is an empty text in others", async () => {
  const ctx = await openTestContext();
  changeSite(ctx, [{ key: "promoVideoUrl", value: "https://video.example/watch?v=1=2" }]);
  expect(readSite(ctx).settings.promoVideoUrl).toBe("https://video.example/watch?v=1=2");
  changeSite(ctx, [
    { key: "promoVideoUrl", value: "" },
    { key: "tagline", value: "" },
  ]);
  expect(readSite(ctx).settings).toMatchObject({ promoVideoUrl: null, tagline: "" });
});

test("links are completed, one by one or as a list; an empty value leaves none", async () => {
  const ctx = await openTestContext();
  changeSite(ctx, [
    { key: "socialLinks", value: '["instagram.com/ada", "x.com/ada"]' },
    { key: "promoVideoUrl", value: "youtu.be/Qf1aM3nt_41" },
  ]);
  changeSite(ctx, [{ key: "socialLinks.1", value: "bsky.app/profile/ada" }]);
  expect(readSite(ctx).settings).toMatchObject({
    socialLinks: ["https://instagram.com/ada", "https://bsky.app/profile/ada"],
    promoVideoUrl: "https://youtu.be/Qf1aM3nt_41",
  });
  changeSite(ctx, [{ key: "socialLinks", value: "" }]);
  expect(readSite(ctx).settings.socialLinks).toEqual([]);
});

test("a shop with a currency that is no longer offered keeps it when other settings change", async () => {
  const ctx = await openTestContext();
  const { settings } = readSite(ctx);
  ctx.db
    .update(site)
    .set({ settings: { ...settings, currency: "cuc" } })
    .run();
  changeSite(ctx, [{ key: "tagline", value: "Still here." }]);
  expect(readSite(ctx).settings).toMatchObject({ currency: "cuc", tagline: "Still here." });
});

test("a list is set as JSON", async () => {
  const ctx = await openTestContext();
  changeSite(ctx, [{ key: "about.sections", value: '[{"title": "Only", "text": "One."}]' }]);
  expect(readSite(ctx).settings.about.sections).toEqual([{ title: "Only", text: "One." }]);
});

test.each([
  ["artist", "x", /^artist: there is no such setting\. Known: artistName, /],
  ["socialLinks.radio", "x", /^socialLinks\.radio: there is no such setting/],
  ["about.radio", "x", /^about\.radio: there is no such setting\. Known: about\.sections/],
  ["__proto__.x", "x", /^__proto__\.x: there is no such setting/],
  ["artistName.length", "1", /^artistName\.length: there is no such setting/],
  ["contactEmail", "nobody", /^contactEmail: Please enter an email address/],
  ["socialLinks", "a.example javascript:alert(1)", /^socialLinks\.1: Enter a full address/],
  ["socialLinks", '["a.example", "https://a.example"]', /^socialLinks: One of these links is listed twice/],
  ["socialLinks", "a.example ".repeat(31), /^socialLinks: /],
  ["copyrightYear", "soon", /^copyrightYear: Enter a year/],
  ["currency", "USD", /^currency: .*three lowercase letters/],
  ["currency", "jpy", /^currency: .*with cents/],
  ["currency", "zzz", /^currency: .*with cents/],
  ["currency", "isk", /^currency: /],
  ["currency", "cuc", /^currency: Cards can't be charged in this currency/],
  ["featuredTrackId", "no-such-track", /^featuredTrackId: no published track has the id "no-such-track"/],
  ["about.sections", "Origins", /^about\.sections: please give JSON/],
  ["about", "x", /^about: please give JSON, or set about\.sections, about\.philosophy/],
  ["about.sections.9.text", "x", /^about\.sections\.9\.text: the list has 9 entries, counted from 0/],
  ["sharePicture.width", "10", /^sharePicture\.width: /],
  ["newsletter.mailsPerSecond", "101", /^newsletter\.mailsPerSecond: Please enter a number from 1 to 100/],
  ["newsletter.mailsPerSecond", "many", /^newsletter\.mailsPerSecond: please give JSON/],
])("%s=%s is refused by name and changes nothing", async (key, value, message) => {
  const ctx = await openTestContext();
  const before = readSite(ctx);
  const change = () =>
    changeSite(ctx, [
      { key: "tagline", value: "half a change" },
      { key, value },
    ]);
  expect(change).toThrow(message);
  expect(readSite(ctx)).toEqual(before);
});

test("only a published track can be featured", async () => {
  const ctx = await openTestContext();
  const hidden = await createTrack(ctx, { isPublished: false });
  const listed = await createTrack(ctx);
  expect(() => changeSite(ctx, [{ key: "featuredTrackId", value: hidden.id }])).toThrow(/^featuredTrackId/);
  changeSite(ctx, [{ key: "featuredTrackId", value: listed.id }]);
  expect(readSite(ctx).settings.featuredTrackId).toBe(listed.id);
});

test("a stored row without a newer setting gets its default", async () => {
  const ctx = await openTestContext();
  const { settings: now } = readSite(ctx);
  const { about: _about, legal: _legal, milestones: _milestones, sharePicture: _picture, ...old } = now;
  ctx.db
    .update(site)
    .set({ settings: old as never })
    .run();
  const { settings } = readSite(ctx);
  expect(settings.about.sections.map(({ title }) => title)).toContain("Origins & Foundation");
  expect(settings.legal).toMatchObject({ imprint: "", privacy: "", terms: "", withdrawal: "" });
  expect(settings.milestones).toEqual([]);
});

test("milestones are few and short, set as JSON or one by one", async () => {
  const ctx = await openTestContext();
  changeSite(ctx, [{ key: "milestones", value: '[{"label": "Streams", "value": "1M+"}]' }]);
  changeSite(ctx, [{ key: "milestones.0.value", value: "2M+" }]);
  expect(readSite(ctx).settings.milestones).toEqual([{ label: "Streams", value: "2M+" }]);
  const tooLong = () => changeSite(ctx, [{ key: "milestones.0.value", value: "one hundred million" }]);
  expect(tooLong).toThrow(/^milestones\.0\.value: /);
});
