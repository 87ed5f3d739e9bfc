import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import { users } from "#db/schema/index.ts";
import { password, registerFan } from "../../factories/fan.ts";
import { outdateProof } from "../../factories/user.ts";
import { mailedLink } from "../../setup/outbox.ts";
import type { TestSite } from "../../setup/test-site.ts";
import { expect, newFan, register, seen, test } from "../setup/site.ts";

const settings = (page: Page) => page.getByRole("region", { name: "Account Settings" });

function outdateProofOf(site: TestSite, email: string) {
  const user = site.ctx.db.select().from(users).where(eq(users.email, email)).get();
  outdateProof(site.ctx, user?.id ?? "");
}

for (const scripts of ["on", "off", "blocked"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("editing the profile shows errors, Cancel restores the old values, Save keeps the new ones", async ({
      page,
      complaints,
    }) => {
      const fan = newFan();
      await page.goto("/auth?tab=register&redirectTo=%2Fdashboard");
      await register(page, fan);
      await expect(page).toHaveURL("/dashboard");
      await expect(settings(page)).toContainText(fan.email);
      await expect(settings(page).getByRole("textbox")).toHaveCount(0);

      await page.getByRole("button", { name: "Edit Profile" }).click();
      await expect(page).toHaveURL("/dashboard?edit=1");
      await page.getByLabel("First Name").fill("Somebody Else");
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page).toHaveURL("/dashboard");
      await expect(settings(page)).toContainText(fan.firstName);

      await page.getByRole("button", { name: "Edit Profile" }).click();
      await expect(page.getByLabel("First Name")).toHaveValue(fan.firstName);
      await page.getByLabel("First Name").fill("");
      await page.getByLabel("Last Name").fill("Lovelace");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(seen(page, "First name is required")).toBeVisible();
      await expect(page.getByLabel("Last Name")).toHaveValue("Lovelace");
      await page.getByLabel("First Name").fill("Ada");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page).toHaveURL("/dashboard");
      await expect(seen(page, "Your profile has been saved successfully.")).toBeVisible();
      await expect(settings(page)).toContainText("Lovelace");
      await page.reload();
      await expect(settings(page)).toContainText("Ada");
      expect(complaints).toEqual([]);
    });

    test("an email change is confirmed by password, verified by mail and undone by the old address", async ({
      page,
      site,
      complaints,
    }) => {
      const fan = newFan();
      await page.goto("/auth?tab=register&redirectTo=%2Fdashboard");
      await register(page, fan);
      await expect(page.getByText("Please confirm your email address")).toBeVisible();
      await page.getByRole("button", { name: "Resend Confirmation Email" }).click();
      await expect(seen(page, "Email sent")).toBeVisible();
      await page.goto(await mailedLink(site.ctx, fan.email, "verify_email", 2));
      await page.getByRole("button", { name: "Confirm Email" }).click();
      await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
      await page.getByRole("link", { name: "Go to Dashboard" }).click();
      await expect(settings(page)).toContainText("Confirmed");
      await expect(page.getByText("Please confirm your email address")).toHaveCount(0);

      outdateProofOf(site, fan.email);
      const email = `new_${fan.email}`;
      await page.getByRole("button", { name: "Edit Profile" }).click();
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByLabel("First Name").fill("Ada");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page).toHaveURL("/reauthenticate?redirectTo=%2Fdashboard%3Fedit%3D1");
      await page.getByLabel("Password", { exact: true }).fill(fan.password);
      await page.getByRole("button", { name: "Confirm" }).click();
      await expect(page).toHaveURL("/dashboard?edit=1");
      await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
      await expect(page.getByLabel("First Name")).toHaveValue("Ada");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Please confirm your new email address")).toBeVisible();
      await expect(settings(page)).toContainText(fan.email);
      await expect(settings(page)).not.toContainText(email);
      await page.getByRole("button", { name: "Resend Link" }).click();
      await expect(seen(page, `We sent a new link to ${email}.`)).toBeVisible();
      await page.goto(await mailedLink(site.ctx, email, "verify_email", 2));
      await page.getByRole("button", { name: "Confirm Email" }).click();
      await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
      await page.goto("/dashboard");
      await expect(settings(page)).toContainText(email);
      await expect(page.getByText("Please confirm your new email address")).toHaveCount(0);

      await page.goto(await mailedLink(site.ctx, fan.email, "email_changed"));
      await page.getByRole("button", { name: "Undo the change" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Address Restored");
      await page.goto("/dashboard");
      await expect(page).toHaveURL("/auth?redirectTo=%2Fdashboard");
      await page.goto(await mailedLink(site.ctx, fan.email, "reset_password"));
      await expect(page.getByText(fan.email)).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test("the link opened on another device asks for the password and keeps the first session", async ({
      page,
      site,
      complaints,
    }) => {
      const { user, token } = await registerFan(site.ctx);
      await page.goto(await mailedLink(site.ctx, user.email, "verify_email"));
      await page.getByLabel("Password", { exact: true }).fill("Wrong-Pass 1");
      await page.getByRole("button", { name: "Confirm Email" }).click();
      await expect(page.getByRole("alert")).toContainText("That password isn't right.");
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Confirm Email" }).click();
      await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
      expect(findSession(site.ctx, token)?.user.emailVerified).toBe(true);
      expect(complaints).toEqual([]);
    });

    test("the owner of an address claims an account made with it and sets its password", async ({
      page,
      site,
      complaints,
    }) => {
      const { user, token } = await registerFan(site.ctx);
      await page.goto(await mailedLink(site.ctx, user.email, "verify_email"));
      await page.getByRole("button", { name: "I Didn't Set This Up" }).click();
      await expect(page).toHaveURL("/reset-password");
      await expect(seen(page, "1 session ended.")).toBeVisible();
      expect(findSession(site.ctx, token)).toBeNull();
      await page.getByLabel("Password", { exact: true }).fill("Other.Lamp 8");
      await page.getByLabel("Confirm Password").fill("Other.Lamp 8");
      await page.getByRole("button", { name: "Reset Password" }).click();
      await expect(page).toHaveURL("/auth");
      await page.getByLabel("Email", { exact: true }).first().fill(user.email);
      await page.getByLabel("Password", { exact: true }).fill("Other.Lamp 8");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL("/");
      expect(complaints).toEqual([]);
    });
  });
}

