import { readFileSync } from "node:fs";
import { signedInContext } from "../../factories/user.ts";
import { expect, newFan, pay, register, scriptModes, signInAs, test, untilHydrated } from "../setup/site.ts";

for (const scripts of scriptModes) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("a visitor hears a preview, registers, pays with a test card and downloads the song", {
      tag: "@everywhere",
    }, async ({ page, site, complaints }) => {
      await page.goto("/");
      await page.getByRole("navigation").getByRole("link", { name: "Music", exact: true }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Music", { ignoreCase: true });
      const row = page
        .getByRole("listitem")
        .filter({ has: page.getByRole("link", { name: "Steppin Out", exact: true }) });
      await expect(row).toContainText(/PREMIUM/);

      await row.getByRole("link", { name: /^Buy/ }).click();
      await expect(page).toHaveURL(/\/auth\?redirectTo=/);
      await expect(page.getByRole("main")).toContainText("Login Required");
      await page.getByRole("link", { name: "Create Account" }).click();
      const fan = newFan();
      await register(page, fan);

      await expect(page).toHaveURL(/\/checkout\?trackId=/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complete Purchase");
      await expect(page.getByRole("main")).toContainText("Steppin Out");
      await pay(page, "4000 0000 0000 0002");
      await expect(page.getByRole("main")).toContainText(/declined/);
      await pay(page, "4242 4242 4242 4242");

      await expect(page).toHaveURL(/\/payment-success\?payment_intent=pi_/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
      await page.getByRole("link", { name: "Go to My Music" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome back");
      await expect(page.getByRole("main")).toContainText("completed");

      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Download Steppin Out" }).click(),
      ]);
      expect(download.suggestedFilename()).toBe("track-steppin-out.mp3");
      const downloaded = readFileSync(await download.path());
      const [full] = site.ctx.db.query.trackFiles
        .findMany({
          where: (file, { and, eq }) => and(eq(file.trackId, "steppin-out"), eq(file.kind, "full")),
        })
        .sync();
      expect(downloaded.length).toBe(full?.bytes);
      expect(complaints).toEqual([]);
    });

    test("authentication of a card can fail, and then succeed", async ({ page, complaints }) => {
      await page.goto("/auth?tab=register&redirectTo=%2Fcheckout%3FtrackId%3Dsteppin-out");
      await register(page, newFan());
      await pay(page, "4000 0025 0000 3155");
      await page.getByRole("button", { name: "Fail authentication" }).click();
      await expect(page).toHaveURL(/\/checkout/);
      await expect(page.getByRole("main")).toContainText(/authentication failed/i);
      await pay(page, "4000 0025 0000 3155");
      await page.getByRole("button", { name: "Complete authentication" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
      expect(complaints).toEqual([]);
    });

    test("the provider's page declines, fails authentication, and takes the payment once", async ({
      page,
      complaints,
    }) => {
      const checkout = "/checkout?trackId=steppin-out";
      await page.goto(`/auth?tab=register&redirectTo=${encodeURIComponent(checkout)}`);
      await register(page, newFan());
      await page.getByRole("button", { name: "Pay on the test provider's page instead" }).click();
      await expect(page).toHaveURL(/\/test-payments\/checkout\/cs_test_/);
      const providersPage = page.url();
      await page.getByRole("link", { name: "Back to the shop" }).click();
      await expect(page).toHaveURL(checkout);
      await page.getByRole("button", { name: "Pay on the test provider's page instead" }).click();
      await expect(page).toHaveURL(providersPage);

      await pay(page, "4000 0000 0000 0002");
      await expect(page.getByRole("main")).toContainText(/declined/);
      await expect(page).toHaveURL(providersPage);
      await pay(page, "4000 0025 0000 3155");
      await page.getByRole("button", { name: "Fail authentication" }).click();
      await expect(page).toHaveURL(`${providersPage}?failed=authentication`);
      await expect(page.getByRole("main")).toContainText(/authentication failed/i);
      await pay(page, "4242 4242 4242 4242");
      await expect(page).toHaveURL(/\/payment-success\?payment_intent=pi_\w+$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");

      await page.goto(providersPage);
      await expect(page.getByRole("main")).toContainText("This payment was already made.");
      await page.getByRole("link", { name: "See your purchase" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
      await page.goto(checkout);
      await expect(page).toHaveURL("/music/steppin-out");
      expect(complaints).toEqual([]);
    });
  });
}

test("after paying, going back or using another tab offers no second payment", async ({
  page,
  complaints,
}) => {
  await page.goto("/auth?tab=register&redirectTo=%2Fcheckout%3FtrackId%3Dsteppin-out");
  await register(page, newFan());
  await expect(page).toHaveURL(/\/checkout/);
  const other = await page.context().newPage();
  await other.goto("/checkout?trackId=steppin-out");
  await pay(page, "4242 4242 4242 4242");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
  await page.goBack();
  await expect(page).toHaveURL("/music/steppin-out");
  await expect(page.getByRole("main")).toContainText("You already own this track.");
  await pay(other, "4242 4242 4242 4242");
  await expect(other).toHaveURL("/music/steppin-out");
  await expect(other.getByRole("main")).toContainText("You already own this track.");
  expect(complaints).toEqual([]);
});

test("each refusal replaces the last message, and a declined card says nothing was charged", async ({
  page,
  site,
  complaints,
}) => {
  await signInAs(page, site, signedInContext(site.ctx).token);
  await page.goto("/checkout?trackId=steppin-out");
  const notice = page.getByText("Nothing was charged.").filter({ visible: true });
  for (const [number, words] of [
    ["4000000000000002", "declined"],
    ["4000000000009995", "insufficient funds"],
  ] as const) {
    await pay(page, number);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(words);
    await expect(notice).toHaveCount(1);
  }
  await pay(page, "4111111111111111");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("test shop");
  await expect(notice).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("an expiry date typed without a slash gets one, and can be corrected", async ({
  page,
  site,
  complaints,
}) => {
  await signInAs(page, site, signedInContext(site.ctx).token);
  await page.goto("/checkout?trackId=steppin-out");
  await untilHydrated(page);
  const expiry = page.getByLabel("Expiry (MM/YY)");
  await expiry.pressSequentially("1230");
  await expect(expiry).toHaveValue("12/30");
  await expiry.press("Backspace");
  await expiry.press("Backspace");
  await expiry.pressSequentially("40");
  await expect(expiry).toHaveValue("12/40");
  expect(complaints).toEqual([]);
});
