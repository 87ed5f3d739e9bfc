import { describe, expect, test } from "vitest";
import { musicIn } from "#app/http/head/addresses.ts";
import { escapeXml } from "#app/http/head/feeds.ts";
import { pageHead } from "#app/http/head/page-head.ts";

const facts = {
  artistName: "Ada Example",
  publicUrl: "https://ada.example",
  shareImage: { src: "/media/pictures/share-1200.jpeg", width: 1200, height: 630 },
  hasFailedForm: false,
};

function argumentsFor(address: string, more: object = {}) {
  const { pathname, search } = new URL(address, facts.publicUrl);
  const root = { id: "root", data: { facts: { ...facts, ...more } } };
  return {
    location: { pathname, search, hash: "", state: null, key: "" },
    matches: [{ ...root, params: {}, pathname: "/", meta: [] }],
    error: undefined,
  };
}

const canonical = (address: string, head: object = {}) =>
  pageHead(argumentsFor(address), { name: "Page", ...head }).flatMap((tag) =>
    "rel" in tag && tag.rel === "canonical" ? [tag.href] : [],
  )[0];

test("the canonical URL is on the public origin, without irrelevant parameters", () => {
  expect(canonical("/music/?utm_source=x")).toBe("https://ada.example/music");
  expect(canonical("/")).toBe("https://ada.example/");
  expect(canonical("/landing", { path: "/" })).toBe("https://ada.example/");
  expect(canonical("/photos?x=1&category=portrait", { parameters: ["category"] })).toBe(
    "https://ada.example/photos?category=portrait",
  );
});

test("picture URLs are absolute; a page without a picture uses the site's", () => {
  const tags = pageHead(argumentsFor("/about"), { name: "About" });
  expect(tags).toContainEqual({
    property: "og:image",
    content: "https://ada.example/media/pictures/share-1200.jpeg",
  });
  expect(tags).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
  const square = { src: "/media/pictures/cover.jpeg", width: 1200, height: 1200 };
  expect(pageHead(argumentsFor("/about"), { name: "About", picture: square })).toContainEqual({
    name: "twitter:card",
    content: "summary",
  });
});

describe("a page that isn't indexed", () => {
  test.each(["/dashboard", "/dashboard/security", "/auth?tab=register"])("%s is noindex", (address) => {
    const tags = pageHead(argumentsFor(address), { name: "Mine" });
    const href = `https://ada.example${address.split("?")[0]}`;
    expect(tags).toEqual([
      { title: "Mine - Ada Example" },
      { name: "theme-color", content: "#0c0b0f", media: "(prefers-color-scheme: dark)" },
      { name: "theme-color", content: "#f6f1e8", media: "(prefers-color-scheme: light)" },
      { name: "robots", content: "noindex" },
      { tagName: "link", rel: "canonical", href },
    ]);
  });

  test("a failed page is noindex; a page with a similar path is not", () => {
    const failed = { ...argumentsFor("/music"), error: new Error("x") };
    expect(pageHead(failed, { name: "Error" })).toContainEqual({ name: "robots", content: "noindex" });
    expect(canonical("/authors")).toBe("https://ada.example/authors");
  });
});

test('the title of a page with form errors begins with "Error"', () => {
  const tags = pageHead(argumentsFor("/contact", { hasFailedForm: true }), { name: "Contact" });
  expect(tags[0]).toEqual({ title: "Error: Contact - Ada Example" });
});

test("a long description is cut between words", () => {
  const [, description] = pageHead(argumentsFor("/about"), {
    name: "About",
    description: `${"word ".repeat(39)}\n  ${"lamplight".repeat(3)}`,
  });
  expect(description).toEqual({ name: "description", content: `${"word ".repeat(39).trim()}…` });
});

test("any text is escaped in XML", () => {
  expect(escapeXml(`<a href="x">'&\u0000\u000b</a>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;&apos;&amp;&lt;/a&gt;",
  );
});

test("only URLs of this site's tracks and releases are recognised", () => {
  const read = (address: string) => musicIn("https://ada.example", address);
  expect(read("https://ada.example/music/night-bus")).toEqual({ kind: "music", id: "night-bus" });
  expect(read("https://ada.example/music/night%20bus/")).toEqual({ kind: "music", id: "night bus" });
  expect(read("https://ada.example/releases/lamp")).toEqual({ kind: "releases", id: "lamp" });
  expect(read("https://ada.example/videos/lamp")).toBeNull();
  expect(read("https://ada.example.evil.example/music/night-bus")).toBeNull();
  expect(read("https://ada.example/music")).toBeNull();
  expect(read("https://ada.example/music/%E0%A4%A")).toBeNull();
  expect(read("music/night-bus")).toBeNull();
});

test("a page's colours are used for the browser's theme colour", () => {
  const frame = { dark: "#261800", light: "#f5e6ce" };
  expect(pageHead(argumentsFor("/music/one"), { name: "One", frame })).toContainEqual({
    name: "theme-color",
    content: "#261800",
    media: "(prefers-color-scheme: dark)",
  });
});
