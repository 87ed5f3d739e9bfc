import { expect, test } from "../setup/site.ts";

const players = [
  ["/embed/steppin-out", "Steppin Out", 1],
  ["/embed/release/ferry-street-tape", "Sodium Light", 4],
] as const;

for (const [path, title, count] of players) {
  test(`${path} plays in a third-party frame without storage`, async ({ page, complaints }) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
    });
    await page.goto(path);
    await page.getByRole("button", { name: `Play ${title}` }).click();
    await expect(page.getByRole("button", { name: `Pause ${title}` })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test.describe("without scripts", () => {
    test.use({ scripts: "off" });

    test(`${path} has the browser's own players, and its links leave the frame`, async ({
      page,
      complaints,
    }) => {
      await page.goto(path);
      await expect(page.locator("audio[controls]:visible")).toHaveCount(count);
      const buy = page.getByRole("link", { name: /^Buy \$/ });
      await expect(buy).toHaveAttribute("target", "_blank");
      expect(complaints).toEqual([]);
    });
  });
}

for (const path of ["/music/steppin-out", "/releases/ferry-street-tape"]) {
  test(`${path} shows the embed code of its player`, async ({ page, complaints }) => {
    await page.goto(path);
    await page.locator("summary", { hasText: "Share" }).click();
    const code = await page.getByLabel("Player for your own page (HTML)").inputValue();
    const [, address = ""] = /src="([^"]+)"/.exec(code) ?? [];
    const player = await page.goto(address);
    expect(player?.headers()["content-security-policy"]).toContain("frame-ancestors *");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
