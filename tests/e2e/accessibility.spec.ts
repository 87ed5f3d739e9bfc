import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { codeOf } from "../factories/mfa.ts";
import { expect, newFan, pay, register, test } from "./site.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function expectNoViolations(page: Page, name: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  expect(found, name).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page, name: string) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0);
}

for (const colorScheme of ["dark", "light"] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test("the public pages are accessible and fit", async ({ page, complaints }) => {
        const pages = [
          "/",
          "/music",
          "/music/steppin-out",
          "/music/porchlight",
          "/auth",
          "/auth?tab=register",
          "/nowhere",
        ];
        for (const address of pages) {
          await page.goto(address);
          await expectNoViolations(page, address);
          await expectNoSidewaysScroll(page, address);
        }
        expect(complaints).toEqual([]);
      });

      test("the steps of MFA are accessible and fit, errors included", async ({ page, complaints }) => {
        const check = async (name: string) => {
          await expectNoViolations(page, name);
          await expectNoSidewaysScroll(page, name);
        };
        const fan = newFan();
        await page.goto("/auth?tab=register&redirectTo=%2Fdashboard%2Fsecurity");
        await register(page, fan);
        await page.getByRole("button", { name: "Enable MFA" }).click();
        await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
        await check("setup");
        await page.getByRole("button", { name: "Verify Code" }).click();
        await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
        await check("setup with an error");
        const secret = await page.getByRole("paragraph").getByRole("code").innerText();
        await page.getByLabel("Authenticator Code").fill(codeOf(secret.replace(/\s/g, ""), new Date()));
        await page.getByRole("button", { name: "Verify Code" }).click();
        await expect(page.getByRole("heading", { name: "Your backup codes" })).toBeVisible();
        await check("backup codes");
        for (const address of ["", "?mfa=codes", "?mfa=disable"]) {
          await page.goto(`/dashboard/security${address}`);
          await check(`security${address}`);
        }
        await page.goto("/reauthenticate");
        await check("reauthenticate");
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
        await check("code step with an error");
        expect(complaints).toEqual([]);
      });

      test("the pages of a buyer are accessible and fit, errors included", async ({ page, complaints }) => {
        const check = async (name: string) => {
          await expectNoViolations(page, name);
          await expectNoSidewaysScroll(page, name);
        };
        await page.goto("/auth?tab=register&redirectTo=%2Fcheckout%3FtrackId%3Dsteppin-out");
        const fan = newFan();
        await register(page, { ...fan, username: "no!" });
        await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
        await check("registration with an error");
        await register(page, fan);
        await expect(page.getByLabel("Card number")).toBeVisible();
        await check("checkout");
        await pay(page, "4000 0000 0000 9995");
        await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
        await check("declined");
        await pay(page, "4242 4242 4242 4242");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
        await check("payment success");
        for (const address of ["/", "/dashboard", "/logout", "/test-payments", "/payment-success"]) {
          await page.goto(address);
          await check(address);
        }
        expect(complaints).toEqual([]);
      });
    });
  }
}
