import { findGuest } from "#app/domain/core/find-by-email.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { salesReport } from "../../factories/sales-report.ts";
import { signedInContext } from "../../factories/user.ts";
import { examine } from "../setup/examine.ts";
import { expect, newFan, seen, signInAs, test } from "../setup/site.ts";

// One report at a time waits on a site.
test.use({ siteName: "imports", contextOptions: { reducedMotion: "reduce" } });

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("a sales report is corrected, given and its buyers invited", { tag: "@examined" }, async ({
      page,
      site,
      complaints,
    }) => {
      const { email } = newFan();
      createRelease(site.ctx, { title: `Lamp Season ${scripts}` });
      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto("/admin/orders");
      await page.getByRole("link", { name: "Give those buyers the same music here" }).click();
      const send = async (text: string) => {
        const buffer = Buffer.from(`\ufeff${text}`, "utf16le");
        await page.getByLabel("CSV file").setInputFiles({ name: "sales.csv", mimeType: "text/csv", buffer });
        await page.getByRole("button", { name: "Upload" }).click();
      };
      await send("email,name\n");
      await expect(page.getByRole("alert")).toContainText("isn't Bandcamp's sales report");

      const sale = { "item name": `Season of Lamps ${scripts}`, "buyer email": email };
      const shirt = { ...sale, "item name": "T-Shirt", "item type": "package" };
      await send(
        salesReport([
          { ...sale, "bandcamp transaction id": `${scripts} 1` },
          { ...shirt, "bandcamp transaction id": `${scripts} 2` },
          { "item name": "broken" },
        ]),
      );
      await expect(seen(page, "2 purchases added")).toBeVisible();
      await expect(page.getByText("2 purchases are waiting, without a match yet.")).toBeVisible();
      if (scripts === "on") await examine(page, "matches");
      await page
        .getByLabel(`Season of Lamps ${scripts}`)
        .selectOption({ label: `Lamp Season ${scripts} (release)` });
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("1 of them has no match yet")).toBeVisible();
      expect(findGuest(site.ctx, email)).toBeUndefined();

      await page.getByRole("button", { name: "Give All Matched Music" }).click();
      await expect(seen(page, "Giving 1 purchase")).toBeVisible();
      await expect
        .poll(async () => {
          await page.goto("/admin/import");
          return findGuest(site.ctx, email)?.email;
        })
        .toBe(email);
      await page.getByRole("button", { name: "Send Invitations" }).click();
      await expect(seen(page, "1 invitation")).toBeVisible();
      await page.getByText("Remove Report").click();
      await page.getByRole("button", { name: "Remove for Good" }).click();
      await expect(page.getByRole("heading", { name: "Check the Matches" })).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  });
}
