import type { Locator } from "@playwright/test";
import { createPreorder } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { expect, newFan, test } from "../setup/site.ts";

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts, viewport: { width: 390, height: 844 } });

    test("owning a pre-order takes six presses from a shared link, and each screen names it", async ({
      page,
      site,
      complaints,
    }) => {
      const title = `Salt Road ${scripts}`;
      const track = await createTrack(site.ctx, { title: "Mile One", isPublished: false });
      const opensAt = new Date("2099-03-01T12:00:00Z");
      const { id } = createPreorder(site.ctx, { title, opensAt, priceCents: 499, trackIds: [track.id] });
      const main = page.getByRole("main");
      let presses = 0;
      const press = async (control: Locator) => {
        await expect(main).toContainText(title);
        await control.click();
        presses += 1;
      };

      await page.goto(`/releases/${id}?utm_source=story`);
      await expect(main).toContainText("Out March 1, 2099");
      await press(page.getByRole("link", { name: `Pre-order $4.99 ${title}` }));

      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Account");
      const order = page.getByRole("region", { name: "Your order" });
      await expect(order).toContainText("$4.99");
      await expect(order).toContainText("Pre-order, out March 1, 2099");
      await expect(main).toContainText("Please login to purchase tracks.");
      const fan = newFan();
      await page.getByLabel("Email", { exact: true }).fill(fan.email);
      if (scripts === "on") await expect(page.getByLabel("Username")).not.toHaveValue("");
      await page.getByLabel("Username").fill(fan.username);
      await page.getByLabel("First Name").fill(fan.firstName);
      await page.getByLabel("Last Name").fill(fan.lastName);
      await page.getByLabel("Password", { exact: true }).fill(fan.password);
      await page.getByLabel("Confirm Password").fill(fan.password);
      await press(page.getByRole("button", { name: "Create Account" }));

      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complete Purchase");
      await expect(main).toContainText("Pre-order, 1 track");
      await page.getByLabel("Card number").fill("4242 4242 4242 4242");
      await page.getByLabel("Expiry (MM/YY)").fill("1240");
      await page.getByLabel("CVC").fill("123");
      await press(page.getByRole("button", { name: "Pay $4.99" }));

      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
      await expect(main).toContainText("We'll email you when it comes out.");
      await press(page.getByRole("link", { name: "Go to My Music" }));

      const tile = page.getByRole("region", { name: "My Music" }).getByRole("listitem");
      await expect(tile).toContainText(title);
      await expect(tile).toContainText("Out March 1");
      expect(presses).toBeLessThanOrEqual(6);
      expect(complaints).toEqual([]);
    });
  });
}

test("a browser that signed in before opens on Sign In, with the order in view", async ({ page, site }) => {
  const track = await createTrack(site.ctx, { title: "Known Road" });
  const [host] = new URL(site.url).host.split(":");
  await page.context().addCookies([{ name: "device", value: "known", domain: host ?? "", path: "/" }]);
  await page.goto(`/checkout?trackId=${track.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign In");
  const order = page.getByRole("region", { name: "Your order" });
  await expect(order).toContainText("Known Road");
  await page.getByRole("link", { name: "Create Account" }).click();
  await expect(order).toContainText("$1.99");
  await page.goto("/auth?redirectTo=%2Fcheckout%3FtrackId%3Dnone");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign In");
  await expect(order).toHaveCount(0);
});
