import type { Page } from "@playwright/test";

/** Waits until React has taken the page over: until the root that holds the document is no longer dehydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    const root = key && Reflect.get(document, key)?.stateNode;
    return root?.current.memoizedState.isDehydrated === false;
  });
}
