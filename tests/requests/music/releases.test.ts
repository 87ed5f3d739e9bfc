import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { tracks } from "#db/schema/index.ts";
import { goodCard } from "../../factories/buyer.ts";
import { createPreorder, createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let one: { id: string };
let two: { id: string };
let toCome: { id: string };
let alone: { id: string };
beforeAll(async () => {
  site = await sharing.start();
  one = await createTrack(site.ctx, { title: "First Light" });
  two = await createTrack(site.ctx, { title: "Second Wind" });
  alone = await createTrack(site.ctx, { title: "Loner" });
  toCome = await createTrack(site.ctx, { title: "Third Rail", isPublished: false });
});
afterAll(() => sharing.stop());

test("without releases the music page is a plain list with no other view", async () => {
  const page = await site.read("/music");
  expect(page).toContain("3 tracks available");
  expect(page).not.toContain("view=releases");
  expect(await site.read("/releases")).toContain("No releases yet");
  expect(await (await site.ask("/api/releases")).json()).toEqual([]);
});

test("the music page is a plain list, and grouped one link away or by the owner's choice", async () => {
  const album = createRelease(site.ctx, { title: "Weather", trackIds: [two.id, one.id] });
  expect(await site.read("/music")).toContain('href="/music?view=releases"');
  const grouped = await site.read("/music?view=releases");
  const positions = ["Weather", "Second Wind", "First Light", "More tracks", "Loner"].map((text) =>
    grouped.indexOf(`>${text}<`),
  );
  expect(positions).toEqual(positions.toSorted((first, second) => first - second));
  expect(positions).not.toContain(-1);
  expect(grouped).toContain(`href="/checkout?releaseId=${album.id}"`);
  const flat = await site.read("/music");
  expect(flat).toContain("3 tracks available");
  expect(flat).not.toContain("More tracks");
  expect(flat.match(/aria-hidden="true">0\d</g)).toEqual([1, 2, 3].map((n) => `aria-hidden="true">0${n}<`));
  expect(await site.read("/releases")).toContain(`href="/releases/${album.id}"`);
  changeSite(site.ctx, [{ key: "pages.musicView", value: "releases" }]);
  const opened = await site.read("/music");
  expect(opened).toContain("More tracks");
  expect(opened).toContain('href="/music?view=list"');
  changeSite(site.ctx, [{ key: "pages.musicView", value: "list" }]);
});

test("the releases page begins with pre-orders, then the newest", async () => {
  const titled = (title: string) => ({ title, trackIds: [one.id] });
  createRelease(site.ctx, { ...titled("Elder"), releaseDate: "2019-01-01", position: 0 });
  createRelease(site.ctx, { ...titled("Younger"), releaseDate: "2026-09-09", position: 9 });
  createPreorder(site.ctx, { ...titled("Unborn"), position: 10 });
  const page = await site.read("/releases");
  const positions = ["Unborn", "Younger", "Elder"].map((title) => page.indexOf(`>${title}<`));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((first, second) => first - second));
});

test("a release page has its tracks, its price and structured data", async () => {
  const album = createRelease(site.ctx, {
    title: "Lamp Season",
    description: "For the dark months.",
    credits: "Mixed by Ada",
    trackIds: [one.id, two.id],
  });
  const page = await site.read(`/releases/${album.id}`);
  for (const text of [
    "Lamp Season",
    "Album",
    "June 12, 2026",
    "$9.99",
    "For the dark months.",
    "Mixed by Ada",
  ])
    expect(page).toContain(text);
  expect(page.match(/<audio controls/g)).toHaveLength(2);
  const [, json = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    "@type": "MusicAlbum",
    datePublished: "2026-06-12",
    albumReleaseType: "https://schema.org/AlbumRelease",
    numTracks: 2,
    track: { itemListElement: [{ position: 1, item: { name: "First Light" } }, { position: 2 }] },
    albumRelease: { "@type": "MusicRelease", offers: { price: "9.99", priceCurrency: "USD" } },
  });
  expect(page).toContain('property="og:type" content="music.album"');
  const track = await site.read(`/music/${one.id}`);
  expect(track).toContain(`href="/releases/${album.id}"`);
  const oembed = await site.ask(`/oembed?url=${encodeURIComponent(`${site.url}/releases/${album.id}`)}`);
  const player = await oembed.json();
  expect(player).toMatchObject({ type: "rich", title: "Lamp Season", width: 480, height: 330 });
  expect(player.html).toContain(`<iframe src="${site.url}/embed/release/${album.id}" width="480"`);
  const field = page.match(/<input[^>]*value="&lt;iframe[^>]*>/)?.[0] ?? "";
  expect(field).toContain(`src=&quot;${site.url}/embed/release/${album.id}&quot;`);
});

