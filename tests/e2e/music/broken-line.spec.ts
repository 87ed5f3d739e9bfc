import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { purchases } from "#db/schema/index.ts";
import { cards, pay as payFor } from "../../factories/purchase.ts";
import { signedInContext } from "../../factories/user.ts";
import { testProvider } from "../../setup/test-provider.ts";
import { expect, newFan, register, seen, signInAs, test, untilHydrated } from "../setup/site.ts";

/**
 * The line breaks: what a form sends gets no answer, nor does the page that would be asked for after it. Or the
 * form arrives, and it is the answer that is lost.
 */
async function breakLine(page: Page, forWhat: "everything" | "forms" | "answers" = "everything") {
  await untilHydrated(page);
  await page.route("**/*.data*", async (route) => {
    const isForm = route.request().method() === "POST";
    if (isForm && forWhat === "answers") await route.fetch({ maxRedirects: 0 });
    await (isForm || forWhat === "everything" ? route.abort() : route.continue());
  });
}

const failure = (page: Page, title: string) => page.getByRole("alert").filter({ hasText: title });

test.afterEach(({ complaints }) => {
  // Chromium remarks on each request that failed, as this test wants them to.
  const others = complaints.filter((text) => !text.includes("net::ERR_FAILED"));
  complaints.splice(0, Infinity, ...others);
});

test("a message stays in the form while offline, and is sent once back online", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Full Name", { exact: true }).fill("Robin Vale");
  await page.getByLabel("Email", { exact: true }).fill("robin@example.com");
  await page.getByLabel("Message", { exact: true }).fill("Come and play our roof.");
  await breakLine(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(failure(page, "Error")).toContainText("Failed to send message. Please try again.");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Come and play our roof.");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You");
});

