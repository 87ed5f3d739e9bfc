import type { Page } from "@playwright/test";
import { overflow } from "../../setup/examine.ts";
import { findLostText } from "../../setup/lost-text.ts";
import { everyScreen } from "../../setup/screens.ts";
import { expect, signInAs, test } from "../../setup/site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function expectReadable(page: Page, name: string) {
  expect.soft(await findLostText(page), name).toEqual([]);
  expect.soft(await overflow(page), `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** The browser's own setting, so that everything measured in rem follows, breakpoints too. */
async function setTextSize(page: Page, percent: number) {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Page.setFontSizes", { fontSizes: { standard: (16 * percent) / 100 } });
}

/** WCAG 1.4.12; by a sheet of the script's, because the policy lets no style element in. */
function spaceText(page: Page) {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets = [sheet];
  });
}

async function expectReadableAtAnySize(page: Page, name: string) {
  await setTextSize(page, 200);
  for (const width of [640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectReadable(page, `${name}, text at 200 %, ${width} px`);
  }
  await setTextSize(page, 100);
  await spaceText(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectReadable(page, `${name}, spaced text, ${width} px`);
  }
}

for (const visitor of ["stranger", "fan", "admin"] as const) {
  test(`the ${visitor}’s pages stay readable with text at 200 % and wide spacing`, async ({
    page,
    site,
    complaints,
  }) => {
    const { token, addresses } = (await everyScreen(site))[visitor];
    if (token) await signInAs(page, site, token);
    for (const address of addresses) {
      await page.goto(address);
      await expectReadableAtAnySize(page, address);
    }
    expect(complaints).toEqual([]);
  });
}

test("the player is readable at any text size, even with the longest title", async ({ page, complaints }) => {
  await page.goto("/music/ninth-floor-no-elevator");
  await page.getByRole("main").getByRole("button", { name: /^Play/ }).click();
  await expect(page.getByRole("region", { name: "Player" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get in Touch");
  await expectReadableAtAnySize(page, "a page with the player");
  expect(complaints).toEqual([]);
});
