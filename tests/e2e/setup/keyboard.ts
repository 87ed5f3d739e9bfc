import { expect, type Locator, type Page } from "@playwright/test";

const maxPresses = 160;

/**
 * Walks by Tab until the focus is on the element; on the way every stop must show that it is focused and be
 * in sight (WCAG 2.4.7, 2.4.11).
 */
export async function tabTo(page: Page, wanted: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press(key);
    await expectFocusInSight(page);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${wanted} was not reached in ${maxPresses} presses of ${key}.`);
}

/** Tab to it, and Enter. */
export async function pressEnterOn(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press("Enter");
}

/** Tab to the field, and type. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Soon, not at once: a drawer slides in, and the page scrolls to what is focused. */
async function expectFocusInSight(page: Page) {
  await expect.poll(() => findFaultOfFocus(page), { message: "the focus shows" }).toBeNull();
}

function findFaultOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    // Behind the last element the focus leaves the document for the browser's own controls.
    if (!focused || focused === document.body) return null;
    const name = focused.outerHTML.slice(0, 160);
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) return `no outline: ${name}`;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isInSight = above && (focused.contains(above) || above.contains(focused));
    return isInSight ? null : `${name} is hidden by ${above?.outerHTML.slice(0, 160)}`;
  });
}
