import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { setupToken } from "#app/domain/accounts/profiles/first-admin.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { photos } from "#db/schema/index.ts";
import { signedInContext } from "../../../factories/user.ts";
import { startTestSite } from "../../../setup/test-site.ts";
import { examine } from "../../setup/examine.ts";
import { expect, newFan, pay, register, seen, signInAs, test } from "../../setup/site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scripts of ["on", "blocked"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("refused forms are accessible", async ({ page, complaints }) => {
      const problem = page.getByRole("heading", { name: "There is a problem" });
      await page.goto("/auth");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(problem).toBeVisible();
      await examine(page, "sign-in with nothing in it");
      await page.getByLabel("Email", { exact: true }).fill("nobody@example.com");
      await page.getByLabel("Password", { exact: true }).fill("Wrong-pass-1");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(seen(page, "That email or password isn't right")).toBeVisible();
      await examine(page, "sign-in refused");
      await page.goto("/auth?tab=register");
      await register(page, { ...newFan(), email: "x", username: "no!", firstName: "" });
      await expect(problem).toBeVisible();
      await examine(page, "registration refused");
      await page.goto("/contact");
      await page.getByLabel("Email", { exact: true }).fill("x");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(problem).toBeVisible();
      await examine(page, "contact form refused");
      await page.getByRole("button", { name: "Subscribe" }).click();
      await expect(seen(page, "Please enter your email address.")).toBeVisible();
      await examine(page, "newsletter refused");
      expect(complaints).toEqual([]);
    });

    test("the checkout's messages and the empty dashboard are accessible", async ({
      page,
      site,
      complaints,
    }) => {
      await signInAs(page, site, signedInContext(site.ctx).token);
      await page.goto("/dashboard");
      await expect(page.getByText("No purchases yet")).toBeVisible();
      await examine(page, "dashboard without purchases");
      await page.goto("/checkout?trackId=steppin-out");
      await pay(page, "");
      await expect(page.getByRole("link", { name: "Please enter the card number" })).toBeVisible();
      await examine(page, "card form with a field missing");
      await pay(page, "4000 0000 0000 9995");
      await expect(seen(page, /insufficient/)).toBeVisible();
      await examine(page, "card declined");
      await pay(page, "4242 4242 4242 4242");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
      await examine(page, "just paid");
      expect(complaints).toEqual([]);
    });

    test("error pages are accessible", async ({ page, site, complaints }) => {
      const { $client } = site.ctx.db;
      await signInAs(page, site, signedInContext(site.ctx).token);
      for (const [table, address, isFramed] of [
        // The frame reads nothing of it.
        ["gifts", "/gift/of-nobody", true],
        ["site", "/videos", false],
      ] as const) {
        $client.exec(`ALTER TABLE ${table} RENAME TO ${table}_away`);
        try {
          const answer = await page.goto(address);
          expect(answer?.status()).toBe(500);
        } finally {
          $client.exec(`ALTER TABLE ${table}_away RENAME TO ${table}`);
        }
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something Went Wrong");
        await expect(page.getByRole("banner")).toHaveCount(isFramed ? 1 : 0);
        await examine(page, `page without its table ${table}`);
        expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 500")]);
      }
      expect(complaints).toEqual([]);
    });
  });
}

test("a locked members-only photo is accessible to visitors", async ({ page, site, complaints }) => {
  const lockPhoto = (memberOnly: boolean) =>
    write(site.ctx, (tx) => {
      tx.db.update(photos).set({ memberOnly }).where(eq(photos.id, "two-cities")).run();
      markContentChanged(tx);
    });
  lockPhoto(true);
  try {
    await page.goto("/photos");
    await expect(page.getByRole("link", { name: "Two Cities" })).toContainText("Requires Login");
    await examine(page, "gallery with a photo for members");
    await page.getByRole("link", { name: "Two Cities" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await examine(page, "lightbox with a photo for members");
    await page.goto("/photos/two-cities");
    await examine(page, "page of a photo for members");
  } finally {
    lockPhoto(false);
  }
  expect(complaints).toEqual([]);
});

test("an empty site is accessible", async ({ page }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "artist-site-"));
  const site = await startTestSite(folder);
  try {
    const token = setupToken(site.ctx);
    for (const address of [
      `/setup?token=${token}`,
      "/",
      "/music",
      "/videos",
      "/photos",
      "/about",
      "/contact",
    ]) {
      const answer = await page.goto(site.url + address);
      expect(answer?.status()).toBe(200);
      await examine(page, `${address} of an empty site`);
    }
    await page.goto(`${site.url}/setup?token=${token}`);
    await register(page, newFan());
    await expect(page).toHaveURL(/\/admin\/today/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const address of ["/", "/test-payments"]) {
      await page.goto(site.url + address);
      await examine(page, `${address} of an empty site, to its admin`);
    }
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
