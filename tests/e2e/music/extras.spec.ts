import { readFileSync, writeFileSync } from "node:fs";
import { pdf } from "../../factories/bonus-file.ts";
import { signedInContext } from "../../factories/user.ts";
import { unzip } from "../../setup/requests/read-zip.ts";
import { expect, pay, signInAs, test } from "../setup/site.ts";
import { soldRelease } from "../setup/sold-release.ts";

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("the owner adds a booklet to a release, and a buyer downloads it alone and in the zip", async ({
      page,
      site,
      complaints,
    }, info) => {
      const main = page.getByRole("main");
      const title = `Paper Trail ${scripts} ${info.retry}`;
      const { release } = await soldRelease(site, { title, priceCents: 500, trackCents: 300, count: 2 });
      const [first, second] = ["my_booklet.pdf", "lyrics sheet.txt"].map((name) => info.outputPath(name));
      if (!first || !second) throw new Error("There are no files.");
      writeFileSync(first, pdf);
      writeFileSync(second, "Under the lamp\n");

      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto(`/admin/releases/${release.id}`);
      const extras = page.getByRole("region", { name: "Extras" });
      await extras.getByText("Add Extras").click();
      await extras.getByLabel("New extras").setInputFiles([first, second]);
      await extras.getByRole("button", { name: "Upload" }).click();
      const names = extras.getByRole("heading", { level: 3 });
      await expect(names).toHaveText(["my booklet", "lyrics sheet"]);
      await extras.getByText("Rename my booklet").click();
      await extras.getByRole("textbox", { name: "Name" }).first().fill("Booklet");
      await extras.getByRole("button", { name: "Save" }).first().click();
      await expect(names).toHaveText(["Booklet", "lyrics sheet"]);
      await extras.getByRole("button", { name: "Move lyrics sheet up" }).click();
      await expect(names).toHaveText(["lyrics sheet", "Booklet"]);

      await page.context().clearCookies();
      await page.goto(`/releases/${release.id}`);
      await expect(main).toContainText("Also included: lyrics sheet (text), Booklet (PDF)");
      await expect(main.getByRole("link", { name: /Booklet/ })).toHaveCount(0);

      await signInAs(page, site, signedInContext(site.ctx).token);
      await page.goto(`/checkout?releaseId=${release.id}`);
      await pay(page, "4242 4242 4242 4242");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
      await expect(main.getByRole("link", { name: "Booklet", exact: true })).toBeVisible();
      await page.goto(`/releases/${release.id}`);
      const [booklet] = await Promise.all([
        page.waitForEvent("download"),
        main.getByRole("link", { name: "Booklet", exact: true }).click(),
      ]);
      expect(booklet.suggestedFilename()).toBe("Booklet.pdf");
      expect(readFileSync(await booklet.path())).toEqual(pdf);

      const [zip] = await Promise.all([
        page.waitForEvent("download"),
        main.getByRole("link", { name: new RegExp(`^Download all ${title} as MP3`) }).click(),
      ]);
      await zip.saveAs(info.outputPath("release.zip"));
      const inZip = [...unzip(info.outputPath("release.zip")).keys()];
      expect(inZip).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/Extras\/lyrics sheet\.txt$/),
          expect.stringMatching(/\/Booklet\.pdf$/),
        ]),
      );
      await page.goto("/dashboard");
      await page.locator("summary", { hasText: `Download ${title}` }).click();
      await expect(main.getByRole("link", { name: "Booklet", exact: true })).toBeVisible();

      await page.context().clearCookies();
      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto(`/admin/releases/${release.id}`);
      await extras.getByRole("button", { name: "Remove: Booklet" }).click();
      await expect(extras).toContainText("Fans who bought this release will lose the file.");
      await extras.getByRole("button", { name: "Remove for Good" }).click();
      await expect(names).toHaveText(["lyrics sheet"]);
      expect(complaints).toEqual([]);
    });
  });
}
