import { sellToGuests } from "../factories/guest.ts";
import { outboxOf } from "../setup/outbox.ts";
import { expect, newFan, pay, test } from "./setup/site.ts";

test.beforeEach(({ site }) => sellToGuests(site.ctx));
test.afterEach(({ site }) => sellToGuests(site.ctx, false));

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("a guest buys a track, gets it by the link in the mail, and asks for the link again", async ({
      page,
      site,
      complaints,
    }) => {
      const { email } = newFan();
      await page.goto("/music/steppin-out");
      await page.getByRole("link", { name: /^Buy/ }).first().click();
      await page.getByLabel("Email", { exact: true }).fill("nowhere");
      await page.getByRole("button", { name: "Continue to Payment" }).click();
      await expect(page.getByRole("alert")).toContainText("email");
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByRole("button", { name: "Continue to Payment" }).click();
      await expect(page.getByRole("main")).toContainText(`Receipt and download link go to ${email}`);
      await pay(page, "4000 0000 0000 0002");
      await expect(page.getByRole("alert")).toContainText("declined");
      await pay(page, "4242 4242 4242 4242");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Music");
      await expect(page.getByRole("main")).toContainText(email);

      await page.context().clearCookies();
      const orderLink = () => {
        const [receipt] = outboxOf(site.ctx, email, "receipt");
        return /\/orders\?token=[\w.-]+/.exec(receipt ?? "")?.[0];
      };
      await expect.poll(orderLink).toBeDefined();
      await page.goto(orderLink() ?? "");
      const download = page.waitForEvent("download");
      await page
        .getByRole("button", { name: /^Download/ })
        .or(page.getByRole("link", { name: /^Download/ }))
        .first()
        .click();
      expect((await download).suggestedFilename()).toMatch(/^track-steppin-out/);

      await page.getByRole("link", { name: "we'll send you a new one" }).click();
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByRole("button", { name: "Send My Links" }).click();
      await expect(page.getByRole("status").filter({ hasText: "on their way" })).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test("a guest pays a cart on the provider's page, and the cart is empty after", async ({
      page,
      complaints,
    }) => {
      const { email } = newFan();
      await page.goto("/music/steppin-out");
      await page.getByRole("button", { name: /^Add to Cart/ }).click();
      await expect(page.getByRole("link", { name: /^In Your Cart/ })).toBeVisible();
      await page.goto("/checkout");
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByRole("button", { name: "Continue to Payment" }).click();
      await page.getByRole("button", { name: "Pay on the test provider's page instead" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Provider's Page");
      await pay(page, "4000 0025 0000 3155");
      await page.getByRole("button", { name: "Complete authentication" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Music");
      await expect(page.getByRole("link", { name: "Cart (0)" })).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}
