import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { writeCounts } from "#app/domain/content/statistics/write-counts.ts";
import { counters } from "#app/domain/core/counters.ts";
import { readBalance } from "#app/domain/shop/sales/read-balance.ts";
import { pay } from "../../factories/purchase.ts";
import { signedInContext } from "../../factories/user.ts";
import { expect, signInAs, test } from "../setup/site.ts";

/** The CSV behind the page's button. */
async function downloadCsv(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  return readFile(await download.path(), "utf8");
}

/** Shows a day on which nothing happened yet. */
async function showEmptyDay(page: Page): Promise<void> {
  await page.getByLabel("From", { exact: true }).fill("2020-01-01");
  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-01/);
}

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("the owner reads the sales by day and track, and downloads them", async ({
      page,
      site,
      complaints,
    }) => {
      await pay(signedInContext(site.ctx), "steppin-out");
      await readBalance(site.ctx);
      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto("/admin/sales");
      const main = page.getByRole("main");
      await expect(page.getByRole("table")).toContainText(/\$\d+\.\d\d/);
      const views = page.getByRole("navigation", { name: "Sales by" });
      await views.getByRole("link", { name: "Tracks" }).click();
      await expect(page).toHaveURL(/view=track/);
      await expect(page.getByRole("row").filter({ hasText: "Steppin Out" })).toContainText(/\$\d+\.\d\d/);
      expect(await downloadCsv(page)).toMatch(/,sale,Steppin Out,track,.*,USD,[^,]*,1\.99,/);
      await showEmptyDay(page);
      await expect(main).toContainText("No sales on these days");
      await expect(page).toHaveURL(/view=track/);
      expect(complaints).toEqual([]);
    });

    test("the owner reads what is loved, and downloads it", async ({ page, site, complaints }) => {
      counters(site.ctx).count("play", "steppin-out");
      writeCounts(site.ctx);
      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto("/admin/statistics");
      await expect(page.getByRole("row").filter({ hasText: "Steppin Out" }).first()).toBeVisible();
      expect(await downloadCsv(page)).toContain(",play,");
      await showEmptyDay(page);
      await expect(page.getByRole("row").filter({ hasText: "Steppin Out" })).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  });
}
