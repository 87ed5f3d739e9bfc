import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { chooseFocus } from "#app/domain/content/site/site-pictures.ts";
import { luminance } from "#app/shared/core/colours/colour.ts";
import { givePortrait, ownArtists } from "../../factories/own-artists.ts";
import { faceOf, type PhotographName, photographNames } from "../../factories/photograph.ts";
import { signedInContext } from "../../factories/user.ts";
import type { TestSite } from "../../setup/test-site.ts";
import { expect, test } from "../setup/site.ts";

// No other test may meet another portrait or name.
test.use({ siteName: "hero" });

const heights = { 320: 640, 390: 844, 768: 1024, 1024: 768, 1280: 800, 1920: 1080 } as const;
type Width = keyof typeof heights;
const widths = Object.keys(heights).map(Number) as Width[];
const names = [ownArtists.two.name, ownArtists.album.name, ownArtists.forty.name];

/** As the owner does: with a click on the face. */
async function showPhotograph(site: TestSite, name: PhotographName): Promise<void> {
  const admin = signedInContext(site.ctx, { role: "admin" });
  await givePortrait(admin, name);
  const { x, y, width, height } = faceOf(name);
  chooseFocus(admin, "portrait", [Math.round((100 * x) / width), Math.round((100 * y) / height)]);
}

async function look(page: Page, site: TestSite, name: string, width: Width): Promise<void> {
  changeSite(site.ctx, [{ key: "artistName", value: name }]);
  await page.setViewportSize({ width, height: heights[width] });
  await page.goto("/");
  await page.evaluate(() => document.images[0]?.decode());
}

/** The text of the first window, with what each must reach. */
function textsOf(page: Page): { text: Locator; least: number }[] {
  const hero = page.locator("main h1").locator("..");
  const small = hero.locator("p, h2, a, button").filter({ hasText: /\w/ });
  return [
    { text: hero.locator("h1"), least: 3 },
    { text: small, least: 4.5 },
  ];
}

/**
 * The least contrast of an element's letters with what is behind them, pixel by pixel: behind is what is seen when the
 * letters are transparent, and a letter is wherever that looks different.
 */
async function measureContrast(page: Page, text: Locator): Promise<number> {
  await text.scrollIntoViewIfNeeded();
  const colour = await text.evaluate((element) => getComputedStyle(element).color);
  const seen = await pixelsOf(text);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { color: transparent !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  const behind = await pixelsOf(text);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const ink = luminance([red / 255, green / 255, blue / 255]);
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at + 2 < behind.length; at += 3) {
    const change = [0, 1, 2].reduce(
      (sum, part) => sum + Math.abs((seen[at + part] ?? 0) - (behind[at + part] ?? 0)),
      0,
    );
    if (change < 24) continue;
    const [r = 0, g = 0, b = 0] = behind.subarray(at, at + 3);
    least = Math.min(least, ratio(ink, luminance([r / 255, g / 255, b / 255])));
  }
  return least;
}

/** WCAG's contrast of two relative luminances. */
function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

async function pixelsOf(text: Locator): Promise<Buffer> {
  return sharp(await text.screenshot({ animations: "disabled" }))
    .removeAlpha()
    .raw()
    .toBuffer();
}

async function expectLegible(page: Page, where: string): Promise<void> {
  for (const { text, least } of textsOf(page)) {
    for (const element of await text.all()) {
      if (!(await element.isVisible())) continue;
      const contrast = await measureContrast(page, element);
      expect.soft(contrast, `${where}: ${await element.textContent()}`).toBeGreaterThanOrEqual(least);
    }
  }
}

/** The face as it is on the page, and the lines of the title, in pixels of the page. */
async function expectFaceFree(page: Page, photo: PhotographName, where: string): Promise<void> {
  const image = await page.locator("main img").first().boundingBox();
  const lines = page.locator("h1 span");
  const title = (await lines.count()) > 0 ? lines : page.locator("h1");
  const { x, y, radius, width, height } = faceOf(photo);
  if (!image) throw new Error("There is no portrait.");
  const scale = image.width / width;
  expect(image.height / height).toBeCloseTo(scale, 1);
  const face = { x: image.x + x * scale, y: image.y + y * scale, radius: radius * scale };
  const visible = page.viewportSize()?.width ?? 0;
  expect.soft(face.x, `${where}: the face is in the window`).toBeGreaterThan(0);
  expect.soft(face.x, `${where}: the face is in the window`).toBeLessThan(visible);
  for (const line of await title.all()) {
    const box = await line.boundingBox();
    if (!box) continue;
    const isNext = box.x > face.x + face.radius || box.x + box.width < face.x - face.radius;
    // From the eyes to the mouth.
    if (!isNext)
      expect.soft(face.y + 0.5 * face.radius, `${where}: the title covers the face`).toBeLessThan(box.y);
  }
}

test("text on a bright portrait has enough contrast, and the title leaves the face free", async ({
  page,
  site,
}) => {
  await showPhotograph(site, "bright");
  for (const width of [390, 1280] as const) {
    await look(page, site, ownArtists.album.name, width);
    await expectLegible(page, `bright, ${width} px`);
    await expectFaceFree(page, "bright", `bright, ${width} px`);
  }
});

for (const photo of photographNames) {
  test(`every name on the portrait "${photo}" can be read at every width`, { tag: "@rest" }, async ({
    page,
    site,
  }) => {
    test.slow();
    await showPhotograph(site, photo);
    for (const name of names) {
      for (const width of widths) {
        await page.emulateMedia({ colorScheme: width % 3 === 0 ? "light" : "dark" });
        await look(page, site, name, width);
        const where = `${photo}, ${name}, ${width} px`;
        await expectLegible(page, where);
        await expectFaceFree(page, photo, where);
      }
    }
  });
}
