import { expect, newFan, pay, register, seen, test } from "../../setup/site.ts";

test("a preview file lasts 33 to 36 seconds in a plain audio element", async ({ page, complaints }) => {
  await page.goto("/music/steppin-out");
  const duration = await page.evaluate(async () => {
    const audio = new Audio("/api/tracks/steppin-out/preview");
    await new Promise((resolve, reject) => {
      audio.addEventListener("loadedmetadata", resolve, { once: true });
      audio.addEventListener("error", () => reject(new Error("the preview does not play")), { once: true });
    });
    return audio.duration;
  });
  expect(duration).toBeGreaterThan(33);
  expect(duration).toBeLessThanOrEqual(35.1);
  expect(complaints).toEqual([]);
});

test("at a preview's end there is a toast, one blocked press, then play from the window's start", async ({
  page,
  complaints,
}) => {
  await page.goto("/music/steppin-out");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Play Steppin Out" }).first().click();
  await expect(main.getByRole("button", { name: "Pause Steppin Out" }).first()).toBeVisible();
  await page.waitForFunction(() => {
    const audio = document.querySelector("audio");
    return audio !== null && audio.currentTime > 0.2;
  });
  await page.evaluate(() => {
    const audio = document.querySelector("audio");
    if (audio) audio.currentTime = audio.duration - 0.3;
  });
  await expect(seen(page, "Purchase this track to hear the full song!")).toBeVisible();
  const play = main.getByRole("button", { name: "Play Steppin Out" }).first();
  await play.click();
  const isPaused = () => page.evaluate(() => document.querySelector("audio")?.paused);
  expect(await isPaused()).toBe(true);
  await play.click();
  await expect(main.getByRole("button", { name: "Pause Steppin Out" }).first()).toBeVisible();
  expect(await page.evaluate(() => document.querySelector("audio")?.currentTime)).toBeLessThan(3);
  expect(complaints).toEqual([]);
});

test("the owner of a track hears the whole track", async ({ page, site, complaints }) => {
  await page.goto("/auth?tab=register&redirectTo=%2Fcheckout%3FtrackId%3Dsteppin-out");
  await register(page, newFan());
  await pay(page, "4242 4242 4242 4242");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
  await page.goto("/music/steppin-out");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /Owned - Download/ })
      .first(),
  ).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Play Steppin Out" }).first().click();
  await page.waitForFunction(() => (document.querySelector("audio")?.duration ?? 0) > 0);
  const [track] = site.ctx.db.query.tracks
    .findMany({ where: (row, { eq }) => eq(row.id, "steppin-out") })
    .sync();
  const duration = await page.evaluate(() => document.querySelector("audio")?.duration);
  expect(Math.abs((duration ?? 0) - (track?.durationSeconds ?? -1))).toBeLessThan(1);
  expect(complaints).toEqual([]);
});
