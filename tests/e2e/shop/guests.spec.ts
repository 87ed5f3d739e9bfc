import type { Locator } from "@playwright/test";
import { sellToGuests } from "../../factories/guest.ts";
import { mailedLink, outboxOf } from "../../setup/outbox.ts";
import type { TestSite } from "../../setup/test-site.ts";
import { dock, expectSound } from "../setup/listening.ts";
import { expect, newFan, pay, seen, test } from "../setup/site.ts";

/** The link in the receipt to a guest, once it has gone out. */
function orderLink(site: TestSite, email: string): string | undefined {
  const [receipt] = outboxOf(site.ctx, email, "receipt");
  return /\/orders\?token=[\w.-]+/.exec(receipt ?? "")?.[0];
}

test.beforeEach(({ site }) => sellToGuests(site.ctx));

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("a guest has paid four clicks after the landing page, and has the music", async ({
      page,
      complaints,
    }) => {
      let clicks = 0;
      const click = (what: Locator) => {
        clicks += 1;
        return what.click();
      };
      const main = page.getByRole("main");
      await page.goto("/landing");
      await click(main.getByRole("link", { name: "Steppin Out" }).first());
      // The landing page sells its newest release, too.
      await expect(page).toHaveURL("/music/steppin-out");
      await click(main.getByRole("link", { name: /^Buy/ }).first());
      await main.getByLabel("Email", { exact: true }).fill(newFan().email);
      await click(main.getByRole("button", { name: "Continue to Payment" }));
      await main.getByLabel("Card number").fill("4242 4242 4242 4242");
      await main.getByLabel("Expiry (MM/YY)").fill("12/40");
      await main.getByLabel("CVC").fill("123");
      await click(main.getByRole("button", { name: /^Pay \$/ }));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Order");
      expect(clicks).toBeLessThanOrEqual(4);
      await expect(main.getByRole("img", { name: "Cover of Steppin Out" })).toBeVisible();
      const downloads = main
        .getByRole("button", { name: /^Download/ })
        .or(main.getByRole("link", { name: /^Download/ }));
      await expect(downloads).toHaveCount(1);
      if (scripts === "on") {
        await page.getByRole("button", { name: "Play Steppin Out", exact: true }).click();
        await expectSound(page, "Steppin Out");
        const length = await page.evaluate(() => document.querySelector("audio")?.duration ?? 0);
        expect(length).toBeGreaterThan(35);
        await expect(dock(page)).toContainText(/ \/ \d:\d\d/);
      } else {
        const source = await main.locator("audio").first().getAttribute("src");
        expect((await page.request.get(source ?? "")).status()).toBe(200);
      }
      expect(complaints).toEqual([]);
    });

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
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Order");
      await expect(page.getByRole("main")).toContainText(email);

      await page.context().clearCookies();
      await expect.poll(() => orderLink(site, email)).toBeDefined();
      await page.goto(orderLink(site, email) ?? "");
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

    test("a guest gives a track, sends it elsewhere by their link, and names a business", async ({
      page,
      site,
      complaints,
    }) => {
      const { email } = newFan();
      const [anna, ben] = [`anna-of-${email}`, `ben-of-${email}`];
      await page.goto("/checkout?trackId=steppin-out");
      await page.getByRole("link", { name: "This is a gift" }).click();
      await page.getByLabel("Email", { exact: true }).fill("lena@example.org");
      await page.getByRole("button", { name: "Continue" }).click();
      const card = page.getByRole("region", { name: "Who Is It For?" });
      await card.getByLabel("Their name").fill("Anna");
      await card.getByLabel("Their email").fill(anna);
      await card.getByRole("button", { name: "Continue to Payment" }).click();
      // The page offers to change the email before it knows the gift, too.
      await expect(page.getByRole("link", { name: "Change the gift" })).toBeVisible();
      await page.getByRole("link", { name: "Change your email" }).click();
      await expect(page.getByLabel("Email", { exact: true })).toHaveValue("lena@example.org");
      await page.getByLabel("Email", { exact: true }).fill("lena");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("alert")).toContainText("Please enter a valid email address");
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("main")).toContainText(`Your receipt goes to ${email}`);
      await page.getByRole("link", { name: "Change the gift" }).click();
      await card.getByLabel("Their email").fill("anna");
      await card.getByRole("button", { name: "Continue to Payment" }).click();
      await expect(card.getByRole("alert")).toContainText("Please enter a valid email address");
      await card.getByLabel("Their email").fill(anna);
      await card.getByRole("button", { name: "Continue to Payment" }).click();
      const checkout = page.url();
      await pay(page, "4242 4242 4242 4242");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Order");
      await expect(page.getByRole("main")).toContainText(`We sent the link to Anna at ${anna}.`);
      await page.goto(checkout);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Order");

      await page.context().clearCookies();
      await expect.poll(() => orderLink(site, email)).toBeDefined();
      await page.goto(orderLink(site, email) ?? "");
      await expect(page.getByRole("link", { name: /^Download/ })).toHaveCount(0);
      await page.getByText("Send it again, or to somebody else").click();
      await page.getByLabel("Their name").fill("Ben");
      await page.getByLabel("Their email").fill(ben);
      await page.getByRole("button", { name: "Send the Gift" }).click();
      await expect(seen(page, `The link is on its way to ${ben}.`)).toBeVisible();
      await page.getByText("Bought for a business?").click();
      await page.getByLabel("Business name").fill("Lamp GmbH");
      await page.getByRole("button", { name: "Save on the Receipt" }).click();
      await expect(seen(page, "The receipt is for Lamp GmbH.")).toBeVisible();
      await page.goto(new URL(await mailedLink(site.ctx, ben, "gift")).pathname);
      await expect(page.getByRole("main")).toContainText("Ben, a gift from your friend");
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
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Order");
      await expect(page.getByRole("link", { name: "Cart (0)" })).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}
