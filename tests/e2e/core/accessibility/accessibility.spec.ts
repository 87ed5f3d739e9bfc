import { routeTable } from "../../../setup/routes.ts";
import { examine, examineBriefly } from "../../setup/examine.ts";
import { everyScreen } from "../../setup/screens.ts";
import { expect, signInAs, test } from "../../setup/site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scripts of ["on", "blocked"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });
    for (const visitor of ["stranger", "fan", "admin"] as const) {
      test(`the ${visitor}’s pages are accessible and fit`, async ({ page, site, complaints }) => {
        const { token, addresses } = (await everyScreen(site))[visitor];
        if (token) await signInAs(page, site, token);
        for (const address of addresses) {
          await page.goto(address);
          // Scripts change what is said to a screen reader; they change no colour.
          await (scripts === "on" ? examine : examineBriefly)(page, address);
        }
        expect(complaints).toEqual([]);
      });
    }
  });
}

test("every page is examined", async ({ site }) => {
  const screens = Object.values(await everyScreen(site)).flatMap(({ addresses }) => addresses);
  // The wallets' frame is there with Stripe alone: express.spec.ts.
  const pages = routeTable.filter(
    ({ address, file }) => file.endsWith(".tsx") && address !== "/checkout/express",
  );
  for (const { address, file } of pages) {
    const pattern = address.slice(1).replaceAll(/:\w+|\*/g, "[^/?]+");
    const isVisited = screens.some((address) => new RegExp(`^/${pattern}(\\?|$)`).test(address));
    expect(isVisited, `screens.ts has no address of ${file}`).toBe(true);
  }
});
