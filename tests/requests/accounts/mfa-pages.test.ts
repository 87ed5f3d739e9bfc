import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#db/schema/index.ts";
import { codeOf, enrolledFan, password, wrongCodeOf } from "../../factories/mfa.ts";
import { outdateProof, signedInContext } from "../../factories/user.ts";
import { cookiesOf } from "../../setup/requests/cookies.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const security = "/dashboard/security";

async function begin(email: string) {
  const answer = await site.ask("/auth?redirectTo=%2Fdashboard", { form: { email, password } });
  expect(answer.status).toBe(302);
  const step = answer.headers.get("Location") ?? "";
  expect(step).toBe("/auth?step=mfa&redirectTo=%2Fdashboard");
  return { step, headers: { Cookie: `mfa=${cookiesOf(answer).mfa}` } };
}

test("the code step is on /auth, remembers the target page and isn't cached", async () => {
  const fan = await enrolledFan(site.ctx);
  const { step, headers } = await begin(fan.email);
  const page = await site.ask(step, { headers });
  const html = await page.text();
  expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(html).toMatch(/<input[^>]*name="token"[^>]*>/);
  for (const attribute of ['inputMode="numeric"', 'autoComplete="one-time-code"', 'maxLength="6"']) {
    expect(html.toLowerCase()).toContain(attribute.toLowerCase());
  }
  const code = fan.nextCode();
  const form = { token: `${code.slice(0, 3)} ${code.slice(3)}` };
  const done = await site.ask(step, { headers, form });
  expect([done.status, done.headers.get("Location")]).toEqual([302, "/dashboard"]);
  expect(cookiesOf(done)).toMatchObject({ mfa: "", session: expect.any(String) });
  expect((await site.ask("/dashboard", { token: cookiesOf(done).session })).status).toBe(200);
});

test("a wrong code shows the step again with 400; the fifth returns to the login and says why", async () => {
  const fan = await enrolledFan(site.ctx);
  const { step, headers } = await begin(fan.email);
  const form = { token: fan.wrongCode() };
  const first = await site.ask(step, { headers, form });
  const html = await first.text();
  expect(first.status).toBe(400);
  expect(html).toContain("That code isn&#x27;t right");
  expect(html).toMatch(/<title>Error: /);
  expect(html).not.toContain(`value="${form.token}"`);
  const backup = await site.ask(step, { headers, form: { backupCode: "WRONG" } });
  expect(await backup.text()).toMatch(/<details[^>]* open=""/);
  for (let count = 0; count < 2; count += 1) await site.ask(step, { headers, form });
  const last = await site.ask(step, { headers, form });
  expect(last.headers.get("Location")).toBe("/auth?ended=tries&redirectTo=%2Fdashboard");
  expect(cookiesOf(last)).toEqual({ mfa: "" });
  expect(await site.read("/auth?ended=tries")).toContain("Too many wrong codes");
  const late = await site.ask(step, { headers });
  expect(late.headers.get("Location")).toBe("/auth?ended=expired&redirectTo=%2Fdashboard");
  expect(await site.read("/auth?ended=expired")).toContain("You took too long to enter the code");
});

test("going back to the login deletes the challenge", async () => {
  const fan = await enrolledFan(site.ctx);
  const { step, headers } = await begin(fan.email);
  const back = await site.ask(step, { headers, form: { intent: "back" } });
  expect(back.headers.get("Location")).toBe("/auth?tab=login&redirectTo=%2Fdashboard");
  expect(cookiesOf(back)).toEqual({ mfa: "" });
  const late = await site.ask(step, { headers, form: { token: fan.nextCode() } });
  expect(late.headers.get("Location")).toBe("/auth?ended=expired&redirectTo=%2Fdashboard");
});