test("a pre-order is marked as one, and its upcoming tracks can't be played", async () => {
  const { id } = createPreorder(site.ctx, { title: "Rails", trackIds: [one.id, toCome.id] });
  const { token } = signedInContext(site.ctx);
  for (const who of [undefined, token]) {
    const page = await site.read(`/releases/${id}`, who);
    expect(page).toContain("Pre-order");
    expect(page).toContain("Third Rail");
    const release = await (await site.ask(`/api/releases/${id}`, { token: who })).json();
    expect(release.tracks[1]).toMatchObject({ title: "Third Rail", previewUrl: null, fullUrl: null });
    const secret = new RegExp(`/(tracks|music|download|checkout\\?trackId=)/?${toCome.id}`);
    for (const text of [page, JSON.stringify(release), await site.read("/music", who)])
      expect(text).not.toMatch(secret);
    expect((await site.ask(`/api/tracks/${toCome.id}`, { token: who })).status).toBe(404);
    expect((await site.ask(`/music/${toCome.id}`, { token: who })).status).toBe(404);
  }
});

test("drafts, removed releases and unknown ones are 404 and are listed nowhere", async () => {
  const draft = createRelease(site.ctx, { title: "Undercover", publishedAt: null, trackIds: [one.id] });
  const gone = createRelease(site.ctx, { title: "Undercover", deletedAt: site.ctx.now() });
  for (const id of [draft.id, gone.id, "nothing"]) {
    for (const path of [`/releases/${id}`, `/api/releases/${id}`])
      expect([path, (await site.ask(path)).status]).toEqual([path, 404]);
  }
  for (const path of ["/releases", "/music", "/api/releases", "/sitemap.xml", "/feed.xml", "/llms.txt"])
    expect(await site.read(path)).not.toContain("Undercover");
  expect((await site.ask("/api/releases", { method: "POST", json: {} })).status).toBe(405);
});

test("lists, pages and structured data show the minimum of a named price", async () => {
  const named = createRelease(site.ctx, {
    title: "Yours to Price",
    priceCents: 900,
    suggestedCents: 1200,
    trackIds: [one.id, two.id],
  });
  const given = createRelease(site.ctx, {
    title: "Given",
    priceCents: 0,
    suggestedCents: 500,
    trackIds: [one.id, two.id],
  });
  const order = createPreorder(site.ctx, {
    title: "Soon Yours",
    priceCents: 700,
    suggestedCents: 700,
    trackIds: [toCome.id],
  });
  const grid = textOf(await site.read("/releases"));
  for (const said of ["Yours to Price Album 2026 from $9.00", "Given Album 2026 free or more"])
    expect(grid).toContain(said);
  const music = textOf(await site.read("/music?view=releases"));
  for (const [{ id, title }, button] of [
    [named, "Name Your Price from $9.00"],
    [given, "Name Your Price, free or more"],
    [order, "Pre-order from $7.00"],
  ] as const) {
    expect(music).toContain(`${button} ${title}`);
    expect(textOf(await site.read(`/releases/${id}`))).toContain(`${button} ${title}`);
  }
  expect(await site.read(`/releases/${named.id}`)).toContain(
    '"price":"9.00","priceCurrency":"USD","priceSpecification":{"@type":"PriceSpecification","minPrice":"9.00","priceCurrency":"USD"}',
  );
});

test("the rest of a release with a named price shows its minimum", async () => {
  const { id } = createRelease(site.ctx, {
    title: "Rest",
    priceCents: 350,
    suggestedCents: 900,
    trackIds: [one.id, two.id],
  });
  const fan = signedInContext(site.ctx);
  await payWithTestCard(fan, { trackId: one.id, price: "1.99", card: goodCard });
  expect(textOf(await site.read(`/releases/${id}`, fan.token))).toContain("Buy the Rest from $1.99");
  expect(textOf(await site.read("/releases", fan.token))).toContain("from $1.99 for the rest");
});

test("a track with a named price shows its minimum in its row and on its page", async () => {
  const { id } = await createTrack(site.ctx, { title: "Tip Jar", priceCents: 150 });
  const free = await createTrack(site.ctx, { title: "Open Hand", priceCents: 0 });
  write(site.ctx, (tx) => {
    for (const trackId of [id, free.id])
      tx.db.update(tracks).set({ suggestedCents: 300 }).where(eq(tracks.id, trackId)).run();
    markContentChanged(tx);
  });
  const list = textOf(await site.read("/music?view=list"));
  for (const said of ["FROM $1.50", "FREE OR MORE", "Name Your Price from $1.50 Tip Jar"])
    expect(list).toContain(said);
  expect(textOf(await site.read(`/music/${id}`))).toContain("Name Your Price from $1.50 Tip Jar");
  expect(textOf(await site.read(`/music/${free.id}`))).toContain("Name Your Price, free or more Open Hand");
});

