import { dock, expectSound, startTrack } from "../../setup/listening.ts";
import { expect, test } from "../../setup/site.ts";

test.describe("without JavaScript", () => {
  test.use({ scripts: "off" });

  test("music continues in a window of its own while the site is browsed", async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto("/music");
    const published = (await (await page.request.get("/api/tracks")).json()).length;
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Listen in a separate window Porchlight" }).click();
    const space = await opened;
    await expect(space).toHaveURL(/\/listen#porchlight$/);
    const titles = await space.getByRole("listitem").getByRole("heading").allTextContents();
    expect(titles).toHaveLength(published);
    expect(titles[0]).toContain("Steppin Out");
    await expect(space.locator("audio[controls]")).toHaveCount(published);
    await expect(space.locator("#porchlight audio")).toHaveAttribute("src", "/api/tracks/porchlight/stream");
    await expect(space.locator("#steppin-out audio")).toHaveAttribute(
      "src",
      "/api/tracks/steppin-out/preview",
    );
    await expect(space.getByRole("link", { name: /M3U/ })).toHaveAttribute("href", "/music.m3u");
    await page.goto("/music/steppin-out");
    await page.getByRole("link", { name: "Listen in a separate window Steppin Out" }).click();
    await expect(space).toHaveURL(/\/listen#steppin-out$/);
    expect(context.pages()).toHaveLength(2);
    expect(complaints).toEqual([]);
  });
});

test("with JavaScript pages don't offer the window; /listen plays itself", async ({ page, complaints }) => {
  await page.goto("/music");
  await startTrack(page, "Porchlight");
  await expect(page.getByRole("link", { name: /Listen in a separate window/ })).toHaveCount(0);
  await page.goto("/listen");
  await page.getByRole("button", { name: "Play Sodium Light" }).click();
  await expectSound(page, "Sodium Light");
  await expect(dock(page).getByRole("button", { name: "Next track" })).not.toHaveAttribute("aria-disabled");
  expect(complaints).toEqual([]);
});
