import { violations } from "../../setup/examine.ts";
import { dock, expectSound, fileSeconds, isPaused, runOut, startTrack } from "../../setup/listening.ts";
import { expect, newFan, pay, register, seen, test } from "../../setup/site.ts";

test("next and previous move through the queue, and the only whole track ends at its start", async ({
  page,
  complaints,
}) => {
  await page.goto("/music?view=list");
  await startTrack(page, "Steppin Out");
  const next = dock(page).getByRole("button", { name: "Next track" });
  await expect(next).not.toHaveAttribute("aria-disabled");
  await next.click();
  await expectSound(page, "Sodium Light");
  await next.click();
  await expectSound(page, "Porchlight");
  await dock(page).getByRole("button", { name: "Previous track" }).click();
  await expectSound(page, "Sodium Light");
  await startTrack(page, "Porchlight");
  await runOut(page);
  await expect(page.getByRole("button", { name: "Play Porchlight" })).toBeVisible();
  expect(await fileSeconds(page)).toBe(0);
  expect(complaints).toEqual([]);
});

test("the player keeps playing while the site is browsed, and no two buttons share a name", async ({
  page,
  complaints,
}) => {
  await page.goto("/music");
  await startTrack(page, "Porchlight");
  for (const name of ["Play", "Pause", "Play Porchlight", "Pause Porchlight"]) {
    expect(await page.getByRole("button", { name, exact: true }).count(), name).toBeLessThan(2);
  }
  const navigation = page.getByRole("navigation").first();
  await navigation.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expectSound(page, "Porchlight");
  expect(await isPaused(page)).toBe(false);
  await dock(page).getByRole("link", { name: "Porchlight", exact: true }).click();
  await expect(page).toHaveURL(/\/music\/porchlight$/);
  await expect(page.getByRole("button", { name: "Pause Porchlight" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the playing track's row and the player have its cover's colours until it is closed", async ({
  page,
  complaints,
}) => {
  await page.goto("/music?view=list");
  const [row, other] = ["Sodium Light", "Porchlight"].map((title) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) }),
  );
  const groundOf = (position = row) =>
    position?.evaluate((element) => getComputedStyle(element).backgroundColor);
  await startTrack(page, "Sodium Light");
  await page.mouse.move(0, 0);
  // The ground of its page, and nobody else's.
  const tinted = await dock(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(() => groundOf()).toBe(tinted);
  expect(await groundOf(other)).not.toBe(tinted);
  await dock(page).getByRole("button", { name: "Next track" }).click();
  await expect.poll(() => groundOf()).toBe("rgba(0, 0, 0, 0)");
  expect(await groundOf(other)).not.toBe(tinted);
  await dock(page).getByRole("button", { name: "Close player" }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-playing-tint");
  await page.goto("/music/sodium-light");
  const article = page.getByRole("article").first();
  expect(await article.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(tinted);
  expect(complaints).toEqual([]);
});

test("a reload restores track, position and volume", async ({ page, complaints }) => {
  await page.goto("/music?view=list");
  await startTrack(page, "Steppin Out");
  await dock(page).getByRole("slider", { name: "Volume" }).fill("40");
  // In this order: what plays on before it is paused is not at 53 any more.
  await dock(page).getByRole("button", { name: "Pause", exact: true }).click();
  await dock(page).getByRole("slider", { name: "Seek" }).fill("53");
  await page.reload();
  await expect(dock(page).getByRole("link", { name: "Steppin Out", exact: true })).toBeVisible();
  await expect(dock(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(dock(page).getByRole("slider", { name: "Seek" })).toHaveValue("53");
  await expect(dock(page).getByRole("slider", { name: "Volume" })).toHaveValue("40");
  await dock(page).getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page, "Steppin Out");
  expect(await fileSeconds(page)).toBeGreaterThan(11.5);
  // It is louder than others, so it is lowered, until that is turned off.
  const volume = () => page.evaluate(() => document.querySelector("audio")?.volume);
  expect(await volume()).toBeCloseTo(0.4 * 0.53);
  await dock(page).getByRole("button", { name: "Play all tracks at the same volume" }).click();
  expect(await volume()).toBeCloseTo(0.4);
  await dock(page).getByRole("button", { name: "Next track" }).click();
  await expectSound(page, "Sodium Light");
  // What played goes on playing, here where the browser lets it.
  await page.reload();
  await expectSound(page, "Sodium Light");
  expect(complaints).toEqual([]);
});

test("a restored track is dropped when access changed or the track is gone", async ({ page, complaints }) => {
  await page.goto("/music");
  for (const memory of [
    { trackId: "steppin-out", isPreview: false, phase: "paused", position: 80 },
    { trackId: "gone", isPreview: true, phase: "paused", position: 1 },
  ]) {
    await page.evaluate((text) => sessionStorage.setItem("player", text), JSON.stringify(memory));
    const catalogue = page.waitForResponse(/\/music\.json/);
    await page.reload();
    await catalogue;
    await page.waitForFunction(() => sessionStorage.getItem("player") === null);
    await expect(dock(page)).toHaveCount(0);
  }
  expect(complaints).toEqual([]);
});

test("sliders announce their positions, and closing releases the file", async ({ page, complaints }) => {
  await page.goto("/music/steppin-out");
  await startTrack(page, "Steppin Out");
  const seek = dock(page).getByRole("slider", { name: "Seek" });
  await dock(page).getByRole("button", { name: "Pause", exact: true }).click();
  await seek.fill("61");
  await expect(seek).toHaveAttribute("aria-valuetext", "1:01, preview 0:41–1:16");
  await dock(page).getByRole("button", { name: "Mute" }).click();
  await expect(dock(page).getByRole("slider", { name: "Volume" })).toHaveAttribute(
    "aria-valuetext",
    "0 percent",
  );
  expect(await page.evaluate(() => document.querySelector("audio")?.muted)).toBe(true);
  await dock(page).getByRole("button", { name: "Unmute" }).click();
  await expect(dock(page).getByRole("link", { name: /^Buy \$1\.99/ })).toHaveAttribute("href", /checkout/);
  await dock(page).getByRole("button", { name: "Close player" }).click();
  await expect(dock(page)).toHaveCount(0);
  const audio = await page.evaluate(() => {
    const element = document.querySelector("audio");
    return [element?.hasAttribute("src"), element?.networkState];
  });
  expect(audio).toEqual([false, 0]);
  expect(complaints).toEqual([]);
});

test("at a preview's end there is a toast, one blocked press, then play from the start", async ({
  page,
  complaints,
}) => {
  await page.goto("/music");
  await startTrack(page, "Steppin Out");
  await runOut(page);
  await expect(seen(page, "Purchase this track to hear the full song!")).toBeVisible();
  await expect(dock(page)).toContainText("The preview is over");
  const play = dock(page).getByRole("button", { name: "Play", exact: true });
  await play.click();
  expect(await isPaused(page)).toBe(true);
  await play.click();
  await expectSound(page, "Steppin Out");
  expect(await fileSeconds(page)).toBeLessThan(3);
  expect(complaints).toEqual([]);
});

test("a file that fails to load shows an error and can be tried again", async ({ page, complaints }) => {
  await page.goto("/music");
  const preview = "**/api/tracks/steppin-out/preview";
  await page.route(preview, (route) => route.fulfill({ status: 404, body: "" }));
  await page.getByRole("button", { name: "Play Steppin Out" }).click();
  await expect(dock(page).getByRole("alert")).toContainText("This track couldn't be loaded.");
  await page.unroute(preview);
  await dock(page).getByRole("button", { name: "Try again" }).click();
  await expectSound(page, "Steppin Out");
  await expect(dock(page).getByRole("alert")).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("after switching tracks quickly only the last one is heard", async ({ page, complaints }) => {
  await page.goto("/music");
  await startTrack(page, "Steppin Out");
  await page.evaluate(() => {
    for (const title of ["Sodium Light", "Porchlight", "Paper Crown", "Second Shift"]) {
      document.querySelector<HTMLElement>(`[aria-label="Play ${title}"]`)?.click();
    }
  });
  await expectSound(page, "Second Shift");
  await expect(page.getByRole("button", { name: "Pause Second Shift" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pause ./ })).toHaveCount(1);
  await expect(dock(page).getByRole("alert")).toHaveCount(0);
  expect(complaints).toEqual([]);
});

for (const colorScheme of ["dark", "light"] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 640 } });

      test("it is accessible, fits, and doesn't cover the focused element", async ({ page, complaints }) => {
        await page.goto("/music?view=list");
        await startTrack(page, "Steppin Out");
        await expect(dock(page).getByRole("link", { name: /^Buy \$1\.99/ })).toBeInViewport({ ratio: 1 });
        const position = (position: string) =>
          dock(page).evaluate((element, value) => {
            element.style.position = value;
          }, position);
        // A row that lies half behind it is too small for a finger until somebody scrolls.
        await position("static");
        expect(await violations(page)).toEqual([]);
        await position("");
        await dock(page).getByRole("button", { name: "Keys" }).click();
        await expect(page.getByRole("checkbox", { name: "Use these keys" })).toBeVisible();
        // What the open panel covers in part is no target now.
        const found = await violations(page);
        expect(found.filter((violation) => !violation.startsWith("target-size"))).toEqual([]);
        await page.keyboard.press("Escape");
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const link = page.getByRole("main").getByRole("link", { name: "Second Shift", exact: true });
        await link.focus();
        const top = (await dock(page).boundingBox())?.y ?? 0;
        const focused = await link.boundingBox();
        expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(top);
        expect(complaints).toEqual([]);
      });
    });
  }
}

test("after signing out the player has the preview and its price", async ({ page, complaints }) => {
  await page.goto("/auth?tab=register&redirectTo=%2Fcheckout%3FtrackId%3Dsteppin-out");
  await register(page, newFan());
  await pay(page, "4242 4242 4242 4242");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
  await page.goto("/music/steppin-out");
  await startTrack(page, "Steppin Out");
  await expect(dock(page).getByRole("link", { name: /^Owned - Download/ })).toBeVisible();
  await expect(dock(page)).not.toContainText("Preview");
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(dock(page).getByRole("link", { name: /^Buy \$1\.99/ })).toBeVisible();
  await expect(dock(page)).toContainText("Preview");
  expect(await isPaused(page)).toBe(true);
  expect(complaints).toEqual([]);
});