test("with scripts, a profile change shows at once while it is saved, without a page load", async ({
  page,
  complaints,
}) => {
  const fan = newFan();
  await page.goto("/auth?tab=register&redirectTo=%2Fdashboard");
  await register(page, fan);
  await expect(page).toHaveURL("/dashboard");
  await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("First Name").fill("Ada");
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/dashboard.data*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(settings(page)).toContainText("Ada");
  await expect(settings(page).getByRole("button")).toHaveText("Saving...");
  release();
  await expect(seen(page, "Your profile has been saved successfully.")).toBeVisible();
  await expect(settings(page).getByRole("button")).toHaveText("Edit Profile");
  await expect(page.locator("html[data-same-page]")).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test("with scripts, a refused change is shown in a toast and above the form with its text", async ({
  page,
  complaints,
}) => {
  const [other, fan] = [newFan(), newFan()];
  await page.goto("/auth?tab=register&redirectTo=%2Fdashboard");
  await register(page, other);
  await expect(page).toHaveURL("/dashboard");
  await page.context().clearCookies();
  await page.goto("/auth?tab=register&redirectTo=%2Fdashboard");
  await register(page, fan);
  await expect(page).toHaveURL("/dashboard");
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });

  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Email", { exact: true }).fill(other.email);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(other.email);

  await page.getByLabel("Email", { exact: true }).fill(fan.email);
  await page.getByLabel("First Name").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(summary).toContainText("First name is required");
  await expect(summary).toBeFocused();
  expect(complaints).toEqual([]);
});
