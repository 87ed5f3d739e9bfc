import { expect, test } from "vitest";
import { addressKey } from "#app/domain/core/text.ts";
import { safeRedirectPath } from "#app/http/redirects.ts";

const site = "https://artist.example";

test.each([
  "/dashboard",
  "/checkout?trackId=a%20b",
  "/music/one",
  "/music/caf%C3%A9?x=%2F",
  "/logout-stories",
])("%s is a path on this site", (path) => {
  expect(safeRedirectPath(site, path)).toBe(path);
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "javascript:alert(1)",
  "dashboard",
  "/api/logout",
  "/logout",
  "/API/logout",
  "/Logout",
  "/%61pi/logout",
  "/%61%70%69/%6c%6fgout",
  "/logout/",
  "/logout//",
  "/./api/logout",
  "/music/../api/logout",
  "/music/%2e%2e/api/logout",
  "/api%2flogout",
  "/api//logout",
  "/api/logout.data",
  "/logout.data",
  "/music.data",
  "/logout?x=1",
  "/logout#x",
  "//",
  "///evil.example",
  "/music/%ff",
  "/music?x=%",
  "/%00",
  "/%0d%0aSet-Cookie:x",
  "",
  null,
])("%j redirects to the home page", (path) => {
  expect(safeRedirectPath(site, path)).toBe("/");
});

test("an IPv6 network counts as one caller", () => {
  expect(addressKey("2001:db8:1:2:3:4:5:6")).toBe(addressKey("2001:db8:1:2::1"));
  expect(addressKey("2001:db8:1:2::1")).not.toBe(addressKey("2001:db8:1:3::1"));
  expect(addressKey("::ffff:192.0.2.7")).toBe("192.0.2.7");
});
