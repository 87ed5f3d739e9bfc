import type { Page } from "@playwright/test";
import { mailedLink } from "../../setup/outbox.ts";
import { expect, newFan, register, seen, test } from "../setup/site.ts";

const fresh = "Other.Lamp 8 sodium";

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

for (const scripts of ["on", "off", "blocked"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("a forgotten password is reset by a mailed link that works once", async ({
      page,
      site,
      complaints,
    }) => {
      const fan = newFan();
      await page.goto("/auth?tab=register");
      await register(page, fan);
      await expect(page).toHaveURL("/");
      await page.context().clearCookies();

      await page.goto("/auth");
      await page.getByRole("link", { name: "Forgot password?" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot Password");
      await page.getByLabel("Email", { exact: true }).fill("nonsense");
      await page.getByRole("button", { name: "Send Link" }).click();
      await expect(seen(page, "Please enter a valid email address")).toBeVisible();
      await page.getByLabel("Email", { exact: true }).fill(fan.email);
      await page.getByRole("button", { name: "Send Link" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check Your Email");

      const link = await mailedLink(site.ctx, fan.email, "reset_password");
      await page.goto(link);
      await expect(page).toHaveURL("/reset-password");
      await page.getByLabel("Password", { exact: true }).fill(fan.password);
      await page.getByLabel("Confirm Password").fill(fan.password);
      await page.getByRole("button", { name: "Reset Password" }).click();
      await expect(seen(page, "isn't among your last five")).toBeVisible();
      await page.getByLabel("Password", { exact: true }).fill(fresh);
      await page.getByLabel("Confirm Password").fill(fresh);
      await page.getByRole("button", { name: "Reset Password" }).click();
      await expect(page).toHaveURL("/auth");
      await expect(seen(page, "Your password has been updated successfully.")).toBeVisible();

      await signIn(page, fan.email, fan.password);
      await expect(seen(page, "That email or password isn't right")).toBeVisible();
      await signIn(page, fan.email, fresh);
      await expect(page).toHaveURL("/");
      await page.goto(link);
      await expect(page.getByText("There is a problem with this link")).toBeVisible();
      await page.getByRole("link", { name: "Request a New Link" }).click();
      await expect(page).toHaveURL("/forgot-password");
      expect(complaints).toEqual([]);
    });

    test("a password is changed on the security page, and the browser stays signed in", async ({
      page,
      complaints,
    }) => {
      const fan = newFan();
      await page.goto("/auth?tab=register&redirectTo=%2Fdashboard%2Fsecurity");
      await register(page, fan);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Security");
      const change = async (current: string) => {
        await page.getByLabel("Current Password").fill(current);
        await page.getByLabel("New Password").fill(fresh);
        await page.getByLabel("Confirm Password").fill(fresh);
        await page.getByRole("button", { name: "Change Password" }).click();
      };
      await change("Wrong.Post 7");
      await expect(seen(page, "That password isn't right")).toBeVisible();
      await change(fan.password);
      await expect(seen(page, "Your password has been updated successfully.")).toBeVisible();
      await page.goto("/dashboard");
      await expect(page).toHaveURL("/dashboard");
      expect(complaints).toEqual([]);
    });
  });
}

test("a strength below 60 disables the button of a password reset", async ({ page, site, complaints }) => {
  const fan = newFan();
  await page.goto("/auth?tab=register");
  await register(page, fan);
  await expect(page).toHaveURL("/");
  await page.goto("/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill(fan.email);
  await page.getByRole("button", { name: "Send Link" }).click();
  await page.goto(await mailedLink(site.ctx, fan.email, "reset_password"));
  await page.getByLabel("Password", { exact: true }).pressSequentially("abc");
  await expect(page.getByRole("button", { name: "Reset Password" })).toBeDisabled();
  await page.getByLabel("Password", { exact: true }).fill("abcdefgH1");
  await expect(page.getByRole("button", { name: "Reset Password" })).toBeEnabled();
  expect(complaints).toEqual([]);
});

test("the form is empty after a password change", async ({ page, complaints }) => {
  const fan = newFan();
  await page.goto("/auth?tab=register");
  await register(page, fan);
  await expect(page).toHaveURL("/");
  await page.goto("/dashboard/security");
  const fields = ["Current Password", "New Password", "Confirm Password"].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  for (const [index, password] of [fan.password, fresh, fresh].entries()) await fields[index]?.fill(password);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(seen(page, "Your password has been updated successfully.")).toBeVisible();
  for (const field of fields) await expect(field).toHaveValue("");
  await expect(page.getByRole("button", { name: "Change Password" })).toBeEnabled();
  await expect(page.getByText("Strong", { exact: true })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("after a failed logout the page says that the visitor is still signed in", async ({ page }) => {
  await page.goto("/auth?tab=register");
  await register(page, newFan());
  await expect(page).toHaveURL("/");
  await page.route("**/logout.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page.getByRole("alert")).toContainText("You are still signed in");
  await page.unroute("**/logout.data*");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/dashboard");
  await page.route("**/logout.data*", (route) => route.fulfill({ status: 503, body: "The site is busy." }));
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page.getByRole("alert")).toContainText("You are still signed in");
  await page.unroute("**/logout.data*");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(seen(page, "You have been successfully logged out.")).toBeVisible();
});
