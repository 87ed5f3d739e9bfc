import { watchPolicy } from "../setup/policy-violations.ts";
import { expect, newFan, register, seen, test, untilHydrated } from "../setup/site.ts";

test("a violation of the security policy is detected", async ({ browser, site }) => {
  const context = await browser.newContext();
  const violations = await watchPolicy(context);
  const page = await context.newPage();
  await page.goto(`${site.url}/about`);
  expect(violations).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "1";
    document.head.append(script);
  });
  await expect
    .poll(() => violations)
    .toEqual([expect.stringContaining("/about: script-src-elem forbids inline")]);
  await context.close();
});

test("validating a form in the browser doesn't violate the policy", async ({
  page,
  policyViolations,
  complaints,
}) => {
  await page.goto("/contact");
  await untilHydrated(page);
  const validation = page.waitForResponse(/\/assets\/validate-contact-/);
  await page.getByLabel("Email", { exact: true }).fill("nobody");
  await (await validation).finished();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(seen(page, /required|enter|characters/i)).toBeVisible();
  expect([...policyViolations, ...complaints]).toEqual([]);
});

test("a fan's cached pages hydrate under a policy with the hashes of their scripts", async ({
  page,
  policyViolations,
  complaints,
}) => {
  await page.goto("/auth?tab=register");
  await register(page, newFan());
  await expect(page).not.toHaveURL(/\/auth/);
  for (const path of ["/dashboard", "/music", "/"]) {
    for (const policy of ["'nonce-", "'sha256-"]) {
      const answer = await page.goto(path);
      expect(await answer?.headerValue("Content-Security-Policy")).toContain(policy);
      await untilHydrated(page);
    }
  }
  expect([...policyViolations, ...complaints]).toEqual([]);
});
