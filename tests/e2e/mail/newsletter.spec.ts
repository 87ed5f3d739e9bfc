import { createSubscriber } from "../../factories/subscriber.ts";
import { signedInContext } from "../../factories/user.ts";
import { expect, newFan, signInAs, test } from "../setup/site.ts";

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("a newsletter is written, scheduled, taken back, sent and stopped", async ({
      page,
      site,
      complaints,
    }) => {
      const admin = signedInContext(site.ctx, { role: "admin" });
      const subject = `The new songs, ${newFan().username}`;
      for (let index = 0; index < 30; index += 1) createSubscriber(site.ctx, `${index}-${newFan().email}`);
      await signInAs(page, site, admin.token);
      const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
      const text = page.getByRole("textbox", { name: "Text", exact: true });
      const sending = page.getByRole("region", { name: "Sending" });

      await page.goto("/admin/newsletter");
      await page.getByRole("link", { name: "Write a Newsletter" }).click();
      await text.fill("# Hello\n\nThank you for **waiting**.");
      await press("Save");
      await expect(page.getByText("Enter a subject").first()).toBeVisible();
      await expect(text).toHaveValue(/Thank you for/);
      await page.getByLabel("Subject").fill(subject);
      await page.getByLabel("Preview text").fill("You hear them first");
      await page.getByLabel("Release or track").selectOption({ index: 1 });
      await press("Add Card");
      await expect(page).toHaveURL(/\/admin\/newsletter\/issues\/[\w-]{36}$/);
      await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
      await expect(text).toHaveValue(/\{\{(track|release):[\w-]+\}\}$/);
      await page.getByLabel("Subject").fill(`${subject}, 2`);
      await press("Save");
      await expect(page.getByRole("heading", { level: 1, name: `${subject}, 2` })).toBeVisible();

      for (const title of ["Preview on a phone", "Preview on a desktop"]) {
        const preview = page.frameLocator(`iframe[title="${title}"]`);
        await expect(preview.getByRole("heading", { name: "Hello" })).toBeVisible();
        await expect(preview.getByRole("link", { name: /Hear the (Track|Release)/ })).toBeVisible();
      }
      await press("Send Me a Test");
      await expect(page.getByText("A test mail is on its way to you.").first()).toBeVisible();

      await page.getByLabel("Send at").fill("2099-01-02T18:00");
      await press("Schedule");
      await expect(sending).toContainText("Goes out");
      await press("Back to Draft");
      await expect(page.getByText(/\d+ people get it\./)).toBeVisible();
      await press("Send Now");
      await expect(page.getByText(/^Send “.+” to \d+ people now\?$/)).toBeVisible();
      await page.getByRole("button", { name: /^Send to \d+ people$/ }).click();
      await expect(sending).toContainText(/\d+ of \d+ sent/);
      await press("Stop");
      await expect(sending).toContainText("Stopped");
      await expect(page.getByRole("button", { name: "Stop", exact: true })).toHaveCount(0);
      await page.goto("/admin/newsletter");
      const line = page.getByRole("row").filter({ hasText: `${subject}, 2` });
      await expect(line).toContainText("Stopped");
      expect(complaints).toEqual([]);
    });
  });
}
