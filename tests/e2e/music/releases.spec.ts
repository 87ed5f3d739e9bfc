import { dock, expectSound, startTrack } from "../setup/listening.ts";
import { expect, scriptModes, test } from "../setup/site.ts";

// The order of the tracks is the demo's: others put theirs in another one.
test.use({ siteName: "demo" });

for (const scripts of scriptModes) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("the music page is a list, can be grouped by release, and links to a release's page", async ({
      page,
    }) => {
      await page.goto("/music");
      const main = page.getByRole("main");
      // On several releases or on none, each is here once.
      for (const title of ["Steppin Out", "Sodium Light", "Porchlight"]) {
        await expect(main.getByRole("link", { name: title, exact: true })).toHaveCount(1);
      }
      await main.getByRole("link", { name: "By release" }).click();
      await expect(page).toHaveURL("/music?view=releases");
      await main.getByRole("link", { name: "All tracks" }).click();
      await expect(page).toHaveURL("/music");
      await main.getByRole("link", { name: "By release" }).click();
      await main.getByRole("link", { name: "Ferry Street Tape", exact: true }).click();
      await expect(page).toHaveURL("/releases/ferry-street-tape");
      await expect(main.getByRole("listitem")).toHaveCount(4);
      await expect(main.getByRole("link", { name: "Buy $3.99 Ferry Street Tape" })).toHaveAttribute(
        "href",
        "/checkout?releaseId=ferry-street-tape",
      );
      await main.getByRole("link", { name: "All releases" }).click();
      await expect(page).toHaveURL("/releases");
      for (const name of ["Ferry Street Tape", "Steppin Out"]) {
        await expect(main.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
      }
    });
  });
}

test("a release plays in its own order, even after a reload", async ({ page, complaints }) => {
  await page.goto("/releases/ferry-street-tape");
  await startTrack(page, "Sodium Light");
  const next = dock(page).getByRole("button", { name: "Next track" });
  await expect(next).not.toHaveAttribute("aria-disabled");
  await next.click();
  await expectSound(page, "Second Shift");
  await page.reload();
  await expect(dock(page).getByRole("link", { name: "Second Shift", exact: true })).toBeVisible();
  await next.click();
  await expectSound(page, "Blue Note Parking");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Music" }).click();
  await expect(page).toHaveURL("/music");
  await startTrack(page, "Second Shift");
  await expect(next).not.toHaveAttribute("aria-disabled");
  await next.click();
  await expectSound(page, "Coastline Static");
  expect(complaints).toEqual([]);
});
