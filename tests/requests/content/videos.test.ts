import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { markContentChanged, writeSiteSettings } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { videos } from "#db/schema/index.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

function createVideo(values: Partial<typeof videos.$inferInsert> = {}) {
  const now = site.ctx.now();
  write(site.ctx, markContentChanged);
  return site.ctx.db
    .insert(videos)
    .values({
      id: `video-${randomUUID().slice(0, 8)}`,
      title: "Rooftop Session",
      videoUrl: "https://www.youtube.com/watch?v=Qf1aM3nt_41",
      memberOnly: false,
      position: 1,
      publishedAt: now,
      createdAt: now,
      ...values,
    })
    .returning()
    .get();
}

test("an empty video page says so", async () => {
  expect(await site.read("/videos")).toContain("Nothing in the vault yet");
});

test("only fans get a member-only video's URL", async () => {
  const video = createVideo({ memberOnly: true, videoUrl: "https://youtu.be/SECRET-id_1" });
  const { token } = signedInContext(site.ctx);
  const addresses = [
    "/videos",
    "/videos.data",
    "/api/videos",
    `/videos/${video.id}`,
    `/videos/${video.id}?play=1`,
    `/videos/${video.id}.data`,
    `/videos/${video.id}.data?play=1`,
    "/landing",
    "/",
  ];
  for (const address of addresses) expect(await site.read(address), address).not.toContain("SECRET-id_1");
  for (const address of addresses.slice(0, 7))
    expect(await site.read(address, token), address).toContain("SECRET-id_1");
});

test("a member-only video shows a visitor the locked card with a sign-in link", async () => {
  const video = createVideo({ memberOnly: true });
  const answer = await site.ask(`/videos/${video.id}?play=1`);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toContain("Requires Login");
  expect(page).toContain(`href="/auth?redirectTo=/videos/${video.id}"`);
  expect(page).not.toContain("<iframe");
});

test("the video host's player is in the page only when the URL asks for it", async () => {
  const video = createVideo();
  expect(await site.read(`/videos/${video.id}`)).not.toContain("<iframe");
  const page = await site.read(`/videos/${video.id}?play=1`);
  expect(page).toContain('src="https://www.youtube-nocookie.com/embed/Qf1aM3nt_41');
  expect(await site.read("/videos")).not.toContain("youtube-nocookie");
});

test("a Vimeo video plays in the player without tracking, only when the URL asks for it", async () => {
  const video = createVideo({ videoUrl: "https://vimeo.com/76979871/8272103f6e", title: "On Vimeo" });
  expect(await site.read(`/videos/${video.id}`)).not.toContain("<iframe");
  const answer = await site.ask(`/videos/${video.id}?play=1`);
  expect(await answer.text()).toContain(
    'src="https://player.vimeo.com/video/76979871?autoplay=1&amp;dnt=1&amp;h=8272103f6e"',
  );
  expect(answer.headers.get("Content-Security-Policy")).toMatch(
    /frame-src https:\/\/www\.youtube-nocookie\.com https:\/\/player\.vimeo\.com 'self';/,
  );
  expect(await site.read("/videos")).not.toContain("player.vimeo.com");
});

test("a video of another host is a link to it, without a player", async () => {
  const video = createVideo({ videoUrl: "https://videos.example/12345", title: "Elsewhere" });
  const page = await site.read(`/videos/${video.id}?play=1`);
  expect(page).toContain('href="https://videos.example/12345"');
  expect(page).toContain("Watch on videos.example");
  expect(page).not.toContain("<iframe");
  expect(page).not.toContain("Play Elsewhere");
  expect(await site.read("/videos")).not.toContain("Play Elsewhere");
});

test("the promo video is recognised however its URL is written", async () => {
  const promo = createVideo({ title: "The Promo", videoUrl: "https://youtu.be/PROMO-id_11?t=3" });
  const other = createVideo({ title: "Another" });
  const { settings } = readSite(site.ctx);
  const promoVideoUrl = "https://www.youtube.com/watch?v=PROMO-id_11";
  write(site.ctx, (tx) => writeSiteSettings(tx, { ...settings, promoVideoUrl }));
  expect(await site.read(`/videos/${promo.id}`)).toContain(">Promo<");
  expect(await site.read(`/videos/${other.id}`)).not.toContain(">Promo<");
  expect((await site.read("/videos")).split(">Promo<")).toHaveLength(2);
});

test("unknown and unpublished videos are 404", async () => {
  const draft = createVideo({ publishedAt: null });
  expect((await site.ask("/videos/absent")).status).toBe(404);
  expect((await site.ask(`/videos/${draft.id}`)).status).toBe(404);
});
