import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { findRelease } from "#app/domain/music/items/change-item.ts";
import { openReleaseForOwner } from "#app/domain/music/releases/publishing/publish-release.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { tracks } from "#db/schema/index.ts";
import { createPreorder } from "../../factories/releases/published-release.ts";
import { createTrack, secretPart } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { hashesOf } from "../../setup/requests/inline-hashes.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let paid: { id: string };
let free: { id: string };
let hidden: { id: string };
const wildTitle = `Tom & "Jerry" </script><script>alert(1)</script>`;
beforeAll(async () => {
  site = await sharing.start();
  paid = await createTrack(site.ctx, { title: wildTitle });
  free = await createTrack(site.ctx, { title: "Gift", priceCents: 0 });
  hidden = await createTrack(site.ctx, { title: "Not Yet", isPublished: false });
});
afterAll(() => sharing.stop());

const text = async (path: string) => (await site.ask(path)).text();

function headOf(html: string) {
  const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1];
  const tags = html.match(/<(?:meta|link)[^>]*>/g) ?? [];
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    meta: (name: string) =>
      tags
        .filter((tag) => [attribute(tag, "property"), attribute(tag, "name")].includes(name))
        .map((tag) => attribute(tag, "content"))[0],
    canonical: tags
      .filter((tag) => attribute(tag, "rel") === "canonical")
      .map((tag) => attribute(tag, "href")),
    linkTypes: tags
      .filter((tag) => attribute(tag, "rel") === "alternate")
      .map((tag) => attribute(tag, "type")),
  };
}

function structuredDataOf(html: string): Record<string, unknown>[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return scripts.map(([, json]) => JSON.parse(json ?? ""));
}

test("every page has its own title, description and canonical URL", async () => {
  const paths = ["/", "/music", `/music/${free.id}`, "/about", "/contact"];
  const heads = await Promise.all(paths.map(async (path) => headOf(await text(`${path}?utm_source=x`))));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length);
  expect(heads.map(({ canonical }) => canonical)).toEqual(paths.map((path) => [site.url + path]));
  for (const head of heads) expect(head.linkTypes).toContain("application/atom+xml");
  for (const path of ["/music", "/contact"]) {
    expect(headOf(await text(path)).meta("description")).toMatch(/\w{3}/);
  }
});

test("private and missing pages are noindex", async () => {
  for (const path of ["/auth", "/contact/thank-you", "/forgot-password", "/newsletter"]) {
    const head = headOf(await text(`${path}?redirectTo=%2Fdashboard`));
    expect([path, head.meta("robots"), head.canonical]).toEqual([path, "noindex", [site.url + path]]);
  }
  for (const path of ["/no/such/page", "/music/nothing"]) {
    const head = headOf(await text(path));
    expect([path, head.meta("robots"), head.canonical]).toEqual([path, "noindex", []]);
  }
});

test("a track's page shows its credits, lyrics, code and warning, also to search engines", async () => {
  const said = { credits: "Drums: Ada", lyrics: "All the words", isrc: "QMABC2600001", isExplicit: true };
  const { id } = paid;
  write(site.ctx, (tx) => {
    tx.db.update(tracks).set(said).where(eq(tracks.id, id)).run();
    markContentChanged(tx);
  });
  const page = await text(`/music/${id}`);
  for (const shown of ["EXPLICIT", "Credits", "Drums: Ada", "Lyrics", "All the words", "QMABC2600001"])
    expect(page).toContain(shown);
  expect(structuredDataOf(page)[0]).toMatchObject({
    isrcCode: said.isrc,
    creditText: said.credits,
    isFamilyFriendly: false,
    recordingOf: { lyrics: { text: said.lyrics } },
  });
  expect(await text(`/embed/${id}`)).toContain("EXPLICIT");
  const bare = await text(`/music/${free.id}`);
  for (const hidden of ["EXPLICIT", "Lyrics", "ISRC", "recordingOf"]) expect(bare).not.toContain(hidden);
});

