import { expect, test } from "vitest";
import { publicAddress } from "#app/http/html-cache/public-places.ts";

test.each([
  ["/", "/"],
  ["/?utm_source=x&fbclid=y", "/"],
  ["/music", "/music"],
  ["/music/steppin-out?x=1", "/music/steppin-out"],
  ["/videos/depot?play=1", "/videos/depot?play=1"],
  ["/videos/depot?play=2", "/videos/depot"],
  ["/photos?utm=1&category=portrait&category=formal", "/photos?category=portrait"],
  ["/photos?category=nonsense", "/photos"],
  ["/photos/lamp?category=formal", "/photos/lamp?category=formal"],
  ["/music?category=formal", "/music"],
  ["/photos.data?category=formal", "/photos.data?category=formal"],
  ["/_root.data", "/_root.data"],
  ["/music/steppin-out.data?", "/music/steppin-out.data"],
  ["/api?x=1", "/api"],
  ["/feed.xml", "/feed.xml"],
])("%s is remembered as %s", (url, address) => {
  expect(publicAddress(url)).toBe(address);
});

test.each([
  "/auth",
  "/auth?redirectTo=/music",
  "/checkout?trackId=x",
  "/contact/thank-you",
  "/dashboard",
  "/api/",
  "/api/tracks",
  "/music/",
  "//music",
  "/MUSIC",
  "/music/%73teppin-out",
  "/music/steppin-out/more",
  "/photos/constructor/x",
  "/feed.xml.data",
  "/music.data?_routes=root",
  `/music/${"a".repeat(101)}`,
])("%s isn't remembered", (url) => {
  expect(publicAddress(url)).toBeNull();
});
