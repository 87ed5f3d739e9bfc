import { dock, expectSound, fileSeconds, isPaused, runOut, startTrack } from "../../setup/listening.ts";
import { expect, holdScripts, test, untilHydrated } from "../../setup/site.ts";

// Pressing the waveform of Steppin Out: 102 seconds, whose preview is heard from 0:41 to 1:16.

test("clicking a waveform plays from there, even if nothing was playing", async ({ page, complaints }) => {
  await page.goto("/music/steppin-out");
  const wave = page.getByRole("main").getByRole("slider", { name: "Seek in Steppin Out" });
  const width = (await wave.boundingBox())?.width ?? 0;
  await wave.click({ position: { x: width * 0.6, y: 10 } });
  await expectSound(page, "Steppin Out");
  expect(await fileSeconds(page)).toBeGreaterThan(18);
  expect(await fileSeconds(page)).toBeLessThan(30);
  // One clock: the time in the track, in both places.
  await expect(page.getByRole("main").getByText(/^1:0\d · Preview 0:41–1:16$/)).toBeVisible();
  await expect(dock(page).getByText(/^1:0\d$/)).toBeVisible();
  // Outside of what can be heard it begins at the start.
  await wave.click({ position: { x: width * 0.95, y: 10 } });
  await expect.poll(() => fileSeconds(page)).toBeLessThan(10);
  expect(await isPaused(page)).toBe(false);
  expect(complaints).toEqual([]);
});

test("a track that is still loading isn't shown as playing", async ({ page, complaints }) => {
  await page.goto("/music/steppin-out");
  const line = Promise.withResolvers<void>();
  await page.route("**/api/tracks/steppin-out/preview", async (route) => {
    await line.promise;
    await route.fallback();
  });
  await page.getByRole("main").getByRole("button", { name: "Play Steppin Out" }).click();
  await expect(page.getByRole("main").getByRole("button", { name: "Loading Steppin Out" })).toBeVisible();
  await expect(dock(page).getByRole("button", { name: "Loading" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pause/ })).toHaveCount(0);
  line.resolve();
  await expectSound(page, "Steppin Out");
  expect(complaints).toEqual([]);
});

test("the end of a preview marks its row, and the track's page offers the full track", async ({
  page,
  complaints,
}) => {
  await page.goto("/music?view=list");
  await startTrack(page, "Steppin Out");
  await runOut(page);
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Steppin Out" }) });
  await expect(row).toContainText("Preview over");
  await expect(row).toHaveCSS("box-shadow", /inset/);
  await page.getByRole("main").getByRole("link", { name: "Steppin Out", exact: true }).click();
  await expect(page.getByRole("link", { name: "Buy $1.99 to hear it all" })).toHaveAttribute(
    "href",
    "/checkout?trackId=steppin-out",
  );
  expect(complaints).toEqual([]);
});

test("Play pressed before hydration plays at once, and the site's player continues it", async ({
  page,
  complaints,
}) => {
  const release = await holdScripts(page);
  await page.goto("/music");
  const native = page.locator("audio[src*=porchlight]");
  await expect(native).toBeHidden();
  await page.getByRole("button", { name: "Play Porchlight" }).click();
  await expect.poll(() => native.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0);
  release();
  await untilHydrated(page);
  await expectSound(page, "Porchlight");
  await expect(native).toHaveCount(1);
  expect(complaints).toEqual([]);
});

for (const scripts of ["off", "blocked"] as const) {
  test.describe(`scripts ${scripts}`, () => {
    test.use({ scripts });

    test("the browser's own player replaces ours without shifting the layout", async ({
      page,
      complaints,
    }) => {
      await page.goto("/music", { waitUntil: "domcontentloaded" });
      const row = page
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: "Porchlight" }) });
      const before = await row.boundingBox();
      await expect(row.locator("audio")).toBeVisible();
      await expect(row.getByRole("button", { name: "Play Porchlight" })).toBeHidden();
      expect(await row.boundingBox()).toEqual(before);
      expect(complaints).toEqual([]);
    });
  });
}