test("a track has structured data and share tags with its preview", async () => {
  const head = headOf(await text(`/music/${paid.id}`));
  expect(head.meta("og:type")).toBe("music.song");
  expect(head.meta("og:audio")).toBe(`${site.url}/api/tracks/${paid.id}/preview`);
  expect(head.meta("og:image")).toMatch(new RegExp(`^${site.url}/media/share/music/${paid.id}-wide-`));
  expect([head.meta("og:image:width"), head.meta("og:image:height")]).toEqual(["1200", "630"]);
  expect(head.meta("og:image:alt")).toContain("by The Tester");
  expect(head.meta("music:duration")).toBe("93");
  expect(head.linkTypes).toContain("application/json+oembed");
  const [recording] = structuredDataOf(await text(`/music/${paid.id}`));
  expect(recording).toMatchObject({
    "@type": "MusicRecording",
    name: wildTitle,
    duration: "PT93S",
    isAccessibleForFree: false,
    offers: { "@type": "Offer", price: "1.99", priceCurrency: "USD" },
  });
  expect(structuredDataOf(await text(`/music/${free.id}`))[0]).toMatchObject({
    isAccessibleForFree: true,
    offers: { price: "0.00" },
    audio: { contentUrl: `${site.url}/api/tracks/${free.id}/stream` },
  });
});

test("the artist is a MusicGroup in the structured data of the home and about pages", async () => {
  for (const path of ["/", "/about"]) {
    expect(structuredDataOf(await text(path))).toMatchObject([
      { "@type": "MusicGroup", "@id": `${site.url}/#artist`, name: "Your Artist Name" },
    ]);
  }
});

test("a title can't inject markup, and every script is in the policy", async () => {
  const answer = await site.ask(`/music/${paid.id}`);
  const policy = answer.headers.get("Content-Security-Policy");
  const html = await answer.text();
  expect(html).not.toContain("<script>alert");
  const scripts = hashesOf("script", html);
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) expect(policy).toContain(script);
  for (const path of ["/feed.xml", "/sitemap.xml"]) {
    expect(await text(path)).not.toMatch(/<script|& /);
  }
});

test("feed, sitemap, playlist and llms.txt list only published music", async () => {
  const previews = `${site.url}/api/tracks/${paid.id}/preview`;
  for (const [path, type] of [
    ["/feed.xml", "application/atom+xml"],
    ["/sitemap.xml", "application/xml"],
    ["/music.m3u", "audio/x-mpegurl"],
    ["/llms.txt", "text/plain"],
  ] as const) {
    const answer = await site.ask(path);
    expect([path, answer.status, answer.headers.get("Content-Type")]).toEqual([
      path,
      200,
      `${type}; charset=utf-8`,
    ]);
    const body = await answer.text();
    expect(body, path).toContain(paid.id);
    expect(body, path).not.toContain(hidden.id);
    expect(body, path).not.toContain("Not Yet");
  }
  expect(await text("/feed.xml")).toContain(`<link rel="enclosure" type="audio/mpeg" href="${previews}"/>`);
  expect(await text("/sitemap.xml")).toContain(`<loc>${site.url}/music/${paid.id}</loc>`);
  const lines = (await text("/music.m3u")).split("\n");
  expect(lines[0]).toBe("#EXTM3U");
  expect(lines).toContain(previews);
  expect(lines).toContain(`#EXTINF:93,The Tester - Gift`);
  expect(
    lines.filter((line) => !line.startsWith("#")).every((line) => line === "" || line.startsWith(site.url)),
  ).toBe(true);
});

test("a visitor can play every URL in the playlist, and none is a paid track", async () => {
  const addresses = (await text("/music.m3u")).split("\n").filter((line) => line.startsWith("http"));
  expect(addresses).toHaveLength(2);
  for (const address of addresses) {
    const answer = await site.ask(address.slice(site.url.length));
    expect(answer.status).toBe(200);
    if (address.includes(paid.id)) expect(await answer.text()).not.toContain(secretPart);
  }
});

