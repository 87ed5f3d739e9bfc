import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { signedInContext } from "../../factories/user.ts";
import { startTestSite, type TestSite } from "../../setup/test-site.ts";
import { coveredBy } from "../setup/covered.ts";
import { overflow } from "../setup/examine.ts";
import { giveHardNames } from "../setup/long-names.ts";
import { everyScreen } from "../setup/screens.ts";
import { expect, signInAs, test as withDemo } from "../setup/site.ts";

const widths = [320, 390, 768, 1024, 1280];

/** The demo with names that are too long for any page. */
const test = withDemo.extend<object, { hardSite: TestSite }>({
  hardSite: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), "artist-site-"));
      const site = await startTestSite(folder, { DEMO: "1" });
      giveHardNames(site.ctx);
      await use(site);
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

async function expectFits(page: Page, name: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overflow(page), `${name} is wider than ${width} px`).toBeLessThanOrEqual(0);
    expect.soft(await coveredBy(page), `${name} at ${width} px`).toEqual([]);
  }
}

for (const visitor of ["stranger", "fan", "admin"] as const) {
  test(`the ${visitor}’s pages fit and cover no control, even with long names`, async ({
    page,
    hardSite,
  }) => {
    const { token, addresses } = (await everyScreen(hardSite))[visitor];
    if (token) await signInAs(page, hardSite, token);
    for (const address of addresses) {
      await page.goto(hardSite.url + address);
      await expectFits(page, address);
    }
  });
}

for (const visitor of ["user", "admin"] as const) {
  test(`at 1024 px a ${visitor} has the whole navigation without the menu`, async ({ page, site }) => {
    const { token } = signedInContext(site.ctx, { role: visitor });
    for (const isSignedIn of [false, true]) {
      if (isSignedIn) await signInAs(page, site, token);
      await page.setViewportSize({ width: 1024, height: 800 });
      await page.goto("/about");
      const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
    }
  });
}

test("at 768 px Play and Buy of a track page are above the fold, even with long names", async ({
  page,
  site,
  hardSite,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const { url } of [site, hardSite]) {
    for (const track of ["steppin-out", "ninth-floor-no-elevator", "paper-crown"]) {
      await page.goto(`${url}/music/${track}`);
      const main = page.getByRole("main");
      for (const control of [
        main.getByRole("button", { name: /^Play/ }),
        main.getByRole("link", { name: /^Buy/ }),
      ]) {
        const box = await control.first().boundingBox();
        expect.soft((box?.y ?? Infinity) + (box?.height ?? 0), `${control} of ${track}`).toBeLessThan(1024);
      }
    }
  }
});

test("a title of 60 letters takes at most four lines on a desktop", async ({ page, hardSite }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { addresses } = (await everyScreen(hardSite)).stranger;
  for (const address of addresses.filter((one) => /^\/(music|releases|videos|photos)\/./.test(one))) {
    await page.goto(hardSite.url + address);
    const lines = await page
      .getByRole("heading", { level: 1 })
      .evaluate(
        (title) => title.getBoundingClientRect().height / parseFloat(getComputedStyle(title).lineHeight),
      );
    expect.soft(Math.round(lines), address).toBeLessThanOrEqual(4);
  }
});
