import { eq } from "drizzle-orm";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { purchases } from "#db/schema/index.ts";
import { giveTrack } from "../../factories/gift.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { mailedLink } from "../../setup/outbox.ts";
import { expect, newFan, pay, register, seen, signInAs, test } from "../setup/site.ts";

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("a gift is bought, sent elsewhere, and claimed by somebody who registers", async ({
      page,
      site,
      complaints,
    }) => {
      const track = await createTrack(site.ctx, { title: `Gift with ${scripts}` });
      const giver = signedInContext(site.ctx);
      const anna = `anna-${scripts}@example.com`;
      const ben = `ben-${scripts}@example.com`;
      await signInAs(page, site, giver.token);
      await page.goto(`/checkout?trackId=${track.id}`);
      await page.getByRole("link", { name: "This is a gift" }).click();
      const card = page.getByRole("region", { name: "Who Is It For?" });
      await card.getByLabel("Their name").fill("Anna");
      await card.getByLabel("Their email").fill("anna");
      await card.getByLabel("Your note").fill("Happy birthday!\nYours");
      await card.getByRole("button", { name: "Continue to Payment" }).click();
      await expect(card.getByRole("alert")).toContainText("Please enter a valid email address");
      await expect(card.getByLabel("Your note")).toHaveValue("Happy birthday!\nYours");
      await card.getByLabel("Their email").fill(anna);
      await card.getByRole("button", { name: "Continue to Payment" }).click();
      await expect(page.getByRole("region", { name: "Your Gift" })).toContainText(
        `Anna gets the link at ${anna}.`,
      );
      await page.getByRole("link", { name: "Change the gift" }).click();
      await expect(card.getByLabel("Their email")).toHaveValue(anna);
      await card.getByRole("button", { name: "Continue to Payment" }).click();
      await pay(page, "4000 0000 0000 0002");
      await expect(page.getByRole("alert")).toContainText("declined");
      await pay(page, "4242 4242 4242 4242");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
      await expect(page.getByRole("main")).toContainText(`We sent the link to Anna at ${anna}.`);
      await page.goto("/dashboard");
      await expect(page.getByRole("main")).toContainText("It hasn't been claimed yet.");
      await page.getByRole("link", { name: `Receipt of ${track.title}` }).click();
      await page.getByText("Send it again, or to somebody else").click();
      await page.getByLabel("Their name").fill("Ben");
      await page.getByLabel("Their email").fill(ben);
      await page.getByRole("button", { name: "Send the Gift" }).click();
      await expect(seen(page, `The link is on its way to ${ben}.`)).toBeVisible();

      await page.context().clearCookies();
      const old = await mailedLink(site.ctx, anna, "gift");
      await page.goto(new URL(old).pathname);
      await expect(page.getByRole("alert")).toContainText("This gift link doesn't work.");
      const link = await mailedLink(site.ctx, ben, "gift");
      await page.goto(new URL(link).pathname);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(track.title);
      await expect(page.getByRole("main")).toContainText("For Ben, a gift from Fan Example");
      await expect(page.getByRole("blockquote")).toContainText("Happy birthday!");
      await page.getByRole("main").getByRole("link", { name: "Create Account" }).click();
      await register(page, newFan());
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(track.title);
      await page.getByRole("button", { name: "Claim the Gift" }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole("main")).toContainText(track.title);
      await page.goto(new URL(link).pathname);
      await expect(page.getByRole("main")).toContainText("You have claimed this gift.");
      const [order] = site.ctx.db
        .select()
        .from(purchases)
        .where(eq(purchases.userId, giver.actor.user.id))
        .all();
      expect(order).toMatchObject({ status: "completed", cause: "gift", recipientId: expect.any(String) });
      expect(findOwnedTrackIds(giver).size).toBe(0);
      expect(complaints).toEqual([]);
    });

    test("an owner gives what they own, and the admin's refund says what becomes of it", async ({
      page,
      site,
      complaints,
    }) => {
      const track = await createTrack(site.ctx, { title: `Owned with ${scripts}` });
      const giver = signedInContext(site.ctx);
      const email = `carol-${scripts}@example.com`;
      const order = await giveTrack(giver, track.id, { email });
      await signInAs(page, site, giver.token);
      await page.goto(`/checkout?trackId=${track.id}`);
      await pay(page, "4242 4242 4242 4242");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
      await page.goto(`/music/${track.id}`);
      await page.getByRole("link", { name: "Give it to a friend" }).click();
      await expect(page.getByRole("region", { name: "Who Is It For?" })).toBeVisible();
      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto(`/admin/orders/${order.id}?amount=1.99`);
      await expect(page.getByRole("region", { name: "Refund" })).toContainText(
        "The gift isn't claimed: its link stops working.",
      );
      expect(complaints).toEqual([]);
    });
  });
}
