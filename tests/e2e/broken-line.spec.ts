import type { Page } from "@playwright/test";
import { signedInContext } from "../factories/user.ts";
import { expect, newFan, register, signInAs, test, untilHydrated } from "./site.ts";

/** The line breaks: what a form sends gets no answer, nor does the page that would be asked for after it. */
async function breakLine(page: Page, forWhat: "everything" | "forms" = "everything") {
  await untilHydrated(page);
  await page.route("**/*.data*", async (route) => {
    const isBroken = forWhat === "everything" || route.request().method() === "POST";
    await (isBroken ? route.abort() : route.continue());
  });
}

const toast = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

test.afterEach(({ complaints }) => {
  // Chromium remarks on each request that failed, as this test wants them to.
  const others = complaints.filter((text) => !text.includes("net::ERR_FAILED"));
  complaints.splice(0, Infinity, ...others);
});

test("a message to the artist stays where it was typed, and arrives once the line is there again", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Full Name", { exact: true }).fill("Robin Vale");
  await page.getByLabel("Email", { exact: true }).fill("robin@example.com");
  await page.getByLabel("Message", { exact: true }).fill("Come and play our roof.");
  await breakLine(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(toast(page, "Error")).toContainText("Failed to send message. Please try again.");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Come and play our roof.");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You");
});

test("signing in and the profile say that they failed and keep what was typed", async ({ page }) => {
  const fan = newFan();
  await page.goto("/auth?tab=register&redirectTo=%2Fdashboard");
  await register(page, fan);
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Last Name").fill("Lovelace");
  await breakLine(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Update Failed")).toContainText("Failed to update profile.");
  await expect(page.getByLabel("Last Name")).toHaveValue("Lovelace");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your profile has been saved successfully.").first()).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByLabel("Email", { exact: true }).fill(fan.email);
  await page.getByLabel("Password", { exact: true }).fill(fan.password);
  await breakLine(page);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toast(page, "Login Failed")).toContainText("The form didn't get through. Please try again.");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(fan.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(fan.password);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/");
});

test("an admin is told which change of an account failed", async ({ page, site }) => {
  const { actor } = signedInContext(site.ctx);
  await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
  await page.goto(`/admin/users/${actor.user.id}`);
  await breakLine(page);
  await page.getByRole("button", { name: "Lock Account", exact: true }).click();
  await expect(toast(page, "Error updating user status")).toContainText("The form didn't get through.");
  await page.getByRole("button", { name: "Update Role" }).click();
  await expect(toast(page, "Error updating user role")).toBeVisible();

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

test("the newsletter box keeps the address", async ({ page }) => {
  const { email } = newFan();
  await page.goto("/newsletter");
  const box = page.getByLabel("Email for the newsletter").first();
  await box.fill(email);
  await breakLine(page, "forms");
  await page.getByRole("button", { name: "Subscribe" }).first().click();
  await expect(toast(page, "Error")).toContainText("The form didn't get through. Please try again.");
  await expect(box).toHaveValue(email);
});