test("signing in and saving the profile show that they failed, and keep what was typed", async ({ page }) => {
  const fan = newFan();
  await page.goto("/auth?tab=register&redirectTo=%2Fdashboard");
  await register(page, fan);
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Last Name").fill("Lovelace");
  await breakLine(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(failure(page, "Update Failed")).toContainText("Failed to update profile.");
  await expect(page.getByLabel("Last Name")).toHaveValue("Lovelace");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(seen(page, "Your profile has been saved successfully.")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByLabel("Email", { exact: true }).fill(fan.email);
  await page.getByLabel("Password", { exact: true }).fill(fan.password);
  await breakLine(page);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(failure(page, "Login Failed")).toContainText("The form didn't get through. Please try again.");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(fan.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(fan.password);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/");
});

test("an admin sees which change of an account failed", async ({ page, site }) => {
  const { actor } = signedInContext(site.ctx);
  await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
  await page.goto(`/admin/users/${actor.user.id}`);
  await breakLine(page);
  await page.getByRole("button", { name: "Lock Account", exact: true }).click();
  await expect(failure(page, "Error updating user status")).toContainText("The form didn't get through.");
  await page.getByRole("button", { name: "Update Role" }).click();
  await expect(failure(page, "Error updating user role")).toBeVisible();

  await page.unrouteAll();
  await page.goto(`/admin?q=${actor.user.username}`);
  await page.getByRole("button", { name: `View ${actor.user.email}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Lock Account" })).toBeVisible();
  await breakLine(page);
  await dialog.getByRole("button", { name: "Lock Account" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Error updating user status");
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Lock Account" }).click();
  await expect(dialog.getByRole("status")).toContainText("User status updated successfully");
});

test("the newsletter form keeps the address when offline", async ({ page }) => {
  const { email } = newFan();
  await page.goto("/newsletter");
  const box = page.getByLabel("Email for the newsletter").first();
  await box.fill(email);
  await breakLine(page, "forms");
  await page.getByRole("button", { name: "Subscribe" }).first().click();
  await expect(failure(page, "Error")).toContainText("The form didn't get through. Please try again.");
  await expect(box).toHaveValue(email);
});

interface Writing {
  address: string;
  /** The label of a field, what is typed there, and the button. */
  field: string;
  text: string;
  button: string;
}

async function expectPreserved(page: Page, { address, field, text, button }: Writing) {
  await page.goto(address);
  const main = page.getByRole("main");
  const written = main.getByLabel(field).first();
  await written.fill(text);
  await breakLine(page);
  await main.getByRole("button", { name: button, exact: true }).first().click();
  await expect(main.getByRole("alert").first()).toContainText("didn't get through. Please try again");
  await expect(written).toHaveValue(text);
  await page.unrouteAll();
}

test("the owner's text stays while offline, and is saved once back online", async ({ page, site }) => {
  await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
  const writings: (Writing & { said: string })[] = [
    {
      address: "/admin/site/contact",
      field: "Response time",
      text: "24 hours",
      button: "Save",
      said: "Saved",
    },
    { address: "/admin/site/about?new=1", field: "Title", text: "Lamps", button: "Save", said: "Saved" },
    {
      address: "/admin/tracks/porchlight",
      field: "Description",
      text: "Moths.",
      button: "Save",
      said: "Track saved",
    },
    {
      address: "/admin/photos/night-line",
      field: "Description",
      text: "A bus.",
      button: "Save",
      said: "Photo saved",
    },
    {
      address: "/admin/videos/making-second-shift",
      field: "Description",
      text: "A kitchen.",
      button: "Save",
      said: "Video saved",
    },
  ];
  for (const { said, ...writing } of writings) {
    await expectPreserved(page, writing);
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await expect(seen(page, said)).toBeVisible();
  }
});

test("a fan's passwords stay in the form while offline", async ({ page, site }) => {
  await signInAs(page, site, signedInContext(site.ctx).token);
  await page.goto("/dashboard/security");
  const labels = ["Current Password", "New Password", "Confirm Password"];
  const fields = labels.map((label) => page.getByLabel(label, { exact: true }));
  for (const field of fields) await field.fill("Lamp.Post 7 sodium");
  await breakLine(page);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByRole("alert").first()).toContainText("didn't get through. Please try again");
  for (const field of fields) await expect(field).toHaveValue("Lamp.Post 7 sodium");
});

test("pressing Refund again after a lost response doesn't refund twice", async ({ page, site }) => {
  const order = await payFor(signedInContext(site.ctx), "second-shift");
  await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
  await page.goto(`/admin/orders/${order.id}`);
  await page.getByLabel("Amount in USD").fill("0.50");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await breakLine(page, "answers");
  await page.getByRole("button", { name: "Refund $0.50" }).click();
  await expect(page.getByRole("alert").first()).toContainText("didn't get through. Please try again");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Refund $0.50" }).click();
  await expect(seen(page, "0.50 USD goes back to the card.")).toBeVisible();
  expect(site.ctx.db.select().from(purchases).where(eq(purchases.id, order.id)).get()?.refundedCents).toBe(
    50,
  );
});

test("pressing Pay again after a lost response doesn't charge twice", async ({ page, site }) => {
  const fan = signedInContext(site.ctx);
  await signInAs(page, site, fan.token);
  await page.goto("/checkout?trackId=second-shift");
  await page.getByLabel("Card number").fill(cards.good);
  await page.getByLabel("Expiry (MM/YY)").fill("12/40");
  await page.getByLabel("CVC").fill("123");
  await breakLine(page, "answers");
  const button = page.getByRole("button", { name: /^Pay \$/ });
  await button.click();
  await expect(page.getByRole("alert").first()).toContainText("you won't be charged twice");
  await expect(page.getByLabel("Card number")).toHaveValue(cards.good);
  await page.unrouteAll();
  await button.click();
  await expect(page).toHaveURL(/payment-success|\/music/);
  const { stripe } = testProvider(site.ctx);
  const { data: intents } = await stripe.paymentIntents.list({ limit: 100 });
  const ofThisFan = intents.filter(({ metadata }) => metadata.userId === fan.actor.user.id);
  expect(ofThisFan.map(({ status }) => status)).toEqual(["succeeded"]);
});
