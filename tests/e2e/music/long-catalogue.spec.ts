import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { pay } from "../../factories/purchase.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { startTestSite, type TestSite } from "../../setup/test-site.ts";
import { overflow } from "../setup/examine.ts";
import { expect, signInAs, test as withDemo } from "../setup/site.ts";

/** A shop of sixty tracks and no releases. */
const test = withDemo.extend<object, { longSite: TestSite }>({
  longSite: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), "artist-site-"));
      const site = await startTestSite(folder);
      for (let number = 1; number <= 60; number += 1) {
        await createTrack(site.ctx, { title: `Song ${String(number).padStart(2, "0")}` });
      }
      await use(site);
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

const titles = (page: Page) => page.getByRole("main").getByRole("heading", { name: /^Song \d\d$/ });

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("a list of sixty tracks is short and fits the width of a phone", async ({ page, longSite }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${longSite.url}/music`);
      await expect(titles(page)).toHaveCount(60);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9500);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });

    test("a track is found by its title, and the visitor chooses the order", async ({ page, longSite }) => {
      await page.goto(`${longSite.url}/music`);
      await page.getByRole("searchbox", { name: "Search" }).fill("song 41");
      await page.getByRole("button", { name: "Show", exact: true }).click();
      await expect(titles(page)).toHaveCount(1);
      await page.getByRole("searchbox", { name: "Search" }).fill("nothing like it");
      await page.getByRole("button", { name: "Show", exact: true }).click();
      await expect(titles(page)).toHaveCount(0);
      await page.getByRole("searchbox", { name: "Search" }).fill("");
      await page.getByLabel("Order").selectOption("By title");
      await page.getByRole("button", { name: "Show", exact: true }).click();
      await expect(titles(page).first()).toHaveText("Song 01");
      await expect(titles(page).last()).toHaveText("Song 60");
    });

    test("an owned track is marked in its row, and has no price", async ({ page, longSite }) => {
      const fan = signedInContext(longSite.ctx);
      const track = await createTrack(longSite.ctx, { title: `Mine ${scripts}` });
      await pay(fan, track.id);
      await signInAs(page, longSite, fan.token);
      await page.goto(`${longSite.url}/music?view=list&q=mine+${scripts}`);
      const row = page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ hasText: `Mine ${scripts}` });
      await expect(row).toContainText(/owned/i);
      await expect(row).not.toContainText("1.99");
    });
  });
}
