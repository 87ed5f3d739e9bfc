import { eq } from "drizzle-orm";
import { newsletterBox, subscribe } from "#app/domain/mail/newsletter/subscribe.ts";
import { subscriptionPath } from "#app/domain/mail/newsletter/unsubscribe.ts";
import { contacts } from "#db/schema/index.ts";
import { subscriptionOf } from "../../factories/subscriber.ts";
import { expect, newFan, scriptModes, seen, test } from "../setup/site.ts";

for (const scripts of scriptModes) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("the contact form shows errors, sends a message, and can be used again", {
      tag: "@everywhere",
    }, async ({ page, site, complaints }) => {
      const { email } = newFan();
      await page.goto("/");
      await page.getByRole("navigation").getByRole("link", { name: "Contact" }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get in Touch");
      const mark = (name: string) =>
        page
          .getByText(name, { exact: true })
          .evaluate((label) => getComputedStyle(label, "::after").getPropertyValue("content"));
      expect(await mark("Full Name")).toContain("*");
      expect(await mark("Phone Number")).toBe("none");
      await page.getByLabel("Message", { exact: true }).fill("Come and play our roof.");
      await page.getByLabel("Email", { exact: true }).fill("nonsense");
      await page.getByRole("button", { name: "Send Message" }).click();

      const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
      await expect(summary.getByRole("link", { name: "Please enter a valid email address" })).toBeVisible();
      await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Come and play our roof.");
      await summary.getByRole("link", { name: "Please enter your full name" }).click();
      await expect(page.getByLabel("Full Name", { exact: true })).toBeFocused();

      await page.getByLabel("Full Name", { exact: true }).fill("Robin Vale");
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You");
      await expect(seen(page, "Message Sent!")).toBeVisible();
      const stored = site.ctx.db.select().from(contacts).where(eq(contacts.email, email)).all();
      expect(stored).toMatchObject([{ fullName: "Robin Vale", message: "Come and play our roof." }]);

      await page.getByRole("link", { name: "Send Another Message" }).click();
      await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
      expect(complaints).toEqual([]);
    });

    test("the newsletter form answers on the page it is on", async ({ page, complaints }) => {
      await page.goto("/about");
      const email = page.getByLabel("Email for the newsletter");
      await email.fill("nonsense");
      await page.getByRole("button", { name: "Subscribe" }).click();
      await expect(seen(page, "Please enter a valid email address.")).toBeVisible();
      const box = email.first();
      await expect(box).toHaveValue("nonsense");
      await box.fill(newFan().email);
      await page.getByRole("button", { name: "Subscribe" }).first().click();
      await expect(seen(page, "You've been added to our newsletter.")).toBeVisible();
      await expect(page).toHaveURL(/\/about(#newsletter)?$/);
      const thanks = page.locator("#newsletter").getByRole("status");
      await expect(thanks).toContainText("open the link in the email");
      await expect(thanks).toBeInViewport();
      await expect(email.last()).toHaveValue("");
      await expect(email.last()).not.toHaveAttribute("aria-invalid");
      await expect(page.getByText("Please enter a valid email address.")).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  });
}

test("subscribing doesn't scroll the page", async ({ page, complaints }) => {
  await page.goto("/about");
  const box = page.getByLabel("Email for the newsletter");
  await box.fill(newFan().email);
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await box.press("Enter");
  await expect(page.locator("#newsletter").getByRole("status")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Thank You!" }).first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(page).toHaveURL("/about");
  await expect(box).toBeFocused();
  expect(complaints).toEqual([]);
});

for (const scripts of ["on", "off"] as const) {
  test.describe(`the newsletter with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("an address subscribes by its mailed link, and unsubscribes the same way", async ({
      page,
      site,
      complaints,
    }) => {
      const { email } = newFan();
      subscribe(site.ctx, email, newsletterBox);
      await page.goto(subscriptionPath(site.ctx, "confirm", subscriptionOf(site.ctx, email)));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Newsletter");
      await page.getByRole("button", { name: "Confirm Subscription" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Subscribed");
      await expect(seen(page, `Thank you. ${email} is subscribed to the newsletter.`)).toBeVisible();
      await page.goto(subscriptionPath(site.ctx, "unsubscribe", subscriptionOf(site.ctx, email)));
      await page.getByRole("button", { name: "Unsubscribe" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsubscribed");
      expect(complaints).toEqual([]);
    });
  });
}
