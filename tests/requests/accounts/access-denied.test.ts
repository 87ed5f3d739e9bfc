import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

/** Where "Go Back" leads without JavaScript, and with which fields. */
async function retryUrl(referer: string | null) {
  const { token } = signedInContext(site.ctx);
  const headers: Record<string, string> = referer === null ? {} : { Referer: referer };
  const html = await (await site.ask("/admin/orders?q=x", { token, headers })).text();
  const [, action, fields = ""] = /<form action="([^"]*)"[^>]*>(.*?)<button[^>]*>Go Back/s.exec(html) ?? [];
  const names = [...fields.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  return [action, Object.fromEntries(names)];
}

test("Go Back links to the page of this site that the visitor came from, with its query", async () => {
  expect(await retryUrl(`${site.url}/photos?category=portrait&x=a%20b`)).toEqual([
    "/photos",
    { category: "portrait", x: "a b" },
  ]);
  expect(await retryUrl(`${site.url}/music`)).toEqual(["/music", {}]);
});

test.each([
  null,
  "https://evil.example/music",
  "SITE.evil.example/music",
  "SITE//evil.example/",
  "SITE/logout",
  "SITE/api/logout",
  "SITE/admin/orders",
  "SITE/auth?redirectTo=%2Fadmin",
  "nonsense",
])("Go Back links to the home page when the referrer is %s", async (referer) => {
  expect(await retryUrl(referer?.replace("SITE", site.url) ?? null)).toEqual(["/", {}]);
});
