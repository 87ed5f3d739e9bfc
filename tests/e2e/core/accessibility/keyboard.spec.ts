import { signedInContext } from "../../../factories/user.ts";
import { pressEnterOn, tabTo, typeInto } from "../../setup/keyboard.ts";
import { expect, newFan, seen, signInAs, test } from "../../setup/site.ts";

test("a song can be played, bought and downloaded with the keyboard alone", async ({ page, complaints }) => {
  const main = page.getByRole("main");
  const heading = page.getByRole("heading", { level: 1 });
  const fan = newFan();

  await page.goto("/");
  const play = main.getByRole("button", { name: "Play Steppin Out" });
  await tabTo(page, play);
  await page.keyboard.press("Space");
  await expect(main.getByRole("button", { name: "Pause Steppin Out" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Player" })).toBeVisible();

  await pressEnterOn(page, main.getByRole("link", { name: "Steppin Out", exact: true }).first());
  await expect(heading).toHaveText("Steppin Out");
  await pressEnterOn(page, main.getByRole("link", { name: /^Buy .* Steppin Out$/ }));
  await expect(seen(page, "Please login to purchase tracks.")).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?redirectTo=/);
  await expect(heading).toHaveText("Create Account");
  await expect(main).toBeFocused();

  await typeInto(page, page.getByLabel("Email", { exact: true }), fan.email);
  await typeInto(page, page.getByLabel("Username"), fan.username);
  await typeInto(page, page.getByLabel("First Name"), fan.firstName);
  await typeInto(page, page.getByLabel("Last Name"), fan.lastName);
  await typeInto(page, page.getByLabel("Password", { exact: true }), fan.password);
  await typeInto(page, page.getByLabel("Confirm Password"), fan.password);
  await pressEnterOn(page, page.getByRole("button", { name: "Create Account" }));

  await expect(heading).toHaveText("Complete Purchase");
  await typeInto(page, page.getByLabel("Card number"), "4242 4242 4242 4242");
  await typeInto(page, page.getByLabel("Expiry (MM/YY)"), "12/40");
  await typeInto(page, page.getByLabel("CVC"), "123");
  await page.keyboard.press("Enter");

  await expect(heading).toHaveText("Payment Successful!");
  await expect(heading).toBeFocused();
  const download = page.waitForEvent("download");
  await pressEnterOn(page, page.getByRole("link", { name: "Download Steppin Out" }));
  expect((await download).suggestedFilename()).toBe("track-steppin-out.mp3");
  expect(complaints).toEqual([]);
});

test("the first tab stop skips the navigation", async ({ page, complaints }) => {
  // React 18 can complain (its error 345) of a jump within the page while it hydrates; the jump works.
  await page.goto("/music", { waitUntil: "networkidle" });
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("main").getByRole("link").first());
  expect(complaints).toEqual([]);
});

test("tabbing backwards never hides the focused element under the bar", async ({ page, complaints }) => {
  await page.goto("/music");
  await page.getByRole("main").getByRole("button", { name: "Play Steppin Out" }).click();
  await page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" }).focus();
  await tabTo(page, page.getByRole("main").getByRole("link").first(), "Shift+Tab");
  expect(complaints).toEqual([]);
});

test("client-side navigation scrolls to the top and announces the page's title", async ({
  page,
  complaints,
}) => {
  await page.goto("/");
  const positions = page.getByRole("navigation", { name: "Main" });
  const said = (text: string) => page.getByRole("status").filter({ hasText: text });
  await pressEnterOn(page, positions.getByRole("link", { name: "Photos" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Visual Universe");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(said(await page.title())).toHaveCount(1);

  const filter = page.getByRole("link", { name: "Portrait", exact: true });
  await pressEnterOn(page, filter);
  await expect(page).toHaveURL("/photos?category=portrait");
  await expect(filter).toBeFocused();
  await expect(filter).toHaveAttribute("aria-current", "page");

  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(said(await page.title())).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test("overlays trap the focus while they are open, and return it when closed", async ({
  page,
  context,
  complaints,
}) => {
  await context.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Player</title>" }),
  );
  for (const [address, opener] of [
    ["/videos", /^Watch Here/],
    ["/photos", /Two Cities/],
  ] as const) {
    await page.goto(address);
    const link = page.getByRole("main").getByRole("link", { name: opener }).first();
    await pressEnterOn(page, link);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press("Tab");
      const isInside = () =>
        dialog.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        );
      expect(await isInside(), `the focus left the dialog of ${address}`).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect(link).toBeFocused();
    // Closing goes back in the history, which would interrupt the next page's loading.
    await expect(page).toHaveURL(address);
  }
  expect(complaints).toEqual([]);
});

test("the menu of a small window opens, closes and returns the focus by keys", async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/about");
  const button = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Menu" });
  await pressEnterOn(page, button);
  await expect(menu).toBeVisible();
  await tabTo(page, menu.getByRole("link", { name: "Contact" }));
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await pressEnterOn(page, menu.getByRole("link", { name: "Contact" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get in Touch");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  expect(complaints).toEqual([]);
});

test("a refused form focuses its error summary, whose links lead to the fields", async ({
  page,
  site,
  complaints,
}) => {
  await signInAs(page, site, signedInContext(site.ctx).token);
  await page.goto("/checkout?trackId=steppin-out");
  await typeInto(page, page.getByLabel("Card number"), "4242");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" }).first()).toBeFocused();
  await pressEnterOn(page, page.getByRole("link", { name: "Please enter the CVC" }));
  await expect(page.getByLabel("CVC")).toBeFocused();
  expect(complaints).toEqual([]);
});
