import { signedInContext } from "../../factories/user.ts";
import { expect, newFan, register, signInAs, test } from "../setup/site.ts";

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("an invited person makes an account and becomes a moderator, once", async ({
      page,
      site,
      complaints,
    }) => {
      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto("/admin");
      await page.getByRole("link", { name: "Invite Admin or Moderator" }).click();
      await page.getByRole("link", { name: "Invite Someone" }).click();
      await expect(page.getByRole("main")).toContainText("Reads and answers messages in the inbox.");
      await page.getByRole("button", { name: "Create Invitation" }).click();
      const link = await page.getByLabel("Invitation link").inputValue();
      await expect(page.getByRole("row").filter({ hasText: "Anyone with the link" })).toContainText(
        "moderator",
      );

      await page.context().clearCookies();
      await page.goto(link);
      await expect(page.getByRole("main")).toContainText("as a moderator");
      await page.getByRole("link", { name: "Create Account" }).click();
      await register(page, newFan());
      await page.getByRole("button", { name: "Accept" }).click();
      await expect(page).toHaveURL("/admin/inbox");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inbox", { ignoreCase: true });

      await page.goto(link);
      await expect(page.getByRole("main")).toContainText("This invitation has expired");
      expect(complaints.filter((complaint) => !complaint.includes("400"))).toEqual([]);
    });

    test("a revoked invitation no longer works", async ({ page, site }) => {
      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto("/admin/invitations?add");
      await page.getByLabel("Email").fill(`helper.${scripts}@example.com`);
      await page.getByRole("button", { name: "Create Invitation" }).click();
      const link = await page.getByLabel("Invitation link").inputValue();
      await page
        .getByRole("button", { name: `Revoke the invitation for helper.${scripts}@example.com` })
        .click();
      await expect(page.getByRole("row").filter({ hasText: `helper.${scripts}` })).toHaveCount(0);
      expect((await page.request.get(link)).status()).toBe(400);
    });
  });
}

test("the admin area has a bar of its own with the way to the site and a way out", async ({
  page,
  site,
  complaints,
}) => {
  await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin");
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await page.getByRole("button", { name: /\(account\)/ }).click();
  await expect(page.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "View Site" }).click();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: /\(account\)/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
