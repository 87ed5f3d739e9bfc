import { expect, test } from "vitest";
import { nameLinks, siteName } from "#app/shared/core/settings/site-name.ts";

test.each([
  ["https://www.instagram.com/ada", "Instagram"],
  ["https://open.spotify.com/artist/1", "Spotify"],
  ["https://music.youtube.com/channel/1", "YouTube Music"],
  ["https://www.youtube.com/@ada", "YouTube"],
  ["https://ada.bandcamp.com", "Bandcamp"],
  ["https://x.com/ada", "X"],
  ["https://twitter.com/ada", "X"],
  ["https://www.threads.com/@ada", "Threads"],
  ["https://bsky.app/profile/ada", "Bluesky"],
  ["https://mastodon.social/@ada", "Mastodon"],
  ["https://chaos.social/@ada", "chaos.social"],
  ["https://notinstagram.com/ada", "notinstagram.com"],
  ["https://dropbox.com/ada", "dropbox.com"],
])("%s is named %s", (address, name) => {
  expect(siteName(address)).toBe(name);
});

test("two links to one site are distinguished by the ends of their URLs", () => {
  const links = ["https://instagram.com/ada/", "https://tiktok.com/@ada", "https://instagram.com/ada.live"];
  expect(nameLinks(links).map(({ name }) => name)).toEqual(["Instagram ada", "TikTok", "Instagram ada.live"]);
});
