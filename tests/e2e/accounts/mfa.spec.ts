import type { Page } from "@playwright/test";
import { codeOf, wrongCodeOf } from "../../factories/mfa.ts";
import { expect, newFan, register, seen, test } from "../setup/site.ts";

type Fan = ReturnType<typeof newFan>;
const step = 30_000;

async function signIn(page: Page, fan: Fan) {
  await page.goto("/auth?redirectTo=%2Fdashboard%2Fsecurity");
  await page.getByLabel("Email", { exact: true }).fill(fan.email);
  await page.getByLabel("Password", { exact: true }).fill(fan.password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

async function signOut(page: Page) {
  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
}

/** Enrols the signed-in fan by the steps of the page. @returns the secret and the backup codes shown at the end. */
async function enrol(page: Page) {
  await page.goto("/dashboard/security");
  await page.getByRole("button", { name: "Enable MFA" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const address = await page
    .getByRole("link", { name: "Open it in your authenticator app" })
    .getAttribute("href");
  const secret = new URL(address ?? "").searchParams.get("secret") ?? "";
  await expect(page.getByText(secret, { exact: true })).toBeVisible();
  await page.getByLabel("Authenticator Code").fill(wrongCodeOf(secret, new Date()));
  await page.getByRole("button", { name: "Verify Code" }).click();
  await expect(seen(page, "That code isn't right")).toBeVisible();
  await page.getByLabel("Authenticator Code").fill(codeOf(secret, new Date()));
  await page.getByRole("button", { name: "Verify Code" }).click();
  await expect(page.getByRole("heading", { name: "Your backup codes" })).toBeVisible();
  const backupCodes = await page.getByRole("listitem").getByRole("code").allTextContents();
  expect(backupCodes).toHaveLength(10);
  return { secret, backupCodes };
}

// The code of the step in which one enrolled is spent, so each further one is of a step later.
const laterCode = (secret: string) => codeOf(secret, new Date(Date.now() + step));

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("MFA is enrolled, used by code and backup code, and disabled", async ({ page, complaints }) => {
      const fan = newFan();
      await page.goto("/auth?tab=register");
      await register(page, fan);
      await expect(page).toHaveURL("/");
      const { secret, backupCodes } = await enrol(page);
      await page.getByRole("link", { name: "I Have Saved Them" }).click();
      await expect(page.getByText("You have 10 backup codes left")).toBeVisible();

      await signOut(page);
      await signIn(page, fan);
      await expect(page).toHaveURL("/auth?step=mfa&redirectTo=%2Fdashboard%2Fsecurity");
      await expect(seen(page, "Please enter your authenticator code to continue.")).toBeVisible();
      await page.getByLabel("Authenticator Code").fill(wrongCodeOf(secret, new Date()));
      await page.getByRole("button", { name: "Verify Code" }).click();
      await expect(page.getByRole("link", { name: /That code isn't right/ })).toBeVisible();
      await page.getByLabel("Authenticator Code").fill(laterCode(secret));
      await page.getByRole("button", { name: "Verify Code" }).click();
      await expect(page).toHaveURL("/dashboard/security");
      await expect(seen(page, "MFA Verified")).toBeVisible();

      await signOut(page);
      await signIn(page, fan);
      await page.getByRole("button", { name: "Back to Login" }).click();
      await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
      await signIn(page, fan);
      await page.getByText("Use a backup code").click();
      await page.getByLabel("Backup Code").fill(backupCodes[0] ?? "");
      await page.getByRole("button", { name: "Verify Backup Code" }).click();
      await expect(page.getByText("You have 9 backup codes left")).toBeVisible();

      await page.getByRole("button", { name: "Disable MFA" }).click();
      // The card around another form is called "Password", too, and is there before the field.
      await page
        .locator("input")
        .and(page.getByLabel("Password", { exact: true }))
        .fill(fan.password);
      await page.getByText("Use a backup code").click();
      await page.getByLabel("Backup Code").fill(backupCodes[1] ?? "");
      await page.getByRole("button", { name: "Disable MFA" }).click();
      await expect(seen(page, "Multi-factor authentication has been disabled.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Enable MFA" })).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test("five wrong codes return to the login with the reason", async ({ page, complaints }) => {
      const fan = newFan();
      await page.goto("/auth?tab=register");
      await register(page, fan);
      await expect(page).toHaveURL("/");
      const { secret } = await enrol(page);
      await signOut(page);
      await signIn(page, fan);
      for (let count = 0; count < 5; count += 1) {
        await page.getByLabel("Authenticator Code").fill(wrongCodeOf(secret, new Date()));
        const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
        await page.getByRole("button", { name: "Verify Code" }).click();
        await answered;
        await page.waitForLoadState();
      }
      await expect(seen(page, "Too many wrong codes")).toBeVisible();
      await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}

test("with JavaScript the key can be copied, the codes saved, and a code pasted in groups", async ({
  page,
  context,
  complaints,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const fan = newFan();
  await page.goto("/auth?tab=register");
  await register(page, fan);
  await expect(page).toHaveURL("/");
  await page.goto("/dashboard/security");
  await page.getByRole("button", { name: "Enable MFA" }).click();
  await page.getByRole("button", { name: "Copy the key" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  const code = codeOf(secret, new Date());
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
  const field = page.getByLabel("Authenticator Code");
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(field).toHaveValue(code);
  await page.getByRole("button", { name: "Verify Code" }).click();
  await expect(page.getByRole("heading", { name: "Your backup codes" })).toBeFocused();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("backup-codes.txt");
  const stream = await download.createReadStream();
  let text = "";
  for await (const chunk of stream) text += chunk;
  expect(text).toContain(fan.email);
  expect(text.match(/^[2-9A-Z]{24}$/gm)).toHaveLength(10);
  await page.reload();
  await expect(page.getByText("You have 10 backup codes left")).toBeVisible();
  expect(complaints).toEqual([]);
});