test("a track on several releases is listed once, and by release on each of them", async () => {
  const track = await createTrack(site.ctx, { title: "Everywhere" });
  for (const kind of ["single", "ep", "album"] as const)
    createRelease(site.ctx, { kind, title: `The ${kind}`, trackIds: [track.id, two.id] });
  const rows = async (path: string) =>
    (await site.read(path)).match(new RegExp(`href="/music/${track.id}"`, "g"))?.length;
  expect([await rows("/music"), await rows("/music?view=releases")]).toEqual([1, 3]);
});

/** The words of a page as they are read. */
function textOf(page: string): string {
  return page
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll(" , ", ", ");
}

test("a fan who owns part of a release sees what is owned and the price of the rest", async () => {
  const { id } = createRelease(site.ctx, { title: "Halves", priceCents: 350, trackIds: [one.id, two.id] });
  const fan = signedInContext(site.ctx);
  await payWithTestCard(fan, { trackId: one.id, price: "1.99", card: goodCard });
  expect(await site.read(`/releases/${id}`, fan.token)).toContain("Buy the Rest");
  const half = await (await site.ask(`/api/releases/${id}`, { token: fan.token })).json();
  expect(half).toMatchObject({ owned: false, tracks: [{ owned: true }, { owned: false }] });
  await payWithTestCard(fan, { trackId: two.id, price: "1.99", card: goodCard });
  const page = await site.read(`/releases/${id}`, fan.token);
  expect(page).toContain("OWNED");
  expect(page).not.toContain(`releaseId=${id}"`);
});

test("feed, sitemap, llms.txt and API list releases; explicit tracks are marked in titles", async () => {
  const { id } = createRelease(site.ctx, { title: "Fed", trackIds: [two.id] });
  write(site.ctx, (tx) => {
    tx.db
      .update(tracks)
      .set({ isExplicit: true, lyrics: "All the words" })
      .where(eq(tracks.id, two.id))
      .run();
    markContentChanged(tx);
  });
  expect(await site.read("/feed.xml")).toMatch(
    /<title>Fed \(Album\)<\/title>[\s\S]*Second Wind \(explicit\)/,
  );
  expect(await site.read("/sitemap.xml")).toContain(`<loc>${site.url}/releases/${id}</loc>`);
  expect(await site.read("/llms.txt")).toContain(`[Fed](${site.url}/releases/${id})`);
  const oembed = await site.ask(`/oembed?url=${encodeURIComponent(`${site.url}/music/${two.id}`)}`);
  expect(await oembed.json()).toMatchObject({ title: "Second Wind (explicit)" });
  const track = await (await site.ask(`/api/tracks/${two.id}`)).json();
  expect(track).toMatchObject({ lyrics: "All the words", explicit: true, releaseDate: "2026-06-12" });
  for (const path of ["/music", "/music.data", "/releases", `/releases/${id}`])
    expect(await site.read(path)).not.toContain("All the words");
});

test("a release's queue has its tracks in order; for another track it is the catalogue", async () => {
  const { id } = createRelease(site.ctx, { trackIds: [two.id, one.id] });
  const ids = async (search: string) =>
    (await (await site.ask(`/music.json?${search}`)).json()).map((track: { id: string }) => track.id);
  expect(await ids(`release=${id}`)).toEqual([two.id, one.id]);
  expect(await ids(`release=${id}&track=${one.id}`)).toEqual([two.id, one.id]);
  expect(await ids(`release=${id}&track=${alone.id}`)).toContain(alone.id);
  expect(await ids("release=nothing")).toContain(alone.id);
  expect((await site.ask("/music.json?release=nothing")).headers.get("Cache-Control")).toBe("no-store");
});

test("the assistant knows releases, their prices and pre-orders", async () => {
  const { id } = createPreorder(site.ctx, { title: "Moonshot Diaries", trackIds: [toCome.id] });
  const ask = async (message: string) =>
    (await (await site.ask("/api/ai-assistant", { json: { message } })).json()).message;
  expect(await ask("Which albums do you have?")).toContain(`/releases/${id}`);
  expect(await ask("Which pre-orders are there?")).toContain("Moonshot Diaries");
  expect(await ask("Tell me about Moonshot Diaries")).toContain("Third Rail");
});
