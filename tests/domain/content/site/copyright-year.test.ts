import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { copyrightYears, identityOf, readSite } from "#app/domain/core/settings/read-site.ts";
import { openTestContext } from "../../../setup/services.ts";

test.each([
  [null, "2026", "2026"],
  ["2025", "2026", "2025"],
  ["2019-2025", "2026", "2019-2025"],
  ["2019-", "2026", "2019-2026"],
  ["2026-", "2026", "2026"],
])("fixed as %s, it is shown in %s as %s", (fixed, thisYear, shown) => {
  expect(copyrightYears(fixed, thisYear)).toBe(shown);
});

test("a new site shows the current year until its owner fixes one", async () => {
  const ctx = await openTestContext();
  const yearIn = (year: number) => identityOf(readSite(ctx).settings, new Date(year, 5, 1)).copyrightYear;
  expect([yearIn(2026), yearIn(2027)]).toEqual(["2026", "2027"]);
  changeSite(ctx, [{ key: "copyrightYear", value: "2025" }]);
  expect(yearIn(2027)).toBe("2025");
  changeSite(ctx, [{ key: "copyrightYear", value: "" }]);
  expect(yearIn(2027)).toBe("2027");
});
