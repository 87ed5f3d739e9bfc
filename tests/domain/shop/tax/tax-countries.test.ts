import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { parseCountryRates, rateOf } from "#app/shared/core/tax/tax-countries.ts";
import { openTestContext } from "../../../setup/services.ts";

test("letters whose meaning is plain become the country's", () => {
  expect(parseCountryRates("EL 24\nuk: 20\r\n\nDE=19 %\nIC 7")).toEqual({
    rates: { GR: 2400, GB: 2000, DE: 1900, IC: 700 },
  });
});

test.each([
  ["ZZ 20", /“ZZ 20”: no country has the letters ZZ/],
  ["EU 20", /no country has the letters EU/],
  ["XX 20", /no country has the letters XX/],
  ["DE 19\nFR 20\nDE 16", /Lines 1 and 3 are both for Germany\. Remove one of them/],
  ["UK 20\nGB 20", /Lines 1 and 2 are both for United Kingdom/],
  ["DE", /write a country and its rate/],
])("%j is refused with a reason", (text, reason) => {
  expect(parseCountryRates(text)).toEqual({ mistakes: [expect.stringMatching(reason)] });
});

test("Monaco has the rate of France and the Isle of Man that of the UK, unless they have a line", () => {
  const rates = { FR: 2000, GB: 2000 };
  expect(["MC", "IM", "FR", "US"].map((country) => rateOf(rates, country))).toEqual([2000, 2000, 2000, 0]);
  expect(rateOf({ ...rates, MC: 1000 }, "MC")).toBe(1000);
});

test("the command that sets the site refuses what the form does, and translates as it does", async () => {
  const ctx = await openTestContext();
  const set = (value: string) => changeSite(ctx, [{ key: "tax.countryRates", value }]);
  expect(() => set('{"ZZ":1900}')).toThrow(/no country has the letters ZZ/);
  expect(() => set('{"EL":2400,"GR":2300}')).toThrow(/both for Greece/);
  set('{"EL":2400}');
  expect(readSite(ctx).settings.tax.countryRates).toEqual({ GR: 2400 });
});
