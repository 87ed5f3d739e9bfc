import { expect, newFan, register, test } from "../setup/site.ts";

test("cached pages hydrate, whatever parameters a link adds to their URL", async ({ page, complaints }) => {
  for (const path of ["/", "/music", "/videos", "/photos", "/about", "/contact"]) {
    for (const _time of ["made", "remembered"]) {
      await page.goto(`${path}?utm_source=poster&fbclid=x`, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    expect(complaints, path).toEqual([]);
  }
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Music" }).click();
  await expect(page).toHaveURL("/music");
  await main.getByRole("link", { name: "Photos" }).click();
  await expect(page).toHaveURL("/photos");
  await expect(page.getByText("13 photos")).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
});

test("signing in shows the fan's own page at once, and signing out the public one again", async ({
  page,
}) => {
  await page.goto("/videos");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link", { name: "Dashboard" })).toHaveCount(0);
  await page.goto("/auth?tab=register&redirectTo=/videos");
  await register(page, newFan());
  await expect(page).toHaveURL("/videos");
  await expect(main.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await page.reload();
  await expect(main.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await main.getByRole("button", { name: "Logout" }).click();
  // The button's name changes while it is under way: another page asked for then would stop it.
  await expect(page).toHaveURL("/");
  await expect(main.getByRole("button", { name: "Logout" })).toHaveCount(0);
  await page.goto("/videos");
  await expect(main.getByRole("link", { name: "Dashboard" })).toHaveCount(0);
});

test("the landing page leaves out the styles of the fan's home page until somebody signs in", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const homeStyles = () => loaded.filter((path) => /\/home-[^/]+\.css$/.test(path));
  await page.goto("/", { waitUntil: "networkidle" });
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Login" }).click();
  await page.getByRole("link", { name: "Create Account" }).click();
  expect(homeStyles()).toEqual([]);
  await register(page, newFan());
  await expect(main.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome");
  const places = page.getByRole("list").filter({ hasText: "The whole gallery" });
  await expect(places).toHaveCSS("display", "grid");
  expect(homeStyles()).toHaveLength(1);
  expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
});
