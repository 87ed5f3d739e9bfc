import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { createTrack } from "../../factories/track.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let id: string;
beforeAll(async () => {
  site = await sharing.start();
  ({ id } = await createTrack(site.ctx, { title: "Sodium Light", description: "" }));
  speak("en", "en,de");
});
afterAll(() => {
  speak("en", "");
  return sharing.stop();
});

function speak(language: string, languages: string) {
  changeSite(site.ctx, [
    { key: "language", value: language },
    { key: "languages", value: languages },
  ]);
}

test("the sitemap has every page in every language, with its others", async () => {
  const map = await site.read("/sitemap.xml");
  const links = ["en", "de", "x-default"].map((language) => {
    const prefix = language === "de" ? "/de" : "";
    return `<xhtml:link rel="alternate" hreflang="${language}" href="${site.url}${prefix}/music/${id}"/>`;
  });
  for (const prefix of ["", "/de"])
    expect(map).toContain(`<url><loc>${site.url}${prefix}/music/${id}</loc>${links.join("")}</url>`);
  expect(map).toContain(`<url><loc>${site.url}/</loc>`);
  expect(map).toContain(`<url><loc>${site.url}/de</loc>`);
  // It has one address for all languages.
  expect(map).toContain(`<url><loc>${site.url}/api</loc></url>`);
  expect(map).not.toContain(`${site.url}/de/api`);
  expect((await site.ask("/de/sitemap.xml")).headers.get("Location")).toBe("/sitemap.xml");
});

test("each language has a feed, whose links stay in it", async () => {
  const [main, other, page] = await Promise.all([
    site.read("/feed.xml"),
    site.read("/de/feed.xml"),
    site.read("/de/music"),
  ]);
  expect(main).toContain('xml:lang="en"');
  expect(main).toContain(`href="${site.url}/music/${id}"`);
  expect(main).not.toContain(`${site.url}/de`);
  expect(other).toContain('xml:lang="de"');
  expect(other).toContain(`<id>${site.url}/de</id>`);
  expect(other).toContain(`rel="self" type="application/atom+xml" href="${site.url}/de/feed.xml"`);
  expect(other).toContain(`<id>${site.url}/de/music/${id}</id>`);
  expect(other).not.toContain(`${site.url}/music`);
  expect(page).toContain('href="/de/feed.xml"');
});

test("a player on other sites has the language of the page that it is of", async () => {
  const page = await site.read(`/de/music/${id}`);
  expect(page).toContain(`${site.url}/de/embed/${id}`);
  const address = `${site.url}/de/music/${id}`;
  expect(page).toContain(encodeURIComponent(address));
  const ask = async (path: string) => {
    const query = new URLSearchParams({ url: site.url + path, format: "json" });
    const answer = await site.ask(`/oembed?${query}`);
    return answer.ok ? ((await answer.json()) as Record<string, string>) : answer.status;
  };
  expect(await ask(`/de/music/${id}`)).toMatchObject({
    html: expect.stringContaining(`src="${site.url}/de/embed/${id}"`),
    author_url: `${site.url}/de/about`,
    provider_url: `${site.url}/de`,
  });
  expect(await ask(`/music/${id}`)).toMatchObject({
    html: expect.stringContaining(`src="${site.url}/embed/${id}"`),
    provider_url: `${site.url}/`,
  });
  for (const prefix of ["/fr", "/en", "/xx"]) expect(await ask(`${prefix}/music/${id}`)).toBe(404);
  const embed = await site.read(`/de/embed/${id}`);
  expect(embed).toContain('<html lang="de"');
  expect(embed).toContain(`href="/de/music/${id}"`);
});

test("crawlers and models learn of the languages", async () => {
  const [robots, llms] = await Promise.all([site.read("/robots.txt"), site.read("/llms.txt")]);
  for (const rule of ["/cart", "/de/cart", "/dashboard", "/de/dashboard"])
    expect(robots).toContain(`Disallow: ${rule}\n`);
  expect(llms).toContain(`- [English](${site.url}/)\n- [Deutsch](${site.url}/de)`);
});

test("a site in one language says nothing of others", async () => {
  speak("en", "");
  const [map, feed, robots, llms] = await Promise.all(
    ["/sitemap.xml", "/feed.xml", "/robots.txt", "/llms.txt"].map((path) => site.read(path)),
  );
  expect(map).not.toContain("xhtml");
  expect(feed).not.toContain("xml:lang");
  expect(robots).not.toContain("/de");
  expect(llms).not.toContain("Languages");
  speak("en", "en,de");
});
