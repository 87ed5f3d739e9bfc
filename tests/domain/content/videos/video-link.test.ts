import { expect, test } from "vitest";
import { videoAdditionSchema } from "#app/shared/content/videos/schema.ts";
import {
  isSameVideo,
  playerAddress,
  readHostedVideo,
  readPastedLink,
  videoHostName,
} from "#app/shared/content/videos/video-link.ts";

const id = "Qf1aM3nt_41";

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `http://youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?v=${id}&t=42s`,
  `https://music.youtube.com/watch?list=RDAMVM&v=${id}&si=x#top`,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}/?si=tracking&t=7`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}?feature=share`,
  `https://www.youtube.com/embed/${id}?rel=0`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `  https://WWW.YouTube.com/watch?v=${id} `,
])("finds the id in %s", (address) => {
  expect(readHostedVideo(address)).toEqual({ host: "youtube", id });
});

test.each([
  null,
  "",
  "not an address",
  id,
  `//youtu.be/${id}`,
  `javascript:location="https://youtu.be/${id}"`,
  `https://vimeo.com/watch?v=${id}`,
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://evilyoutube.com/watch?v=${id}`,
  "https://www.youtube.com/watch",
  "https://www.youtube.com/watch?v=short",
  `https://www.youtube.com/watch?v=${id}x`,
  "https://www.youtube.com/watch?v=..%2F..%2Fa%3Fb%3Dc",
  "https://youtu.be/",
  `https://youtu.be/a/${id}`,
  "https://www.youtube.com/@artist",
  `https://www.youtube.com/shorts/${id}/more`,
  "https://vimeo.com/1",
  "https://vimeo.com/blog/post/12345678",
  "https://vimeo.com.evil.example/76979871",
  "https://evil.example/?x=vimeo.com/76979871",
  "https://player.vimeo.com/video/76979871abc",
])("finds no id in %s", (address) => {
  expect(readHostedVideo(address)).toBeNull();
});

test.each([
  ["https://vimeo.com/76979871", null],
  ["https://www.vimeo.com/76979871/", null],
  ["https://vimeo.com/76979871/8272103f6e?share=copy", "8272103f6e"],
  ["https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1", "8272103f6e"],
  ["https://player.vimeo.com/video/76979871?h=%22onload%3D", null],
  ["https://vimeo.com/channels/staffpicks/76979871", null],
  ["https://vimeo.com/groups/shortfilms/videos/76979871", null],
  ["https://vimeo.com/showcase/12/video/76979871", null],
  ["https://vimeo.com/manage/videos/76979871", null],
])("finds the Vimeo video in %s", (address, key) => {
  expect(readHostedVideo(address)).toEqual({ host: "vimeo", id: "76979871", key });
});

const player = `src="https://www.youtube.com/embed/${id}?si=x&amp;start=4"`;
const vimeoCode = `<div style="padding:56.25% 0 0 0;position:relative;"><iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0&amp;autopause=0" frameborder="0" allow="autoplay; fullscreen" title="A > B"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>`;

test.each([
  [
    `<iframe width="560" height="315" ${player} title="YouTube" allowfullscreen></iframe>`,
    `https://www.youtube.com/watch?v=${id}`,
  ],
  [`<IFRAME SRC='//www.youtube-nocookie.com/embed/${id}'></IFRAME>`, `https://www.youtube.com/watch?v=${id}`],
  [vimeoCode, "https://vimeo.com/76979871/8272103f6e"],
  ["https://player.vimeo.com/video/76979871", "https://vimeo.com/76979871"],
  [` youtu.be/${id} `, `https://youtu.be/${id}`],
  ["vimeo.com/76979871", "https://vimeo.com/76979871"],
  [`m.youtube.com/shorts/${id}`, `https://m.youtube.com/shorts/${id}`],
])("pasted %s is read as %s", (pasted, address) => {
  expect(readPastedLink(pasted)).toBe(address);
  expect(videoAdditionSchema.parse({ videoUrl: pasted, title: "A" }).videoUrl).toBe(address);
});

test.each([
  ["https://www.tiktok.com/@me/video/7", /play here from YouTube and Vimeo, not from TikTok/],
  ["dailymotion.com/video/x8", /not from dailymotion\.com/],
  [`<iframe src="https://evil.example/${id}"></iframe>`, /not from evil\.example/],
  ['<iframe src="javascript:alert(1)"></iframe>', /This isn't a video link/],
  [`<script src="https://youtu.be/${id}"></script>`, /This isn't a video link/],
  ["https://www.youtube.com/@artist", /This isn't a video link/],
  ["https://vimeo.com/ada", /This isn't a video link/],
  ["", /Paste the link|isn't a video link/],
  [`<iframe ${"src ".repeat(450)}>`, /This isn't a video link/],
  ["x".repeat(2001), /This isn't a video link/],
])("%s is refused with its own message", (pasted, sentence) => {
  const { error } = videoAdditionSchema.safeParse({ videoUrl: pasted, title: "A" });
  expect(error?.issues[0]?.message).toMatch(sentence);
});

test("a video is recognised however its URL is written", () => {
  expect(isSameVideo(`https://youtu.be/${id}`, `https://www.youtube.com/watch?v=${id}&t=1`)).toBe(true);
  expect(isSameVideo("https://vimeo.com/1", "https://vimeo.com/1")).toBe(true);
  expect(isSameVideo("https://vimeo.com/1", "https://vimeo.com/2")).toBe(false);
  expect(isSameVideo("https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?h=abcdef")).toBe(
    true,
  );
  expect(isSameVideo(null, null)).toBe(false);
  expect(isSameVideo(`https://youtu.be/${id}`, null)).toBe(false);
});

test("the player is the one without cookies, and the host is named", () => {
  expect(playerAddress({ host: "youtube", id })).toMatch(
    new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${id}(\\?|$)`),
  );
  expect(videoHostName(`https://youtu.be/${id}`)).toBe("YouTube");
  expect(videoHostName(`https://m.youtube.com/watch?v=${id}`)).toBe("YouTube");
  expect(playerAddress({ host: "vimeo", id: "76979871", key: "8272103f6e" })).toBe(
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
  );
  expect(videoHostName("https://www.vimeo.com/1")).toBe("Vimeo");
  expect(videoHostName("https://videos.example/1")).toBe("videos.example");
  expect(videoHostName("javascript:alert(1)")).toBeNull();
});
