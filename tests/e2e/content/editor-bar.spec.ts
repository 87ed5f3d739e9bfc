import type { Page } from "@playwright/test";
import { createIssue } from "#app/domain/mail/newsletter/issues/edit-issue.ts";
import { signedInContext } from "../../factories/user.ts";
import type { TestSite } from "../../setup/test-site.ts";
import { expect, signInAs, test } from "../setup/site.ts";

/** Every editor of one item, and the button that is filled there. */
async function editors(page: Page, site: TestSite): Promise<[address: string, main: string][]> {
  const admin = signedInContext(site.ctx, { role: "admin" });
  await signInAs(page, site, admin.token);
  const issue = createIssue(admin, {
    ...{ subject: "News", preheader: "", body: "It goes well.", audience: "all" },
    releaseId: null,
  });
  return [
    ["/admin/tracks/steppin-out", "Save"],
    ["/admin/releases/ferry-street-tape", "Save"],
    ["/admin/photos/night-line", "Save"],
    ["/admin/videos/making-second-shift", "Save"],
    ["/admin/newsletter/issues/new", "Send Now"],
    [`/admin/newsletter/issues/${issue}`, "Send Now"],
    ["/admin/site/about?chapter=Early+Life", "Save"],
    ["/admin/site/legal?document=terms", "Save"],
  ];
}

const barOf = (page: Page) => page.getByRole("region", { name: "Editing" });

/** The labels of the buttons in the colour of the one that counts. */
function filledButtons(page: Page): Promise<string[]> {
  return page.getByRole("main").evaluate((main) => {
    const probe = main.appendChild(document.createElement("i"));
    probe.style.background = "var(--accent)";
    const accent = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const presses = [...main.querySelectorAll("button, a")];
    const filled = presses.filter((press) => getComputedStyle(press).backgroundColor === accent);
    // A round play button has no words.
    return filled.flatMap((press) => press.textContent || []);
  });
}

for (const width of [390, 1280]) {
  test(`at ${width} px the bar of every editor is in sight, with the one filled button`, async ({
    page,
    site,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [address, main] of await editors(page, site)) {
      await page.goto(address);
      await expect(barOf(page), address).toBeInViewport({ ratio: 1 });
      expect(await filledButtons(page), address).toEqual([main]);
    }
    expect(complaints).toEqual([]);
  });
}

test("what has the focus is never below the bar, whose buttons come last", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  for (const [address] of await editors(page, site)) {
    await page.goto(address);
    const bar = barOf(page);
    const isInBar = () => bar.evaluate((element) => element.contains(document.activeElement));
    for (let presses = 0; presses < 200 && !(await isInBar()); presses += 1) {
      await page.keyboard.press("Tab");
      const hidden = await bar.evaluate((element) => {
        const [over, under] = [element, document.activeElement ?? element].map((one) =>
          one.getBoundingClientRect(),
        );
        if (!over || !under || element.contains(document.activeElement)) return 0;
        const isNextTo = under.right <= over.left || under.left >= over.right;
        // Of a field of many lines, a browser shows the line with the caret.
        const lineBottom = Math.min(under.bottom, under.top + 48);
        return isNextTo ? 0 : lineBottom - over.top;
      });
      expect.soft(hidden, `${address} after ${presses} presses`).toBeLessThanOrEqual(0);
    }
    expect(await isInBar(), address).toBe(true);
  }
});

test("in a low window the bar ends the form and covers nothing", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const [address] of await editors(page, site)) {
    await page.goto(address);
    await expect(barOf(page), address).not.toBeInViewport();
    await barOf(page).scrollIntoViewIfNeeded();
    await expect(barOf(page).getByRole("button", { name: "Save" }), address).toBeInViewport({ ratio: 1 });
  }
});

test.describe("without scripts", () => {
  test.use({ scripts: "off" });

  test("on a phone a refused form shows what is wrong first", async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    for (const [address, main] of await editors(page, site)) {
      // A legal text may be empty.
      if (address.includes("document=")) continue;
      await page.goto(address);
      await page.getByRole("textbox", { name: /^(Title|Subject)$/ }).fill("");
      await barOf(page).getByRole("button", { name: main }).click();
      await expect(page.getByRole("alert"), address).toBeInViewport({ ratio: 1 });
    }
  });
});
