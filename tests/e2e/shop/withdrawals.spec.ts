import { eq } from "drizzle-orm";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { withdrawals } from "#db/schema/index.ts";
import { payForNamed } from "../../factories/purchase.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { outboxOf } from "../../setup/outbox.ts";
import { expect, newFan, signInAs, test } from "../setup/site.ts";

test.beforeEach(({ site }) => changeSite(site.ctx, [{ key: "withdrawal", value: "on" }]));

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("a visitor withdraws without an account, and the owner refunds one line", async ({
      page,
      site,
      complaints,
    }) => {
      const fan = signedInContext(site.ctx);
      const tracks = [
        await createTrack(site.ctx, { title: "Night Bus" }),
        await createTrack(site.ctx, { title: "Day Train" }),
      ];
      const order = await payForNamed(
        fan,
        tracks.map(({ id }) => id),
        300,
      );
      const { email } = newFan();

      await page.goto("/");
      await page.getByRole("contentinfo").getByRole("link", { name: "Withdraw from contract here" }).click();
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("alert")).toContainText("Please enter your name");
      await page.getByLabel("Name", { exact: true }).fill("Ada Example");
      await page.getByLabel("Order", { exact: true }).fill(order.id);
      await page.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveTitle(/^Withdraw From a Contract/);
      await expect(page.getByRole("main")).toContainText(order.id);
      await expect(page.getByRole("main").getByRole("button")).toHaveText(["Confirm withdrawal"]);
      await page.getByRole("button", { name: "Confirm withdrawal" }).click();
      await expect(page.getByRole("status").filter({ hasText: "We received your withdrawal" })).toBeVisible();

      const stored = site.ctx.db.select().from(withdrawals).where(eq(withdrawals.email, email)).get();
      const time = stored?.receivedAt.toISOString() ?? "";
      await expect(page.locator("time").first()).toHaveAttribute("datetime", time);
      await expect.poll(() => outboxOf(site.ctx, email, "withdrawal")[0]).toContain(time.replace(".000", ""));

      const admin = signedInContext(site.ctx, { role: "admin" });
      await signInAs(page, site, admin.token);
      await page.goto(`/admin/withdrawals?q=${encodeURIComponent(email)}`);
      await page.getByRole("main").getByRole("link", { name: "Refund Night Bus" }).click();
      await page.getByRole("button", { name: "Refund $3.00" }).click();
      await expect(page.getByText(/goes back to the card/).first()).toBeVisible();
      await expect(page).toHaveURL(`/admin/withdrawals#row-${stored?.id}`);
      await page.getByRole("link", { name: "Answer Ada Example" }).first().click();
      await page.getByRole("button", { name: "Send Answer" }).click();
      await expect(page.getByText("It's on its way by email.").first()).toBeVisible();
      await expect.poll(() => outboxOf(site.ctx, email, "withdrawal_answer").length).toBe(1);
      expect(complaints).toEqual([]);
    });
  });
}
