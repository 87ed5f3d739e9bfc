import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { mailedLink } from "../setup/outbox.ts";
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
          "/forgot-password",
          "/forgot-password?sent=1",
          "/reset-password",
          "/verify-email",
          "/verify-email?done=1",
          "/undo-email-change",
          "/undo-email-change?done=1",
          "/nowhere",
        ];
        for (const address of pages) {
          await page.goto(address);
          await expectNoViolations(page, address);
          await expectNoSidewaysScroll(page, address);
        }
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

      test("the settings of an account are accessible and fit, errors and mailed links included", async ({
        page,
        site,
        complaints,
      }) => {
        const check = async (name: string) => {
          await expectNoViolations(page, name);
          await expectNoSidewaysScroll(page, name);
        };
        await page.goto("/auth?tab=register&redirectTo=%2Fdashboard%2Fsecurity");
        const fan = newFan();
        await register(page, fan);
        await expect(page.getByLabel("Current Password")).toBeVisible();
        await check("security");
        await page.getByRole("button", { name: "Change Password" }).click();
        await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
        await check("security with errors");
        await page.goto("/dashboard?edit=1");
        await check("editing the profile");
        await page.getByLabel("First Name").fill("");
        await page.getByRole("button", { name: "Save" }).click();
        await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
        await check("editing the profile with an error");
        await page.goto("/forgot-password");
        await page.getByLabel("Email", { exact: true }).fill(fan.email);
        await page.getByRole("button", { name: "Send Link" }).click();
        for (const kind of ["verify_email", "reset_password"] as const) {
          await page.goto(await mailedLink(site.ctx, fan.email, kind));
          await check(kind);
        }
        expect(complaints).toEqual([]);
      });
    });
  }
}
