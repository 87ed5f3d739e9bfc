import { makeCodes } from "../../factories/codes.ts";
import { signedInContext } from "../../factories/user.ts";
import { expect, newFan, register, signInAs, test } from "../setup/site.ts";

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("an admin makes codes, sees them once, prints cards and stops them", async ({
      page,
      site,
      complaints,
    }) => {
      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto("/admin");
      await page.goto("/admin/codes");
      await page.getByRole("link", { name: "Make Codes" }).click();
      await page.getByLabel("Track or release").selectOption({ label: "Steppin Out (track)" });
      await page.getByLabel("How many").fill("12");
      await page.getByRole("button", { name: "Make Codes" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Codes for Steppin Out", {
        ignoreCase: true,
      });
      const codes = page.getByRole("list").getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]$/);
      await expect(codes).toHaveCount(12);
      const downloading = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download CSV" }).click();
      expect((await downloading).suggestedFilename()).toMatch(/^codes-.+\.csv$/);

      await page.getByRole("link", { name: "Print Cards" }).click();
      await expect(page.getByRole("img", { name: /^QR code of/ })).toHaveCount(12);
      await expect(page.getByRole("button", { name: "Print" })).toHaveCount(scripts === "on" ? 1 : 0);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("heading", { name: "Cards" })).toBeHidden();
      const sheet = await page.getByRole("region", { name: "Sheet 1", exact: true }).boundingBox();
      expect([sheet?.x, sheet?.y]).toEqual([0, 0]);
      await page.emulateMedia({ media: "screen" });

      await page.getByRole("link", { name: "Back to the Codes" }).click();
      await page.getByRole("button", { name: "I Have Saved Them" }).click();
      await expect(page.getByRole("main")).toContainText("can't be shown again");
      await expect(codes).toHaveCount(0);
      await page.getByRole("button", { name: "Stop These Codes" }).click();
      await expect(page.getByRole("button", { name: "Let Them Work Again" })).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test("a fan types a code, makes an account and has the music", async ({ page, site, complaints }) => {
      const admin = signedInContext(site.ctx, { role: "admin" });
      const { code } = makeCodes(admin, { trackId: "steppin-out" });
      await page.goto("/redeem");
      await page.getByLabel("Code", { exact: true }).fill("2222 2222 2222 2");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("main")).toContainText("We don't know this code");
      await expect(page.getByLabel("Code", { exact: true })).toHaveValue("2222 2222 2222 2");
      await page.getByLabel("Code", { exact: true }).fill(code.toLowerCase());
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("heading", { name: "Steppin Out" })).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "Create Account" }).click();
      await register(page, newFan());
      await page.getByRole("button", { name: "Redeem This Track" }).click();
      await expect(page).toHaveURL(/\/dashboard\/purchases\//);
      await expect(page.getByRole("main")).toContainText("Redeemed code");
      await expect(page.getByRole("main")).toContainText("Ready to stream and download.");
      await page.goto(`/redeem/${code}`);
      await expect(page.getByRole("main")).toContainText("You've redeemed this code already.");
      await expect(page.getByRole("button", { name: "Redeem This Track" })).toHaveCount(0);
      expect(complaints.filter((complaint) => !/40[04]/.test(complaint))).toEqual([]);
    });
  });
}
