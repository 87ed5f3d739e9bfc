import type { Page } from "@playwright/test";
import { sendContact } from "#app/domain/mail/contact/send-contact.ts";
import { pay } from "../../factories/purchase.ts";
import { signedInContext } from "../../factories/user.ts";
import type { TestSite } from "../../setup/test-site.ts";
import { expect, seen, signInAs, test, untilHydrated } from "../setup/site.ts";

const phones = [320, 390, 599] as const;

async function comeAsAdmin(page: Page, site: TestSite) {
  const admin = signedInContext(site.ctx, { role: "admin" });
  await signInAs(page, site, admin.token);
  return admin;
}

const sections = (page: Page) => page.getByRole("navigation", { name: "Admin area" });

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("from the start page a message is two clicks away, and can be marked as read", async ({
      page,
      site,
      complaints,
    }) => {
      const name = `Robin ${scripts} ${Date.now()}`;
      sendContact(site.ctx, { fullName: name, email: "robin@example.com", message: "Play in Leeds?" });
      await comeAsAdmin(page, site);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/admin/today");
      const inbox = page.getByRole("region", { name: "New messages" });
      await inbox.getByRole("listitem").filter({ hasText: name }).getByRole("link").click();
      await expect(page.getByRole("link", { name: "Reply by Email" })).toHaveAttribute(
        "href",
        /^mailto:robin@/,
      );
      const unread = async () =>
        Number((await sections(page).getByText(/\d+/).first().innerText()).match(/\d+/));
      const before = await unread();
      await page.getByRole("button", { name: "Mark as Replied" }).click();
      await expect(page.getByRole("heading", { name: "Message replied" })).toBeVisible();
      if (before > 1) expect(await unread()).toBe(before - 1);
      await sections(page).getByRole("link", { name: "System" }).click();
      await sections(page).getByRole("link", { name: "Audit Logs" }).click();
      await expect(page.getByRole("heading", { name: "Audit Logs" })).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test("on a phone a list shows cards that are links, and nothing scrolls sideways", async ({
      page,
      site,
      complaints,
    }) => {
      const fan = signedInContext(site.ctx);
      const { id } = await pay(fan, "paper-crown");
      await comeAsAdmin(page, site);
      for (const width of phones) {
        await page.setViewportSize({ width, height: 844 });
        for (const [list, opened] of [
          [`/admin/orders?q=${fan.actor.user.email}`, `/admin/orders/${id}`],
          [`/admin?q=${fan.actor.user.email}`, `/admin/users/${fan.actor.user.id}`],
        ] as const) {
          await page.goto(list);
          const row = page.getByRole("row").filter({ hasText: fan.actor.user.email });
          expect(await row.locator("a, button").count()).toBe(1);
          const table = page.getByRole("region", { name: /^(All orders|Accounts)/ });
          expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), list).toBe(0);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), list).toBe(0);
          if (scripts === "on") await untilHydrated(page);
          const box = await row.boundingBox();
          await row.click({ position: { x: 6, y: (box?.height ?? 12) - 6 } });
          if (scripts === "on" && opened.startsWith("/admin/users")) {
            await expect(page.getByRole("dialog")).toContainText(fan.actor.user.email);
          } else await expect(page).toHaveURL(new RegExp(`${opened}\\??$`));
        }
      }
      expect(complaints).toEqual([]);
    });
  });
}

test("the navigation is a column on wide screens, and its links are tall enough on a phone", async ({
  page,
  site,
  complaints,
}) => {
  await comeAsAdmin(page, site);
  for (const [width, shown] of [
    [320, ["Today", "Music", "Fans", "Orders", "Site", "System", "Health", "Audit Logs"]],
    [1280, ["Tracks", "Photos", "Inbox", "People", "Newsletter", "Health", "Audit Logs"]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/admin/audit");
    for (const name of shown) {
      const box = await sections(page).getByRole("link", { name }).boundingBox();
      // A mouse, which this browser has, needs less in the column.
      expect(box?.height, `${name} at ${width} px`).toBeGreaterThanOrEqual(width < 960 ? 44 : 32);
      expect(box?.width, `${name} at ${width} px`).toBeGreaterThanOrEqual(44);
    }
    await expect(sections(page).getByRole("link", { name: "Audit Logs" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  }
  // Next to the page, and not above it.
  const column = await sections(page).boundingBox();
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThan(title?.x ?? 0);
  expect(complaints).toEqual([]);
});

test("the whole menu is in reach on a small laptop, System included", async ({ page, site, complaints }) => {
  await comeAsAdmin(page, site);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/today");
  for (const name of ["Health", "Audit Logs"]) {
    await expect(sections(page).getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  }
  expect(complaints).toEqual([]);
});

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("Getting Started leads to the field itself, and stays until it is hidden", async ({
      page,
      site,
      complaints,
    }) => {
      await comeAsAdmin(page, site);
      await page.goto("/");
      await page.getByRole("link", { name: "Admin", exact: true }).first().click();
      await expect(page).toHaveURL("/admin/today");
      const steps = page.getByRole("region", { name: "Getting Started" });
      await steps.getByRole("link", { name: "Decide how you handle tax" }).click();
      await expect(page.getByLabel("Tax", { exact: true })).toBeInViewport({ ratio: 1 });
      await page.goto("/admin/today");
      await steps.getByRole("button", { name: "Hide Getting Started" }).click();
      await expect(seen(page, "You can show it again at the end of this page.")).toBeVisible();
      await page.goto("/admin/today");
      await expect(steps).toHaveCount(0);
      await page.getByRole("button", { name: "Show Getting Started" }).click();
      await expect(steps).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}
