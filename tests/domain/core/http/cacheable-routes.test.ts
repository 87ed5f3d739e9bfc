import { expect, test } from "vitest";
import { cacheKeyOf, isVariant } from "#app/http/response-cache/cacheable-routes.ts";

const publicUrl = "https://host";

test.each([
  ["/", "/"],
  ["/?utm_source=x&fbclid=y", "/"],
  ["/music", "/music"],
  ["/music?view=list&x=1", "/music?view=list"],
  ["/music?view=other", "/music"],
  ["/releases?x=1", "/releases"],
  ["/releases/lamp-season", "/releases/lamp-season"],
  ["/releases/lamp-season.data", "/releases/lamp-season.data"],
  ["/music/steppin-out?x=1", "/music/steppin-out"],
  ["/videos/depot?play=1", "/videos/depot?play=1"],
  ["/videos/depot?play=2", "/videos/depot"],
  ["/photos?utm=1&category=portrait&category=formal", "/photos?category=portrait"],
  ["/photos/lamp?category=formal", "/photos/lamp?category=formal"],
  ["/music?category=formal", "/music"],
  ["/photos.data?category=formal", "/photos.data?category=formal"],
  ["/_root.data", "/_root.data"],
  ["/music/steppin-out.data?", "/music/steppin-out.data"],
  ["/api?x=1", "/api"],
  ["/feed.xml", "/feed.xml"],
  ["/music.json", "/music.json"],
  ["/music.json?release=lamp", "/music.json?release=lamp"],
  ["/api/releases", "/api/releases"],
  ["/api/releases/lamp", "/api/releases/lamp"],
  ["/embed/release/lamp?utm=1", "/embed/release/lamp"],
  ["/oembed?url=https://host/releases/lamp", "/oembed?url=https%3A%2F%2Fhost%2Freleases%2Flamp"],
  ["/api/tracks?x=1", "/api/tracks"],
  ["/api/tracks/steppin-out", "/api/tracks/steppin-out"],
  ["/oembed?url=https://host/music/song", "/oembed?url=https%3A%2F%2Fhost%2Fmusic%2Fsong"],
])("%s is cached as %s", (url, address) => {
  expect(cacheKeyOf(url, publicUrl)).toBe(address);
});

test.each([
  "/auth",
  "/auth?redirectTo=/music",
  "/checkout?trackId=x",
  "/contact/thank-you",
  "/dashboard",
  "/api/",
  "/api/tracks/",
  "/API/tracks",
  "/api/auth/me",
  "/music.json?track=hidden",
  "/music.json?release=lamp&track=hidden",
  "/music.json?release=a%2Fb",
  "/oembed?url=https%3A%2F%2Fhost%2Fmusic%2Fsong&maxwidth=200",
  "/oembed?url=https%3A%2F%2Fhost%2Fmusic%2Fsong&url=other",
  "/oembed?url=nonsense",
  ...[
    ...["http://host/music/song", "https://user@host/music/song", "https://HOST/music/song"],
    ...["https://host:443/music/song", "https://host/Music/song", "https://host/music/%73ong"],
    ...["https://host/music/song/", "https://host/music/so\tng", "https://ho\u24e2t/music/song"],
    ...["https://host/music/song?a", "https://host/music/song#a", "https://host.example/music/song"],
    ...["https:host/music/song", "https://host/x/../music/song", " https://host/music/song"],
  ].map((other) => `/oembed?url=${encodeURIComponent(other)}`),
  "/embed/release/lamp/more",
  "/embed/other/lamp",
  "/music/",
  "//music",
  "/MUSIC",
  "/music/%73teppin-out",
  "/music/steppin-out/more",
  "/photos/constructor/x",
  "/feed.xml.data",
  "/music.data?_routes=root",
  `/music/${"a".repeat(101)}`,
])("%s isn't cached", (url) => {
  expect(cacheKeyOf(url, publicUrl)).toBeNull();
});

test.each([
  "/music?q=lamp",
  "/music?view=list&q=lamp&sort=title",
  "/MUSIC",
  "/music/",
  "/Music/steppin-out",
  "/music.data?_routes=root",
  "/OEMBED?url=https%3A%2F%2Fhost%2Fmusic%2Fsong",
  "/oembed?url=https%3A%2F%2Fhost%2Fmusic%2Fsong&maxwidth=200",
  "/oembed?url=nonsense",
  "/music.json?x=1",
  "/music.json?track=song&x=1",
])("%s is a variant of a public URL", (url) => {
  expect(isVariant(url, publicUrl)).toBe(true);
});

test.each([
  "/",
  "/?utm_source=x",
  "/music?view=list&q=&sort=title",
  "/music?view=other",
  "/photos?category=portrait",
  "/music/steppin-out?x=1",
  "/music/steppin-out.data",
  "/oembed?url=https%3A%2F%2Fhost%2Fmusic%2Fsong&format=json",
  "/music.json?track=song",
  "/music.json?release=lamp&track=song",
  "/music.json?release=*",
  // Without a cached form, or with a limit of its own.
  "/auth?redirectTo=/music",
  "/cart",
  "/dashboard",
  "/api/tracks?x=1",
  "/API/tracks",
])("%s is not a variant of a public URL", (url) => {
  expect(isVariant(url, publicUrl)).toBe(false);
});