test("feeds and sitemap are the same for everyone, with 304 for a known ETag", async () => {
  const buyer = signedInContext(site.ctx);
  const card = { number: "4242424242424242", expiry: "12/40", cvc: "123" };
  await payWithTestCard(buyer, { trackId: paid.id, price: "1.99", card });
  for (const path of ["/feed.xml", "/sitemap.xml", "/music.m3u", "/llms.txt", "/robots.txt"]) {
    const answer = await site.ask(path);
    const asBuyer = await site.ask(path, { token: buyer.token });
    expect(await asBuyer.text()).toBe(await answer.text());
    expect(asBuyer.headers.get("Cache-Control")).toBe("no-store");
    const tag = answer.headers.get("ETag") ?? "";
    const again = await site.ask(path, { headers: { "If-None-Match": `"other", ${tag}` } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  }
});

test("robots.txt excludes private paths and names the sitemap", async () => {
  const rules = (await text("/robots.txt")).split("\n");
  for (const position of ["/admin", "/dashboard", "/checkout", "/api/"]) {
    expect(rules).toContain(`Disallow: ${position}`);
  }
  expect(rules).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(rules).not.toContain("Disallow: /");
});

test("oEmbed describes a track's player, and refuses URLs of other sites", async () => {
  const ask = (address: string, more = "") => site.ask(`/oembed?url=${encodeURIComponent(address)}${more}`);
  const answer = await ask(`${site.url}/music/${paid.id}`, "&maxwidth=300&maxheight=9999");
  expect(answer.status).toBe(200);
  const body = await answer.json();
  expect(body).toMatchObject({ version: "1.0", type: "rich", width: 300, height: 180 });
  expect(body.html).toContain(`<iframe src="${site.url}/embed/${paid.id}" width="300"`);
  expect(body.title).toBe(`${wildTitle} (explicit)`);
  expect(body.html).not.toContain("<script");
  expect((await ask(`${site.url}/music/${hidden.id}`)).status).toBe(404);
  expect((await ask(`https://other.example/music/${paid.id}`)).status).toBe(404);
  expect((await ask("")).status).toBe(404);
  expect((await ask(`${site.url}/music/${paid.id}`, "&format=xml")).status).toBe(501);
});

test("a share picture is generated, and cached forever", async () => {
  const address = headOf(await text(`/music/${free.id}`)).meta("og:image") ?? "";
  const answer = await site.ask(address.slice(site.url.length));
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, s-maxage=600, immutable");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
});

test("an unpublished track has no share picture", async () => {
  const answer = await site.ask(`/media/share/music/${hidden.id}-wide-${"0".repeat(12)}.jpeg`);
  expect(answer.status).toBe(404);
});

test("the home page's title is the artist's name alone", async () => {
  expect(headOf(await text("/")).title).toBe(readSite(site.ctx).settings.artistName);
});

test("the touch icon is at its default path", async () => {
  const answer = await site.ask("/apple-touch-icon.png");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
});

test("the feed has an entry for a pre-order's announcement and another for its release day", async () => {
  changeSite(site.ctx, [{ key: "artistName", value: "Ada Example" }]);
  const track = await createTrack(site.ctx, { isPublished: false });
  const release = createPreorder(site.ctx, {
    id: "tide-tables",
    title: "Tide Tables",
    trackIds: [track.id],
    publishedAt: new Date("2026-01-05T10:00:00Z"),
    opensAt: new Date("2026-02-06T10:00:00Z"),
  });
  const address = `${site.ctx.settings.publicUrl}/releases/${release.id}`;
  const entries = async () =>
    [...(await text("/feed.xml")).matchAll(/<entry>[\s\S]*?<\/entry>/g)]
      .map(
        ([entry]) =>
          (name: string) =>
            new RegExp(`<${name}>([^<]*)`).exec(entry)?.[1],
      )
      .filter((of) => of("id")?.startsWith(address))
      .map((of) => [of("id"), of("title"), of("published"), of("updated")]);
  const announced = "2026-01-05T10:00:00.000Z";
  const announcement = [address, "Tide Tables (Album, pre-order)", announced, announced];
  expect(await entries()).toEqual([announcement]);
  await openReleaseForOwner(site.ctx, release.id);
  const { openedAt } = findRelease(site.ctx, release.id);
  const day = openedAt?.toISOString();
  expect(await entries()).toEqual([[`${address}#out`, "Tide Tables (Album)", day, day], announcement]);
});
