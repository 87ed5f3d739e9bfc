import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests({ RATE_LIMIT_FACTOR: "1" });
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

test.each(["/api/auth/forgot-password", "/forgot-password"])(
  "%s allows five requests per email in half an hour, with or without an account",
  async (endpointLimit) => {
    const ask = async (email: string) => {
      const body = endpointLimit.startsWith("/api") ? { json: { email } } : { form: { email } };
      const answer = await site.ask(endpointLimit, body);
      return [answer.status, Number(answer.headers.get("Retry-After"))] as const;
    };
    const known = signedInContext(site.ctx).actor.user.email;
    for (const email of [known, `nobody${endpointLimit.length}@example.com`]) {
      const accepted = [];
      for (let time = 0; time < 5; time += 1) accepted.push((await ask(email))[0]);
      expect(accepted.every((status) => status === 204 || status === 302)).toBe(true);
      const [status, wait] = await ask(email.toUpperCase());
      expect(status).toBe(429);
      expect(wait).toBeGreaterThan(29 * 60);
      expect(wait).toBeLessThanOrEqual(30 * 60);
    }
  },
);

test("guessing the current password is refused after ten tries", async () => {
  const { token } = signedInContext(site.ctx);
  const json = {
    currentPassword: "Wrong.Post 7",
    newPassword: "Other.Lamp 8",
    confirmPassword: "Other.Lamp 8",
  };
  const statuses = [];
  for (let time = 0; time < 11; time += 1) {
    statuses.push((await site.ask("/api/auth/change-password", { token, json })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});

test("verification and email-change mails share a limit of five an hour", async () => {
  const { token, actor } = signedInContext(site.ctx);
  const change = (email: string) =>
    site.ask("/api/user/profile", { method: "PATCH", token, json: { email } }).then(({ status }) => status);
  const resend = () =>
    site.ask("/dashboard", { token, form: { intent: "resend-verification" } }).then(({ status }) => status);
  expect([await resend(), await resend(), await resend()]).toEqual([302, 302, 302]);
  const taken = signedInContext(site.ctx).actor.user.email;
  expect([await change(`new_${actor.user.email}`), await change(taken)]).toEqual([200, 409]);
  expect([await change("third@example.com"), await resend()]).toEqual([429, 429]);
  const names = await site.ask("/api/user/profile", { method: "PATCH", token, json: { firstName: "Ada" } });
  expect(names.status).toBe(200);
});
