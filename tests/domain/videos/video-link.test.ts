import { expect, test } from "vitest";
import { isSameVideo, playerAddress, readVideoId, videoHostName } from "#app/domain/videos/video-link.ts";

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
  expect(readVideoId(address)).toBe(id);
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
])("finds no id in %s", (address) => {
  expect(readVideoId(address)).toBeNull();
});

test("the same video is the same however its address is written", () => {
  expect(isSameVideo(`https://youtu.be/${id}`, `https://www.youtube.com/watch?v=${id}&t=1`)).toBe(true);
  expect(isSameVideo("https://vimeo.com/1", "https://vimeo.com/1")).toBe(true);
  expect(isSameVideo("https://vimeo.com/1", "https://vimeo.com/2")).toBe(false);
  expect(isSameVideo(null, null)).toBe(false);
  expect(isSameVideo(`https://youtu.be/${id}`, null)).toBe(false);
});

test("the player is the one without cookies, and the host is called by its name", () => {
  expect(playerAddress(id)).toMatch(new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${id}(\\?|$)`));
  expect(videoHostName(`https://youtu.be/${id}`)).toBe("YouTube");
  expect(videoHostName(`https://m.youtube.com/watch?v=${id}`)).toBe("YouTube");
  expect(videoHostName("https://www.vimeo.com/1")).toBe("vimeo.com");
  expect(videoHostName("javascript:alert(1)")).toBeNull();
});
