import { pay } from "../../factories/purchase.ts";
import { signedInContext } from "../../factories/user.ts";
import { dock, expectSound, runOut, startTrack } from "../setup/listening.ts";
import { expect, scriptModes, signInAs, test } from "../setup/site.ts";

for (const scripts of scriptModes) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("the collection offers every format of each cover, and covers link to their music", async ({
      page,
      site,
      complaints,
    }) => {
      const fan = signedInContext(site.ctx);
      await pay(fan, "steppin-out");
      await signInAs(page, site, fan.token);
      await page.goto("/dashboard");
      const wall = page.getByRole("region", { name: "My Music" });
      await wall.getByText("Download Steppin Out", { exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        wall.getByRole("link", { name: /^Download Steppin Out as MP3, [\d.]+ MB$/ }).click(),
      ]);
      expect(download.suggestedFilename()).toBe("track-steppin-out.mp3");
      await wall.getByRole("link", { name: "Steppin Out", exact: true }).click();
      await expect(page).toHaveURL("/music/steppin-out");
      await expect(page.getByRole("main")).toContainText("Yours since");
      expect(complaints).toEqual([]);
    });
  });
}

test("without scripts Play links to a page that plays the track", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  const fan = signedInContext(site.ctx);
  await pay(fan, "steppin-out");
  await signInAs(page, site, fan.token);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Play Steppin Out" }).click();
  await expect(page.locator("audio[controls]")).toHaveAttribute("src", "/api/tracks/steppin-out/stream");
  await context.close();
});

test("the collection plays in order, and a cover pauses and resumes", async ({ page, site, complaints }) => {
  const fan = signedInContext(site.ctx);
  for (const [trackId, minutes] of [
    ["steppin-out", 0],
    ["marisols-radio", 1],
    ["paper-crown", 2],
  ] as const) {
    await pay({ ...fan, now: () => new Date(Date.now() + minutes * 60_000) }, trackId);
  }
  await signInAs(page, site, fan.token);
  await page.goto("/dashboard");
  const wall = page.getByRole("region", { name: "My Music" });
  await expect(wall.getByRole("heading", { level: 3 })).toHaveText([
    "Paper Crown",
    "Marisol's Radio",
    "Steppin Out",
  ]);
  await wall.getByRole("button", { name: "Play All" }).click();
  await expectSound(page, "Paper Crown");
  await runOut(page);
  await expectSound(page, "Marisol's Radio");
  await wall.getByRole("button", { name: "Pause Marisol's Radio" }).click();
  await expect(dock(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await wall.getByRole("button", { name: "Play Marisol's Radio" }).click();
  await expectSound(page, "Marisol's Radio");
  await dock(page).getByRole("button", { name: "Next track" }).click();
  await expectSound(page, "Steppin Out");
  await expect(dock(page).getByRole("button", { name: "Next track" })).toBeDisabled();
  // After a reload it is still the collection that plays. What wasn't begun isn't offered later.
  await expect(dock(page).getByRole("slider", { name: "Seek" })).toHaveAttribute(
    "aria-valuetext",
    /^0:0[1-9]/,
  );
  await dock(page).getByRole("button", { name: "Pause", exact: true }).click();
  await page.reload();
  await expect(dock(page).getByRole("button", { name: "Next track" })).toBeDisabled();
  // An earlier visit's track waits on the home page, in a tab of its own too.
  const later = await page.context().newPage();
  await later.goto("/");
  await expect(dock(later)).toContainText("Continue at 0:0");
  await dock(later).getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(later, "Steppin Out");
  await expect(dock(later)).not.toContainText("Continue");
  expect(complaints).toEqual([]);
});

test("after paying, the whole track plays on the receipt, and its link can be copied", async ({
  page,
  context,
  site,
  complaints,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const fan = signedInContext(site.ctx);
  const { id, paymentIntentId } = await pay(fan, "steppin-out");
  await signInAs(page, site, fan.token);
  await page.goto(`/payment-success?payment_intent=${paymentIntentId}`);
  await expect(page.getByRole("img", { name: "Cover of Steppin Out" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Full track");
  await startTrack(page, "Steppin Out");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/music/steppin-out`);
  const details = page.getByRole("region", { name: "Purchase Details" });
  await expect(details).toContainText(id.slice(0, 8).toUpperCase());
  await expect(page.getByRole("main")).not.toContainText(id);
  expect(complaints).toEqual([]);
});

test("Share passes the page's name and URL to the system's share dialog", async ({
  page,
  site,
  complaints,
}) => {
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.title = JSON.stringify(shared);
    };
  });
  const fan = signedInContext(site.ctx);
  const { paymentIntentId } = await pay(fan, "steppin-out");
  await signInAs(page, site, fan.token);
  await page.goto(`/payment-success?payment_intent=${paymentIntentId}`);
  await page.getByRole("button", { name: "Share Steppin Out" }).click();
  await expect(page).toHaveTitle(
    JSON.stringify({ title: "Steppin Out", url: `${site.url}/music/steppin-out` }),
  );
  expect(complaints).toEqual([]);
});
