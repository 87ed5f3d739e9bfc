import { registerFan } from "../../../factories/fan.ts";
import { codeOf } from "../../../factories/mfa.ts";
import { mailedLink } from "../../../setup/outbox.ts";
import { examine } from "../../setup/examine.ts";
import { expect, newFan, register, seen, test } from "../../setup/site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the steps of MFA are accessible and fit the screen, errors included", async ({ page, complaints }) => {
  const fan = newFan();
  await page.goto("/auth?tab=register&redirectTo=%2Fdashboard%2Fsecurity");
  await register(page, fan);
  await page.getByRole("button", { name: "Enable MFA" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await page.getByRole("button", { name: "Verify Code" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await examine(page, "setup with an error");
  const secret = await page.getByRole("paragraph").getByRole("code").innerText();
  await page.getByLabel("Authenticator Code").fill(codeOf(secret.replace(/\s/g, ""), new Date()));
  await page.getByRole("button", { name: "Verify Code" }).click();
  await expect(page.getByRole("heading", { name: "Your backup codes" })).toBeVisible();
  await examine(page, "backup codes");
  for (const address of ["", "?mfa=codes", "?mfa=disable"]) {
    await page.goto(`/dashboard/security${address}`);
    await examine(page, `security${address}`);
  }
  await page.goto("/reauthenticate");
  await examine(page, "reauthenticate");
  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/auth");
  await page.getByLabel("Email", { exact: true }).fill(fan.email);
  await page.getByLabel("Password", { exact: true }).fill(fan.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("Use a backup code").click();
  await page.getByLabel("Backup Code").fill("wrong");
  await page.getByRole("button", { name: "Verify Backup Code" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await examine(page, "code step with an error");
  expect(complaints).toEqual([]);
});

test("the account settings are accessible and fit the screen, errors and mailed links included", async ({
  page,
  site,
  complaints,
}) => {
  const fan = newFan();
  await page.goto("/auth?tab=register&redirectTo=%2Fdashboard%2Fsecurity");
  await register(page, fan);
  await expect(page.getByLabel("Current Password")).toBeVisible();
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await examine(page, "security with errors");
  await page.goto("/dashboard?edit=1");
  await page.getByLabel("First Name").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await examine(page, "editing the profile with an error");
  await page.goto("/dashboard/privacy");
  await page.getByRole("button", { name: "Export My Data" }).click();
  await expect(page.getByRole("link", { name: "Download" })).toBeVisible();
  await page.getByRole("button", { name: "Delete My Account" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await examine(page, "privacy with an export and an error");
  await page.getByLabel("Password").fill(fan.password);
  await page.getByRole("button", { name: "Delete My Account" }).click();
  await expect(page.getByRole("button", { name: "Cancel Deletion" })).toBeVisible();
  await examine(page, "a deletion under way");
  await page.goto("/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill(fan.email);
  await page.getByRole("button", { name: "Send Link" }).click();
  // A page that is left before its form was sent sends none.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check Your Email");
  for (const kind of ["verify_email", "reset_password"] as const) {
    await page.goto(await mailedLink(site.ctx, fan.email, kind));
    await examine(page, kind);
  }
  await page.context().clearCookies();
  const { user } = await registerFan(site.ctx);
  await page.goto(await mailedLink(site.ctx, user.email, "verify_email"));
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(seen(page, "Password is required")).toBeVisible();
  await examine(page, "an address to be proved elsewhere, refused");
  expect(complaints).toEqual([]);
});
