import { examine } from "../setup/examine.ts";
import { expect, newFan, register, seen, test } from "../setup/site.ts";

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts, contextOptions: { reducedMotion: "reduce" } });

    test("an app gets a password, shown once, listed and revoked", { tag: "@examined" }, async ({
      page,
      complaints,
    }) => {
      const fan = newFan();
      await page.goto("/auth?tab=register&redirectTo=%2Fdashboard%2Fsecurity");
      await register(page, fan);
      await page.getByRole("link", { name: "Connect an App" }).click();
      await expect(page.getByText(fan.username, { exact: true })).toBeVisible();
      await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
      await page.getByRole("button", { name: "Create a Password" }).click();
      await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
      await page.getByLabel("Name", { exact: true }).fill("Phone");
      await page.getByRole("button", { name: "Create a Password" }).click();
      await expect(page.getByText("The password for “Phone” is ready")).toBeVisible();
      const secret = (await page.getByRole("code").last().innerText()).replace(/\s/g, "");
      expect(secret).toMatch(/^[2-9a-z]{24}$/);
      if (scripts === "on") await examine(page, "a new app password");
      await page.getByRole("link", { name: "Done" }).click();
      await expect(page.getByText(/Created .*, never used/)).toBeVisible();
      await expect(page.getByText(secret)).toHaveCount(0);

      await page.getByLabel("Show previews of the rest in my apps").check();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(seen(page, "Your apps show previews of the rest, too.")).toBeVisible();
      await expect(page.getByLabel("Show previews of the rest in my apps")).toBeChecked();
      await page.getByRole("button", { name: "Revoke Phone" }).click();
      await expect(seen(page, "App disconnected")).toBeVisible();
      await expect(page.getByRole("button", { name: "Revoke Phone" })).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  });
}
