import { desc, eq } from "drizzle-orm";
import { purchases } from "#db/schema/index.ts";
import { pay as buy } from "../../factories/purchase.ts";
import { signedInContext } from "../../factories/user.ts";
import { expect, pay, signInAs, test } from "../setup/site.ts";
import { soldRelease } from "../setup/sold-release.ts";

const cases = [
  { priceCents: 1500, button: "Buy the Rest $10.00", said: "You own 2 already.", paidCents: 1000 },
  { priceCents: 799, button: "Buy $7.99", said: "10 tracks", paidCents: 799 },
] as const;

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    for (const { priceCents, button, said, paidCents } of cases) {
      test(`a fan who owns two of ten tracks pays ${paidCents} for a release of ${priceCents}`, async ({
        page,
        site,
        complaints,
      }) => {
        const title = `Owned in Part ${priceCents}`;
        const { release, tracks } = await soldRelease(site, {
          title,
          priceCents,
          trackCents: 125,
          count: 10,
        });
        const fan = signedInContext(site.ctx);
        for (const { id } of tracks.slice(0, 2)) await buy(fan, id);
        await signInAs(page, site, fan.token);
        const main = page.getByRole("main");
        await page.goto(`/releases/${release.id}`);
        await expect(main.getByRole("link", { name: /^Owned - Download/ })).toHaveCount(2);
        await page.getByRole("link", { name: `${button} ${title}`, exact: true }).click();
        await expect(main).toContainText(said);
        await pay(page, "4242 4242 4242 4242");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
        const [order] = site.ctx.db
          .select()
          .from(purchases)
          .where(eq(purchases.userId, fan.actor.user.id))
          .orderBy(desc(purchases.purchaseDate))
          .all();
        expect(order).toMatchObject({ status: "completed", amountCents: paidCents });
        await page.goto(`/releases/${release.id}`);
        await expect(main.getByRole("link", { name: /^Owned - Download/ })).toHaveCount(10);
        await page.goto(`/checkout?releaseId=${release.id}`);
        await expect(page).toHaveURL(`/releases/${release.id}`);
        expect(complaints).toEqual([]);
      });
    }
  });
}
