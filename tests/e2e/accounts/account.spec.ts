import { expect, newFan, register, scriptModes, seen, test } from "../setup/site.ts";

for (const scripts of scriptModes) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("registering shows every error, keeps what was typed, and then signs in", {
      tag: "@everywhere",
    }, async ({ page, complaints }) => {
      await page.goto("/auth?tab=register");
      const fan = newFan();
      await register(page, { ...fan, email: "not an address", username: "a!", password: "Password-1" });
      await expect(seen(page, "Please enter a valid email address")).toBeVisible();
      await expect(seen(page, "Username must be at least 3 characters")).toBeVisible();
      await expect(page.getByLabel("First Name")).toHaveValue(fan.firstName);
      await register(page, fan);
      await expect(page).toHaveURL("/");
      await expect(seen(page, `Welcome, ${fan.firstName}!`)).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test("signing out and in again", async ({ page, complaints }) => {
      const fan = newFan();
      await page.goto("/auth?tab=register");
      await register(page, fan);
      await expect(page).toHaveURL("/");
      await page.goto("/logout");
      await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
      await expect(seen(page, "You have been successfully logged out.")).toBeVisible();

      await page.goto("/dashboard");
      await expect(page).toHaveURL("/auth?redirectTo=%2Fdashboard");
      await page.getByLabel("Email", { exact: true }).fill(fan.email);
      await page.getByLabel("Password", { exact: true }).fill("Wrong-pass-1");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(seen(page, "That email or password isn't right")).toBeVisible();
      await expect(page.getByLabel("Email", { exact: true })).toHaveValue(fan.email);
      await page.getByLabel("Password", { exact: true }).fill(fan.password);
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL("/dashboard");
      expect(complaints).toEqual([]);
    });
  });
}

test("the password rules update while typing, and no password that breaks them is rated good", async ({
  page,
  complaints,
}) => {
  await page.goto("/auth?tab=register");
  const button = page.getByRole("button", { name: "Create Account" });
  const password = page.getByLabel("Password", { exact: true });
  await expect(page.getByText("Your password needs")).toBeVisible();
  await password.pressSequentially("abc");
  await expect(page.getByText("Please create a stronger password to continue")).toBeVisible();
  await expect(button).toBeDisabled();
  await expect(page.getByRole("listitem").filter({ hasText: "(met)" })).toHaveText([/a lowercase letter/]);
  const verdict = page.getByRole("status").filter({ hasText: /./ });
  await password.fill("abcdefgH1");
  await expect(verdict).toHaveText("Still needs a special character");
  await expect(button).toBeEnabled();
  await password.fill("Fan.One1@example.com");
  await expect(verdict).toHaveText("Strong");
  await page.getByLabel("Email", { exact: true }).fill("fan.one1@example.com");
  await expect(verdict).toHaveText("This is your email");
  await password.fill("abcdefgH1!");
  await expect(page.getByRole("listitem").filter({ hasText: "(met)" })).toHaveCount(5);
  await expect(verdict).toHaveText("Strong");
  expect(complaints).toEqual([]);
});
