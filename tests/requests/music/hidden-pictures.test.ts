import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAppPassword } from "#app/domain/accounts/app-passwords/app-passwords.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { createListeningLink } from "#app/domain/grants/listening-links/change-links.ts";
import { removeTrack, unpublishTrack } from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { claimForFree } from "#app/domain/shop/checkout/claim-for-free.ts";
import { newsletterIssues, releases, tracks, videos } from "#db/schema/index.ts";
import { giveCover } from "../../factories/cover.ts";
import { pay } from "../../factories/purchase.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { askApp } from "../../setup/requests/ask-app.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const statusOf = async (path: string, token?: string) => (await site.ask(path, { token })).status;
const addressOf = (pictureId: string) => `/media/pictures/${pictureId}-640.jpeg`;
/** The addresses of a picture in a page. */
const shownIn = (html: string, pictureId: string) =>
  [...html.replaceAll("&amp;", "&").matchAll(/\/media\/pictures\/([\w-]+)-\d+\.jpeg(?:\?key=[\w.-]+)?/g)]
    .filter(([, id]) => id === pictureId)
    .map(([address]) => address);

async function coveredTrack() {
  const track = await createTrack(site.ctx);
  const pictureId = await giveCover(site.ctx, track.id);
  return { track, pictureId, address: addressOf(pictureId) };
}

test.each([
  ["is unpublished", unpublishTrack],
  ["is removed", removeTrack],
] as const)("once a track %s, only its owners and admins see its cover", async (_name, withdraw) => {
  const { track, address } = await coveredTrack();
  const [owner, fan] = [signedInContext(site.ctx), signedInContext(site.ctx)];
  const admin = signedInContext(site.ctx, { role: "admin" });
  const moderator = signedInContext(site.ctx, { role: "moderator" });
  await pay(owner, track.id);
  expect((await site.ask(address)).headers.get("Cache-Control")).toContain("public");
  withdraw(admin, track.id);
  expect(await statusOf(address)).toBe(404);
  expect(await statusOf(address, fan.token)).toBe(404);
  expect(await statusOf(address, moderator.token)).toBe(404);
  expect(await statusOf(address, admin.token)).toBe(200);
  const answer = await site.ask(address, { token: owner.token });
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-cache"]);
  expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  for (const forged of ["?key=", "?key=99999.x", "?key=x", "?key=99999.", "?key=a&key=b"])
    expect(await statusOf(address + forged)).toBe(404);
});

test("an app gets the cover of a withdrawn track for its owner alone", async () => {
  const { track, pictureId } = await coveredTrack();
  const [owner, fan] = [signedInContext(site.ctx), signedInContext(site.ctx)];
  await pay(owner, track.id);
  unpublishTrack(signedInContext(site.ctx, { role: "admin" }), track.id);
  const ask = (apiKey: string) => askApp(site, "getCoverArt", { apiKey, id: `co-${pictureId}`, f: "json" });
  const [theirs, others] = [
    await ask(createAppPassword(owner, "a").secret),
    await ask(createAppPassword(fan, "a").secret),
  ];
  expect(theirs.headers.get("Content-Type")).toBe("image/jpeg");
  expect(others.headers.get("Content-Type")).toContain("json");
});

test("the cover of a hidden release is for those who bought it, not one of its tracks", async () => {
  const { ctx } = site;
  const { track, pictureId, address } = await coveredTrack();
  ctx.db.update(tracks).set({ coverPictureId: null }).where(eq(tracks.id, track.id)).run();
  const release = createRelease(ctx, { trackIds: [track.id], priceCents: 0 });
  ctx.db.update(releases).set({ coverPictureId: pictureId }).where(eq(releases.id, release.id)).run();
  const [ofTrack, ofRelease] = [signedInContext(ctx), signedInContext(ctx)];
  await pay(ofTrack, track.id);
  claimForFree(ofRelease, { releaseId: release.id, price: "0.00" });
  expect(await statusOf(address)).toBe(200);
  write(ctx, (tx) => {
    tx.db.update(releases).set({ publishedAt: null }).where(eq(releases.id, release.id)).run();
    markContentChanged(tx);
  });
  expect([await statusOf(address), await statusOf(address, ofTrack.token)]).toEqual([404, 404]);
  expect(await statusOf(address, ofRelease.token)).toBe(200);
});

test("a private link shows the covers of drafts by addresses that work without a session", async () => {
  const { ctx } = site;
  const track = await createTrack(ctx, { isPublished: false });
  const pictureId = await giveCover(ctx, track.id);
  const admin = signedInContext(ctx, { role: "admin" });
  const terms = { receiver: "Robin", expiresAt: null, maxPlays: null, mayDownload: false };
  const { path } = createListeningLink(admin, { item: { trackId: track.id, releaseId: null }, ...terms });
  const shown = shownIn(await site.read(path), pictureId);
  expect(shown.length).toBeGreaterThan(0);
  for (const address of shown) {
    expect(await statusOf(address)).toBe(200);
    expect(await statusOf(address.split("?")[0] ?? "")).toBe(404);
  }
});

test("unpublished videos and unsent newsletters show their pictures to admins alone", async () => {
  const { ctx } = site;
  const { track, pictureId, address } = await coveredTrack();
  ctx.db.update(tracks).set({ coverPictureId: null }).where(eq(tracks.id, track.id)).run();
  const admin = signedInContext(ctx, { role: "admin" });
  const now = ctx.now();
  const expectHidden = async (isHidden: boolean) => {
    expect(await statusOf(address)).toBe(isHidden ? 404 : 200);
    expect(await statusOf(address, admin.token)).toBe(200);
  };
  await expectHidden(true);
  const video = { id: "v", title: "V", videoUrl: "https://example.com/v.mp4", thumbnailPictureId: pictureId };
  ctx.db
    .insert(videos)
    .values({ ...video, position: 1, createdAt: now })
    .run();
  await expectHidden(true);
  ctx.db.update(videos).set({ publishedAt: now }).run();
  await expectHidden(false);
  ctx.db.delete(videos).run();
  ctx.db
    .insert(newsletterIssues)
    .values({ id: "n", subject: "News", pictureId, createdAt: now, updatedAt: now })
    .run();
  await expectHidden(true);
  ctx.db.update(newsletterIssues).set({ status: "sent" }).run();
  await expectHidden(false);
});

test("other sites may show public pictures, and nothing else", async () => {
  const { track, address } = await coveredTrack();
  const bare = await createTrack(site.ctx);
  const share = /content="https?:\/\/[^/]+(\/media\/share\/[^"]+)"/.exec(
    await site.read(`/music/${bare.id}`),
  )?.[1];
  for (const path of [
    address,
    share ?? "",
    "/cover.svg",
    "/thumbnail.svg",
    "/favicon.ico",
    "/apple-touch-icon.png",
  ]) {
    const { status, headers } = await site.ask(path);
    expect([path, status, headers.get("Cross-Origin-Resource-Policy")]).toEqual([path, 200, "cross-origin"]);
  }
  for (const path of ["/", `/api/tracks/${track.id}/preview`, "/api/tracks", "/media/pictures/no-320.webp"])
    expect((await site.ask(path)).headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
});
