import type { Page } from "@playwright/test";
import { signedInContext } from "../../../factories/user.ts";
import { receiptAddress } from "../../setup/screens.ts";
import { expect, signInAs, test } from "../../setup/site.ts";

/** The words of the title that are broken over two lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const title = document.querySelector("h1");
    const texts = document.createTreeWalker(title ?? document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const word of (text.textContent ?? "").matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word[0]);
      }
    }
    return broken;
  });
}

test("no word of a title is broken at any window width", async ({ page, site, complaints }) => {
  const fan = signedInContext(site.ctx);
  await signInAs(page, site, fan.token);
  const receipt = await receiptAddress(fan, "steppin-out");
  const addresses = ["/", "/music", "/photos", "/about", "/logout", "/dashboard/privacy"];
  const found: string[] = [];
  for (const address of ["/checkout?trackId=paper-crown", receipt, ...addresses]) {
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    for (let width = 320; width <= 1290; width += width < 500 ? 3 : 79) {
      await page.setViewportSize({ width, height: 800 });
      for (const word of await brokenWords(page)) found.push(`${word} on ${address} at ${width} px`);
    }
  }
  expect(found).toEqual([]);
  expect(complaints).toEqual([]);
});
