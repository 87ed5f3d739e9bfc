import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What a theme changes; the other rules find the same in both. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

async function violations(page: Page, rules: "all" | "of colour"): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (rules === "all") builder.withTags(standards);
  else builder.withRules(rulesOfColour);
  const found = (await builder.analyze()).violations;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(" | ")}`);
}

/**
 * Looks at what the page shows now: axe in both themes at 320 and 1280 px, and nothing that scrolls sideways
 * (UX.md "Bars"). Motion must be reduced, or a colour is measured halfway to the other theme.
 */
export async function examine(page: Page, name: string): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await violations(page, colorScheme === "dark" ? "all" : "of colour");
      expect.soft(found, `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    }
    expect.soft(await overflow(page), `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** By how many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
