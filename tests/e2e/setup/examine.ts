import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { part } from "../../run-settings.ts";
import { expect } from "./site.ts";

const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What a theme changes; the other rules find the same in both. */
const rulesOfColour = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** @returns what axe finds on the page as it is now, a line for each rule that is broken. */
export async function violations(page: Page, runOnly: object = everyRule): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: Axe };
    const found = await axe.run({ resultTypes: ["violations"], runOnly: rules });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(" | ")}`,
    );
  }, runOnly);
}

const widths = [320, 1280] as const;

/** axe takes its time, and finds hardly anything at one width alone: `npm test` has the phone's, the rest both. */
const examinedWidths: readonly number[] = part === "core" ? [320] : widths;

/**
 * Looks at what the page shows now: axe in both themes, and at 320 and 1280 px nothing that scrolls sideways.
 * Motion must be reduced, or a colour is measured halfway to the other theme.
 */
export async function examine(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width);
    for (const colorScheme of examinedWidths.includes(width) ? (["dark", "light"] as const) : []) {
      await page.emulateMedia({ colorScheme });
      const found = await violations(page, colorScheme === "dark" ? everyRule : rulesOfColour);
      expect.soft(found, `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    }
    expect.soft(await overflow(page), `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** As `examine`, for a page whose look is examined elsewhere already: each width in one theme. */
export async function examineBriefly(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [320, "dark"],
    [1280, "light"],
  ] as const) {
    await setWidth(page, width);
    await page.emulateMedia({ colorScheme });
    if (examinedWidths.includes(width)) {
      expect.soft(await violations(page), `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    }
    expect.soft(await overflow(page), `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
}

async function setWidth(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  // A link that the header happens to cover isn't too small to hit.
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** By how many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
