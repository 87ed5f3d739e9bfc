import { createSubscriber, subscriptionOf } from "../../factories/subscriber.ts";
import { signedInContext } from "../../factories/user.ts";
import { expect, newFan, signInAs, test } from "../setup/site.ts";

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("a list is refused without a consent, then imported from a file", async ({
      page,
      site,
      complaints,
    }) => {
      const { email } = newFan();
      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto("/admin/newsletter/import");
      await page.getByLabel("Or paste addresses").fill(email);
      await page.getByRole("button", { name: "Import" }).click();
      await expect(page.getByRole("alert")).toContainText("where and when these people agreed");
      await expect(page.getByLabel("Or paste addresses")).toHaveValue(email);

      const csv = `email,status\n${email},subscribed\nleft-${email},unsubscribed\nnobody,subscribed\n`;
      const file = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
      await page.getByLabel("CSV file").setInputFiles(file);
      await page.getByLabel("Where and when did they agree?").fill("Signed up at the shows of 2024.");
      await page.getByRole("button", { name: "Import" }).click();
      const summary = page.getByRole("status").filter({ hasText: "1 address added" });
      await expect(summary).toContainText("1 unsubscribed in the list");
      await expect(summary).toContainText("no email address (“nobody”)");
      await page.getByRole("link", { name: "See the addresses" }).click();
      await expect(page.getByRole("rowheader", { name: email, exact: true })).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test("a list that isn't clear is imported once its question is answered", async ({ page, site }) => {
      const { email } = newFan();
      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto("/admin/newsletter/import");
      const buffer = Buffer.from(`email,status\n${email},former friend\n`);
      const chooseFile = () =>
        page.getByLabel("CSV file").setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer });
      await chooseFile();
      await page.getByLabel("Where and when did they agree?").fill("Signed up at the shows of 2024.");
      await page.getByRole("button", { name: "Import" }).click();
      await expect(page.getByRole("alert")).toContainText("Nothing has been imported yet");
      await page
        .getByLabel("What does “former friend” in “status” mean?")
        .selectOption("They don't want the newsletter");
      // With scripts the file is still there.
      if (scripts === "off") await chooseFile();
      await page.getByRole("button", { name: "Import" }).click();
      await expect(page.getByText("1 unsubscribed in the list")).toBeVisible();
      expect(subscriptionOf(site.ctx, email).withdrawnAt).not.toBeNull();
    });

    test("a pasted bounce stops the address that failed", async ({ page, site, complaints }) => {
      const { email } = newFan();
      createSubscriber(site.ctx, email);
      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto("/admin/newsletter/bounces");
      const text = page.getByLabel("Bounced addresses");
      await text.fill("It came back");
      await page.getByRole("button", { name: "Stop These Addresses" }).click();
      await expect(page.getByRole("alert")).toContainText("There is no address in this text");
      await expect(text).toHaveValue("It came back");
      await text.fill(`Final-Recipient: rfc822; ${email}\nAction: failed\nStatus: 5.1.1\n`);
      await page.getByRole("button", { name: "Stop These Addresses" }).click();
      await expect(page.getByText("1 address stopped").first()).toBeVisible();
      await expect(page.getByRole("rowheader", { name: email, exact: true })).toBeVisible();
      expect(subscriptionOf(site.ctx, email).stopReason).toBe("bounced");
      expect(complaints).toEqual([]);
    });
  });
}
