import type { Page } from "@playwright/test";
import { signedInContext } from "../../factories/user.ts";
import { expect, holdScripts, newFan, pay, seen, signInAs, test, untilHydrated } from "../setup/site.ts";

// What somebody did on the server's HTML while the scripts were on their way must still be so when they come.
// That whole journeys pass before the first script does is shown by the journeys themselves.

let letScriptsCome: () => Promise<void>;

test.beforeEach(async ({ page }) => {
  const release = await holdScripts(page);
  letScriptsCome = async () => {
    release();
    await untilHydrated(page);
  };
});

/** What is typed into the page's first form, where the cursor is and how far the page is scrolled. */
function readForm(page: Page) {
  return page
    .getByRole("main")
    .locator("form")
    .first()
    .evaluate((form: HTMLFormElement) => ({
      typed: Object.fromEntries(new FormData(form)),
      focused: document.activeElement?.id,
      scrolled: window.scrollY,
    }));
}

async function expectFormUntouched(page: Page) {
  const before = await readForm(page);
  await letScriptsCome();
  // The effects of the last component run after it is hydrated: one more turn of the loop.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await readForm(page)).toEqual(before);
}

test("a registration typed before hydration is preserved, and its password is checked", async ({
  page,
  complaints,
}) => {
  await page.goto("/auth?tab=register");
  const fan = newFan();
  const button = page.getByRole("button", { name: "Create Account" });
  await page.getByLabel("Email", { exact: true }).fill(fan.email);
  await page.getByLabel("Username").fill(fan.username);
  await page.getByLabel("First Name").fill(fan.firstName);
  await page.getByLabel("Last Name").fill(fan.lastName);
  await page.getByLabel("Confirm Password").fill(fan.password);
  await page.getByLabel("Password", { exact: true }).fill(fan.password);
  await expectFormUntouched(page);
  await expect(page.getByText("Strong", { exact: true })).toBeVisible();
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page).toHaveURL("/");
  expect(complaints).toEqual([]);
});

test("a weak password typed before hydration disables the button", async ({ page, complaints }) => {
  await page.goto("/auth?tab=register");
  await page.getByLabel("Password", { exact: true }).fill("abc");
  await expect(page.getByRole("button", { name: "Create Account" })).toBeEnabled();
  await expectFormUntouched(page);
  await expect(page.getByRole("button", { name: "Create Account" })).toBeDisabled();
  await expect(page.getByText("Please create a stronger password to continue")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a checkbox ticked before hydration stays ticked", async ({ page, complaints }) => {
  await page.goto("/auth");
  await page.getByLabel("Remember me").check();
  await page.getByLabel("Email", { exact: true }).fill("robin@example.com");
  await expectFormUntouched(page);
  await expect(page.getByLabel("Remember me")).toBeChecked();
  expect(complaints).toEqual([]);
});

test("a correction typed into a refused form before hydration is preserved, with the focus", async ({
  page,
  complaints,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Message", { exact: true }).fill("Come and play.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await page.getByLabel("Full Name").fill("Robin Vale");
  await page.getByLabel("Message", { exact: true }).fill("Come and play our roof.");
  await expectFormUntouched(page);
  await expect(page.getByLabel("Message", { exact: true })).toBeFocused();
  expect(complaints).toEqual([]);
});

test("another card typed before hydration is preserved, with the focus", async ({
  page,
  site,
  complaints,
}) => {
  await signInAs(page, site, signedInContext(site.ctx).token);
  await page.goto("/checkout?trackId=steppin-out");
  await pay(page, "4000 0000 0000 0002");
  await expect(seen(page, /declined/)).toBeVisible();
  await page.getByLabel("Card number").fill("4242 4242");
  await expectFormUntouched(page);
  await expect(page.getByLabel("Card number")).toBeFocused();
  await pay(page, "4242 4242 4242 4242");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Payment Successful!");
  await expect(heading).toBeFocused();
  expect(complaints).toEqual([]);
});

test("hydrating a receipt doesn't move the focus from a link back to the title", async ({
  page,
  site,
  complaints,
}) => {
  await signInAs(page, site, signedInContext(site.ctx).token);
  await page.goto("/checkout?trackId=steppin-out");
  await pay(page, "4242 4242 4242 4242");
  const next = page.getByRole("link", { name: "Go to My Music" });
  await next.focus();
  await letScriptsCome();
  await page.waitForLoadState("networkidle");
  await expect(next).toBeFocused();
  expect(complaints).toEqual([]);
});

test("a menu opened before hydration stays open", async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/about");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeVisible();
  await letScriptsCome();
  await page.waitForLoadState("networkidle");
  await expect(menu).toBeVisible();
  await menu.getByRole("link", { name: "Music", exact: true }).click();
  await expect(page).toHaveURL("/music");
  await expect(menu).toBeHidden();
  expect(complaints).toEqual([]);
});

test("a preview started before hydration continues in the site's own player", async ({
  page,
  complaints,
}) => {
  await page.goto("/music/steppin-out");
  const native = page.getByRole("main").locator("audio[controls]");
  await native.evaluate((audio: HTMLAudioElement) => audio.play());
  await letScriptsCome();
  await expect(page.getByRole("main").getByRole("button", { name: "Pause Steppin Out" })).toBeVisible();
  await expect(native).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("the newsletter form keeps what was typed before hydration", async ({ page, complaints }) => {
  await page.goto("/about");
  const email = page.getByLabel("Email for the newsletter");
  await email.fill("robin@example.com");
  await letScriptsCome();
  await page.waitForLoadState("networkidle");
  await expect(email).toHaveValue("robin@example.com");
  await expect(email).toBeFocused();
  expect(complaints).toEqual([]);
});

for (const width of [390, 1280]) {
  test(`at ${width} px no row of music shifts during hydration`, async ({ page, complaints }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/music");
    await page.evaluate(() => document.fonts.ready);
    const positions = () =>
      page
        .getByRole("main")
        .getByRole("heading", { level: 2 })
        .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top));
    const before = await positions();
    expect(before.length).toBeGreaterThan(3);
    await letScriptsCome();
    await expect(page.getByRole("main").locator("audio")).toHaveCount(0);
    expect(await positions()).toEqual(before);
    expect(complaints).toEqual([]);
  });
}