test("enrolling on the security page shows the secret, then the codes once", async () => {
  const fan = signedInContext(site.ctx);
  const { token } = fan;
  const started = await site.ask(security, { token, form: { intent: "mfa-setup" } });
  expect([started.status, started.headers.get("Location")]).toEqual([302, `${security}?mfa=setup`]);
  const shown = await site.ask(`${security}?mfa=setup`, { token });
  const html = await shown.text();
  expect(shown.headers.get("Cache-Control")).toBe("no-store");
  expect(html).toContain('role="img"');
  const secret = /secret=([A-Z2-7]{32})/.exec(html)?.[1] ?? "";

  const wrong = await site.ask(`${security}?mfa=setup`, {
    token,
    form: { intent: "mfa-confirm", token: wrongCodeOf(secret, new Date()) },
  });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("That code isn&#x27;t right");
  const form = { intent: "mfa-confirm", token: codeOf(secret, new Date()) };
  const done = await site.ask(`${security}?mfa=setup`, { token, form });
  const codes = await done.text();
  expect([done.status, done.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const shownCodes = codes.replaceAll(/<[^>]+>/g, "").match(/[2-9A-HJ-NP-Z]{24}/g) ?? [];
  expect(new Set(shownCodes).size).toBeGreaterThanOrEqual(10);
  const session = cookiesOf(done).session ?? "";
  expect(session).not.toBe(token);
  const after = await site.read(`${security}?mfa=setup`, session);
  for (const code of shownCodes) expect(after).not.toContain(code);
  expect(after).not.toContain(secret);
  expect(after).toContain("10 backup codes");
});

test("showing secrets and codes needs a recent password check, which returns to the same step", async () => {
  const fan = await enrolledFan(site.ctx);
  const stale = signedInContext(site.ctx);
  for (const userId of [fan.userId, stale.actor.user.id]) outdateProof(site.ctx, userId);
  const to = (step: string) => `/reauthenticate?redirectTo=${encodeURIComponent(`${security}?mfa=${step}`)}`;
  const codes = await site.ask(`${security}?mfa=codes`, { token: fan.token });
  expect([codes.status, codes.headers.get("Location")]).toEqual([302, to("codes")]);
  const setup = await site.ask(`${security}?mfa=setup`, { token: stale.token });
  expect([setup.status, setup.headers.get("Location")]).toEqual([302, to("setup")]);
  const form = { intent: "mfa-confirm", token: "123456" };
  const posted = await site.ask(`${security}?mfa=setup`, { token: stale.token, form });
  expect(posted.headers.get("Location")).toBe(to("setup"));
  const page = await site.read(to("codes"), fan.token);
  expect(page).toContain("Authenticator Code");
});

test("disabling MFA asks for password and code, and reports which is wrong or that it worked", async () => {
  const fan = await enrolledFan(site.ctx);
  const address = `${security}?mfa=disable`;
  const empty = await site.ask(address, { token: fan.token, form: { intent: "mfa-disable" } });
  const faults = await empty.text();
  for (const fault of ["Password is required", "Please enter the six digits"])
    expect(faults).toContain(fault);
  const form = { intent: "mfa-disable", password: "Wrong-Pass 1", token: fan.nextCode() };
  const wrong = await site.ask(address, { token: fan.token, form });
  const html = await wrong.text();
  expect(wrong.status).toBe(400);
  expect(html).toContain("That password isn&#x27;t right");
  expect(html).not.toContain("Wrong-Pass 1");
  const done = await site.ask(address, { token: fan.token, form: { ...form, password } });
  expect([done.status, done.headers.get("Location")]).toEqual([302, security]);
  expect(cookiesOf(done)).toHaveProperty("flash");
  expect(await site.read(security, cookiesOf(done).session)).toContain("Enable MFA");
});

test("an admin who must have MFA is redirected to enrol and sees no way to disable it", async () => {
  const strict = siteForTheseTests({ ADMIN_MFA: "required" });
  const guarded = await strict.start();
  try {
    const admin = signedInContext(guarded.ctx, { role: "admin" });
    expect((await guarded.ask("/dashboard", { token: admin.token })).headers.get("Location")).toBe(security);
    expect(await guarded.read(security, admin.token)).toContain("Multi-factor authentication required");
    const enrolled = { mfaEnabled: true, mfaSecret: "x", mfaBackupCodes: ["a", "b"] };
    guarded.ctx.db.update(users).set(enrolled).where(eq(users.id, admin.actor.user.id)).run();
    for (const address of [security, `${security}?mfa=disable`]) {
      const html = await guarded.read(address, admin.token);
      expect(html).toContain("it can&#x27;t be disabled");
      expect(html).toContain("You have 2 backup codes left");
      expect(html).not.toContain("Disable MFA");
    }
  } finally {
    await strict.stop();
  }
});
