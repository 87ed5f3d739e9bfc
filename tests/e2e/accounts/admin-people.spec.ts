import type { Page } from "@playwright/test";
import { signedInContext } from "../../factories/user.ts";
import type { TestSite } from "../../setup/test-site.ts";
import { examine } from "../setup/examine.ts";
import { expect, newFan, register, seen, signInAs, test, untilHydrated } from "../setup/site.ts";

const adminOf = (site: TestSite) => signedInContext(site.ctx, { role: "admin" });

/** A fan in a browser of their own, on their dashboard. */
async function fanElsewhere(page: Page, site: TestSite) {
  const browser = page.context().browser();
  const context = await browser?.newContext({ baseURL: site.url });
  const theirs = await context?.newPage();
  if (!theirs) throw new Error("There is no other browser.");
  const fan = newFan();
  await theirs.goto("/auth?tab=register");
  await register(theirs, fan);
  await expect(theirs).toHaveURL("/");
  return { fan, theirs };
}

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("an admin finds a user, locks them out at once and unlocks them again", async ({
      page,
      site,
      complaints,
    }) => {
      const { fan, theirs } = await fanElsewhere(page, site);
      await signInAs(page, site, adminOf(site).token);
      await page.goto("/admin");
      await page.getByLabel("Search users").fill(fan.email);
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(fan.email)}`));
      const row = page.getByRole("row").filter({ hasText: fan.email });
      await expect(row).toContainText("active");
      await row.getByRole("button", { name: `View ${fan.email}` }).click();

      await expect(page.getByText("No purchases found for this user")).toBeVisible();
      await page.getByRole("button", { name: "Lock Account", exact: true }).click();
      await expect(seen(page, "User status updated successfully")).toBeVisible();
      await theirs.goto("/dashboard");
      await expect(theirs).toHaveURL(/\/auth\?redirectTo=%2Fdashboard/);

      await page.getByRole("button", { name: "Unlock Account" }).click();
      await expect(page.getByRole("button", { name: "Lock Account", exact: true })).toBeVisible();
      await page.getByLabel("Role", { exact: true }).selectOption("premium");
      await page.getByRole("button", { name: "Update Role" }).click();
      await expect(seen(page, "User role updated successfully")).toBeVisible();
      await page.getByLabel("Account Status").selectOption("suspended");
      await page.getByRole("button", { name: "Update Status" }).click();
      await expect(seen(page, `${fan.email} is now suspended.`)).toBeVisible();
      await theirs.context().close();
      expect(complaints).toEqual([]);
    });

    test("the audit log is searched, filtered and links to users", async ({ page, site, complaints }) => {
      const admin = adminOf(site);
      await signInAs(page, site, admin.token);
      await page.goto("/admin");
      const tabs = page.getByRole("navigation", { name: "Admin Dashboard" });
      await tabs.getByRole("link", { name: "Audit Logs" }).click();
      await expect(page.getByRole("heading", { name: "Audit Logs" })).toBeVisible();
      await page.getByLabel("Search audit logs").fill(admin.actor.user.id);
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(seen(page, "Admin account created")).toBeVisible();
      await page.getByLabel("Severity").selectOption("critical");
      if (scripts === "off") await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page.getByText("No audit logs found")).toBeVisible();
      await expect(page).toHaveURL(/severity=critical/);
      await page.getByLabel("Severity").selectOption("");
      if (scripts === "off") await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(seen(page, "Admin account created")).toBeVisible();
      await page.getByLabel("Search audit logs").fill("nothing here");
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await page.getByRole("link", { name: "Show All Audit Logs" }).click();
      await expect(page.getByLabel("Search audit logs")).toHaveValue("");
      await page.getByRole("link", { name: admin.actor.user.email }).first().click();
      await expect(page.getByText("This is your own account.")).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}

test("typing searches, and the URL contains the search", async ({ page, site, complaints }) => {
  const { actor } = signedInContext(site.ctx);
  await signInAs(page, site, adminOf(site).token);
  await page.goto("/admin?sort=-name");
  await untilHydrated(page);
  const field = page.getByLabel("Search users");
  await field.pressSequentially(actor.user.username);
  await expect(page).toHaveURL(`/admin?q=${actor.user.username}&sort=-name`);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(field).toBeFocused();
  await page.getByRole("link", { name: "Email" }).click();
  await expect(page).toHaveURL(`/admin?q=${actor.user.username}&sort=email`);
  await expect(page.getByRole("columnheader", { name: "Email" })).toHaveAttribute("aria-sort", "ascending");
  await page.reload();
  await expect(field).toHaveValue(actor.user.username);
  expect(complaints).toEqual([]);
});

test("a user opens in a dialog; Back and Escape close it and return the focus", { tag: "@examined" }, async ({
  page,
  site,
  complaints,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { actor } = signedInContext(site.ctx);
  await signInAs(page, site, adminOf(site).token);
  await page.goto(`/admin?q=${actor.user.username}`);
  await untilHydrated(page);
  const view = page.getByRole("button", { name: `View ${actor.user.email}` });
  const dialog = page.getByRole("dialog", { name: actor.user.email });

  await view.press("Enter");
  await expect(dialog.getByRole("button", { name: "Lock Account" })).toBeVisible();
  await expect(page).toHaveURL(`/admin?q=${actor.user.username}#user-${actor.user.id}`);
  await examine(page, "the dialog of a user");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(view).toBeFocused();

  await view.press("Enter");
  await expect(dialog.getByRole("button", { name: "Lock Account" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/admin?q=${actor.user.username}`);
  await expect(view).toBeFocused();

  await view.press("Enter");
  await page.reload();
  await dialog.getByRole("button", { name: "Lock Account" }).click();
  await expect(dialog.getByRole("status")).toContainText("User status updated successfully");
  await expect(dialog.getByRole("button", { name: "Unlock Account" })).toBeVisible();
  // The toast that lies in the dialog has one, too.
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: actor.user.email })).toContainText("locked");
  expect(complaints).toEqual([]);
});

test("the choice is preserved while an old proof is renewed", async ({ page, site, complaints }) => {
  const { fan, theirs } = await fanElsewhere(page, site);
  await theirs.context().close();
  const { ctx } = site;
  const { actor } = signedInContext(ctx);
  // The fan becomes the admin here, because only a password that works can confirm.
  await page.goto("/auth");
  await page.getByLabel("Email", { exact: true }).fill(fan.email);
  await page.getByLabel("Password", { exact: true }).fill(fan.password);
  ctx.db.$client.prepare("update users set role = 'admin' where email = ?").run(fan.email);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/");
  ctx.db.$client.prepare("update user_sessions set authenticated_at = authenticated_at - 660000").run();

  await page.goto(`/admin?q=${actor.user.username}`);
  await untilHydrated(page);
  await page.getByRole("button", { name: `View ${actor.user.email}` }).click();
  await page.getByLabel("Role", { exact: true }).selectOption("moderator");
  await page.getByRole("button", { name: "Update Role" }).click();
  await expect(page).toHaveURL(/\/reauthenticate\?redirectTo=/);
  await page.getByLabel("Password", { exact: true }).fill(fan.password);
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page).toHaveURL(`/admin/users/${actor.user.id}`);
  await expect(page.getByLabel("Role", { exact: true })).toHaveValue("moderator");
  await page.getByRole("button", { name: "Update Role" }).click();
  await expect(seen(page, "User role updated successfully")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("on a phone an account change is confirmed by a toast above the dialog", async ({
  page,
  site,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const { email } = signedInContext(site.ctx).actor.user;
  await signInAs(page, site, adminOf(site).token);
  await page.goto(`/admin?q=${email}`);
  await untilHydrated(page);
  await page.getByRole("button", { name: `View ${email}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Lock Account", exact: true }).click();
  const toast = dialog.getByRole("listitem").filter({ hasText: "User status updated successfully" });
  await expect(toast).toBeInViewport({ ratio: 1 });
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeVisible();
  expect(complaints).toEqual([]);
});
