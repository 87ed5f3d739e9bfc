import { and, eq } from "drizzle-orm";
import { purchases } from "#db/schema/index.ts";
import { signedInContext } from "../../factories/user.ts";
import type { TestSite } from "../../setup/test-site.ts";
import { expect, pay, signInAs, test } from "../setup/site.ts";
import { soldRelease } from "../setup/sold-release.ts";

type Fan = ReturnType<typeof signedInContext>;

const paidOrders = ({ db, actor }: Fan) =>
  db
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, actor.user.id), eq(purchases.status, "completed")))
    .all();

const album = (site: TestSite) =>
  soldRelease(site, { title: "Three Rooms", priceCents: 499, trackCents: 199, count: 3 });

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("two tracks of a release and another one are paid together, and one is refunded", async ({
      page,
      site,
      complaints,
    }) => {
      const main = page.getByRole("main");
      const { tracks } = await album(site);
      const [first, second] = tracks;
      if (!first || !second) throw new Error("There are no tracks.");
      const fan = signedInContext(site.ctx);
      await signInAs(page, site, fan.token);
      for (const { id, title } of [first, second, { id: "steppin-out", title: "Steppin Out" }]) {
        await page.goto(`/music/${id}`);
        await page.getByRole("button", { name: `Add to Cart ${title}`, exact: true }).click();
        await expect(page.getByRole("link", { name: `In Your Cart ${title}`, exact: true })).toBeVisible();
      }
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Cart (3)" }).click();
      await expect(main).toContainText("$5.97");
      await page.getByRole("link", { name: "Checkout", exact: true }).click();
      for (const said of [first.title, second.title, "Steppin Out"]) await expect(main).toContainText(said);
      await pay(page, "4242 4242 4242 4242");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
      await expect(page.getByRole("link", { name: /^Cart/ })).toHaveCount(0);
      const [order, ...others] = paidOrders(fan);
      expect(others).toEqual([]);
      expect(order?.amountCents).toBe(597);

      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto(`/admin/orders/${order?.id}`);
      await page.getByRole("link", { name: `Refund ${first.title}`, exact: true }).click();
      await expect(main).toContainText(`Refund $1.99 for ${first.title} to ${fan.actor.user.email}?`);
      await page.getByRole("button", { name: "Refund $1.99" }).click();
      await expect(page.getByRole("listitem").filter({ hasText: first.title })).toContainText("access ended");
      await expect(page.getByLabel("Amount in USD")).toHaveValue("3.98");

      await signInAs(page, site, fan.token);
      const stream = async (id: string) => (await page.request.get(`/api/tracks/${id}/stream`)).status();
      expect([await stream(first.id), await stream(second.id), await stream("steppin-out")]).toEqual([
        403, 200, 200,
      ]);
      await page.goto(`/music/${first.id}`);
      await expect(page.getByRole("link", { name: `Buy $1.99 ${first.title}` })).toBeVisible();
      await page.goto(`/music/${second.id}`);
      await expect(page.getByRole("link", { name: `Owned - Download ${second.title}` })).toBeVisible();
      await page.goto(`/dashboard/purchases/${order?.id}`);
      await expect(main).toContainText("$3.98");
      expect(complaints).toEqual([]);
    });

    test("after a cart is paid, Back and another tab can't pay for it again", async ({
      page,
      site,
      complaints,
    }) => {
      const { release } = await album(site);
      const fan = signedInContext(site.ctx);
      await signInAs(page, site, fan.token);
      for (const [address, title] of [
        [`/releases/${release.id}`, release.title],
        ["/music/steppin-out", "Steppin Out"],
      ] as const) {
        await page.goto(address);
        await page.getByRole("button", { name: `Add to Cart ${title}`, exact: true }).click();
        await expect(page.getByRole("link", { name: `In Your Cart ${title}`, exact: true })).toBeVisible();
      }
      await page.goto("/checkout");
      const other = await page.context().newPage();
      await other.goto("/checkout");
      await pay(page, "4242 4242 4242 4242");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Complete Purchase");
      await pay(other, "4242 4242 4242 4242");
      await expect(other.getByRole("heading", { level: 1 })).not.toHaveText("Complete Purchase");
      expect(paidOrders(fan).map(({ amountCents }) => amountCents)).toEqual([698]);
      await page.goto(`/releases/${release.id}`);
      await expect(page.getByRole("link", { name: /^Owned - Download/ })).toHaveCount(3);
      expect(complaints).toEqual([]);
    });

    test("a cart changed in another tab isn't paid at its old total", async ({ page, site, complaints }) => {
      const { tracks } = await album(site);
      const fan = signedInContext(site.ctx);
      await signInAs(page, site, fan.token);
      for (const { id, title } of tracks.slice(0, 2)) {
        await page.goto(`/music/${id}`);
        await page.getByRole("button", { name: `Add to Cart ${title}`, exact: true }).click();
        await expect(page.getByRole("link", { name: `In Your Cart ${title}`, exact: true })).toBeVisible();
      }
      await page.goto("/checkout");
      const other = await page.context().newPage();
      await other.goto("/cart");
      await other.getByRole("button", { name: `Remove ${tracks[0]?.title}` }).click();
      await expect(other.getByRole("main")).toContainText("$1.99");
      await pay(page, "4242 4242 4242 4242");
      await expect(page.getByRole("alert").first()).toContainText(/price|changed/i);
      expect(paidOrders(fan)).toEqual([]);
      await pay(page, "4242 4242 4242 4242");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
      expect(paidOrders(fan).map(({ amountCents }) => amountCents)).toEqual([199]);
      expect(complaints).toEqual([]);
    });
  });
}
