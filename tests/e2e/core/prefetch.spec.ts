import type { Page } from "@playwright/test";
import { expect, test } from "../setup/site.ts";

/** Collects what the page asks for from now on: names without the hash of their content. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // A hash may hold a hyphen: of scripts it is seven characters long, of styles four.
    asked.push(pathname.replace(/^\/assets\/(.+)-(?:[\w-]{7}(?=\.js$)|[\w-]{4}(?=\.css$))/, "$1"));
  });
  return asked;
}

const musicLink = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Music", exact: true });

test("hovering over a link loads the page's assets, and clicking it then loads only the data", async ({
  page,
  complaints,
}) => {
  await page.goto("/about");
  const asked = watchRequests(page);
  await musicLink(page).hover();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(["music.js", "music.css"]));
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain("/music.data");
  asked.length = 0;
  await musicLink(page).click();
  await expect(page).toHaveURL("/music");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("About");
  expect(asked.filter((name) => name === "/music.data")).toHaveLength(1);
  expect(asked).not.toContain("music.js");
  expect(complaints).toEqual([]);
});

test("a page's assets are requested together, and leave a connection for its data", async ({ page }) => {
  await page.goto("/about");
  const asked = watchRequests(page);
  const answers = Promise.withResolvers<void>();
  await page.route("**/assets/**", async (route) => {
    await answers.promise;
    await route.continue();
  });
  await musicLink(page).hover();
  await expect
    .poll(() => asked.toSorted())
    .toEqual(["buying.js", "music.css", "music.js", "releases.css", "releases.js"]);
  await musicLink(page).click();
  // Browsers keep six connections to a server that speaks HTTP/1.1: the data would wait behind a sixth file.
  await expect.poll(() => asked).toContain("/music.data");
  answers.resolve();
  await expect(page).toHaveURL("/music");
});

test("nothing is prefetched in data-saving mode", async ({ page, complaints }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto("/about");
  const asked = watchRequests(page);
  await musicLink(page).hover();
  await page.waitForLoadState("networkidle");
  // What the same hover would have asked for is asked for by the press.
  expect(asked).toEqual([]);
  await musicLink(page).click();
  await expect(page).toHaveURL("/music");
  expect(asked).toContain("music.js");
  expect(complaints).toEqual([]);
});
