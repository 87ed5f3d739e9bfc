import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLogs, mails, users } from "#db/schema/index.ts";
import { password, registerFan } from "../../factories/fan.ts";
import { outdateProof, signedInContext } from "../../factories/user.ts";
import { mailedLink, outboxOf } from "../../setup/outbox.ts";
import { cookiesOf } from "../../setup/requests/cookies.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const fresh = "Other.Lamp 8";
const statusOf = async (token: string) => (await site.ask("/api/auth/me", { token })).status;
const tokenIn = (link: string) => new URL(link).searchParams.get("token") ?? "";

test("POST /api/auth/change-password: 204, a new token, other sessions ended; 400 by field", async () => {
  const { token, user } = await registerFan(site.ctx);
  const other = await site.ask("/api/auth/login", { json: { email: user.email, password } });
  const otherToken = cookiesOf(other).session ?? "";
  const change = (json: object) => site.ask("/api/auth/change-password", { token, json });
  const input = { currentPassword: password, newPassword: fresh, confirmPassword: fresh };

  for (const [wrong, field] of [
    [{ currentPassword: "Wrong.Post 7" }, "currentPassword"],
    [{ newPassword: password, confirmPassword: password }, "newPassword"],
    [{ newPassword: "aA1!", confirmPassword: "aA1!" }, "newPassword"],
    [{ confirmPassword: "other" }, "confirmPassword"],
  ] as const) {
    const refused = await change({ ...input, ...wrong });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      error: expect.any(String),
      fieldErrors: { [field]: [expect.any(String)] },
    });
  }
  expect((await change({ ...input, role: "admin" })).status).toBe(400);
  expect(await statusOf(otherToken)).toBe(200);

  const done = await change(input);
  expect([done.status, await done.text()]).toEqual([204, ""]);
  const rotated = cookiesOf(done).session ?? "";
  expect([await statusOf(rotated), await statusOf(token), await statusOf(otherToken)]).toEqual([
    200, 401, 401,
  ]);
  expect((await site.ask("/api/auth/login", { json: { email: user.email, password: fresh } })).status).toBe(
    200,
  );
});

test("API password reset: 204 for any address, a link only for an account, usable once", async () => {
  const { user, token: session } = await registerFan(site.ctx);
  const answers = [];
  for (const email of [user.email, "nobody@example.com"]) {
    const answer = await site.ask("/api/auth/forgot-password", { json: { email } });
    answers.push([answer.status, await answer.text(), [...answer.headers.keys()].sort()]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[0]).toBe(204);
  expect((await site.ask("/api/auth/forgot-password", { json: { email: "nope" } })).status).toBe(400);

  const token = tokenIn(await mailedLink(site.ctx, user.email, "reset_password"));
  const reset = (json: object) => site.ask("/api/auth/reset-password", { json });
  const right = { token, password: fresh, confirmPassword: fresh };
  for (const [wrong, field] of [
    [{ token: "a".repeat(43) }, "token"],
    [{ password: "aA1!", confirmPassword: "aA1!" }, "password"],
    [{ confirmPassword: "other" }, "confirmPassword"],
    [{ password: "P@ssw0rd", confirmPassword: "P@ssw0rd" }, "password"],
  ] as const) {
    const refused = await reset({ ...right, ...wrong });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { error: expect.any(String), fieldErrors: { [field]: [expect.any(String)] } },
    ]);
  }
  expect(await statusOf(session)).toBe(200);

  const outcomes = await Promise.all([
    reset(right),
    reset({ ...right, password: "Third.Lamp 9", confirmPassword: "Third.Lamp 9" }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([204, 400]);
  for (const outcome of outcomes) expect(outcome.headers.getSetCookie()).toEqual([]);
  expect(await statusOf(session)).toBe(401);
  expect(site.ctx.db.select().from(mails).where(eq(mails.recipient, "nobody@example.com")).all()).toEqual([]);
});

test("PATCH /api/user/profile returns the updated user and reports errors by field", async () => {
  const { token, actor } = signedInContext(site.ctx);
  const patch = (json: object) => site.ask("/api/user/profile", { method: "PATCH", token, json });
  const changed = await patch({ firstName: "Ada" });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toEqual({
    ...(await (await site.ask("/api/auth/me", { token })).json()),
    firstName: "Ada",
    lastName: "Example",
  });
  for (const wrong of [
    { firstName: "" },
    { lastName: "a".repeat(51) },
    { email: "nope" },
    { role: "admin" },
  ]) {
    expect((await patch(wrong)).status, JSON.stringify(wrong)).toBe(400);
  }
  const taken = await patch({ email: signedInContext(site.ctx).actor.user.email });
  expect([taken.status, await taken.json()]).toEqual([
    409,
    { error: expect.any(String), fieldErrors: { email: [expect.any(String)] } },
  ]);
  outdateProof(site.ctx, actor.user.id);
  const stale = await patch({ email: "elsewhere@example.com" });
  expect([stale.status, await stale.json()]).toEqual([
    403,
    { error: expect.any(String), code: "reauthentication_required" },
  ]);
  expect((await patch({ lastName: "Lovelace", email: actor.user.email })).status).toBe(200);
});

test("an email change by the API takes effect after confirmation and can be undone", async () => {
  const { user, token: first } = await registerFan(site.ctx);
  const press = async (link: string, token?: string) => {
    const { pathname, search } = new URL(link);
    return site.ask(pathname + search, { form: {}, token });
  };
  const verified = await press(await mailedLink(site.ctx, user.email, "verify_email"), first);
  expect([verified.status, verified.headers.get("Location")]).toEqual([302, "/verify-email?done=1"]);
  const token = cookiesOf(verified).session ?? "";
  expect([await statusOf(first), await statusOf(token)]).toEqual([401, 200]);

  const email = `new_${user.email}`;
  const changed = await site.ask("/api/user/profile", { method: "PATCH", token, json: { email } });
  expect([changed.status, await changed.json()]).toMatchObject([
    200,
    { email: user.email, emailVerified: true },
  ]);
  const presentEmail = () => site.ctx.db.select().from(users).where(eq(users.id, user.id)).get()?.email;
  const link = await mailedLink(site.ctx, email, "verify_email");
  const verification = new URL(link);
  const here = verification.pathname + verification.search;
  const opened = await site.ask(here, { token });
  expect([opened.status, opened.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(await opened.text()).toContain("Confirm Email</button>");
  const elsewhere = await site.ask(here);
  expect(await elsewhere.text()).toContain(`/auth?redirectTo=${encodeURIComponent(here)}`);
  expect((await press(link)).status).toBe(400);
  expect(presentEmail()).toBe(user.email);
  const pressed = await press(link, token);
  expect([pressed.status, pressed.headers.get("Location")]).toEqual([302, "/verify-email?done=1"]);
  expect(presentEmail()).toBe(email);
  expect((await press(link, token)).status).toBe(400);

  const undo = new URL(await mailedLink(site.ctx, user.email, "email_changed"));
  const there = undo.pathname + undo.search;
  const page = await (await site.ask(there)).text();
  expect(page).toContain(user.email);
  expect(page).toContain('<meta name="referrer" content="strict-origin"/>');
  expect(await statusOf(token)).toBe(200);
  const undone = await site.ask(there, { form: {} });
  expect([undone.status, undone.headers.get("Location")]).toEqual([302, "/undo-email-change?done=1"]);
  expect(await statusOf(token)).toBe(401);
  await mailedLink(site.ctx, user.email, "reset_password");
  expect((await site.ask(there)).status).toBe(400);
});

test.each(["/verify-email", "/reset-password", "/undo-email-change"])(
  "%s without a token, or with a wrong one, is refused with 400",
  async (page) => {
    const wrong = `${page}?token=${"a".repeat(43)}`;
    for (const address of [page, `${page}?token=`, wrong]) {
      const answer = await site.ask(address);
      expect([answer.status, answer.headers.get("Location")], address).toEqual([400, null]);
      const said = await answer.text();
      expect(said).toContain("There is a problem with this link");
      expect(said.includes("opens from the link in our email"), address).toBe(address !== wrong);
      const fields = { password: fresh, confirmPassword: fresh };
      expect((await site.ask(address, { form: fields })).status, address).toBe(400);
    }
  },
);

test("the reset page moves the token from the URL to a cookie without using it up", async () => {
  const { user } = await registerFan(site.ctx);
  await site.ask("/forgot-password", { form: { email: user.email } });
  const link = await mailedLink(site.ctx, user.email, "reset_password");
  expect(link.startsWith(`${site.url}/reset-password?token=`)).toBe(true);
  const token = tokenIn(link);
  for (let time = 0; time < 2; time += 1) {
    const opened = await site.ask(`/reset-password?token=${token}`);
    expect([opened.status, opened.headers.get("Location")]).toEqual([302, "/reset-password"]);
    expect(cookiesOf(opened)["password-reset"]).toBe(token);
    expect(opened.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax.*Expires=/);
  }
  const headers = { Cookie: `password-reset=${token}` };
  const page = await site.ask("/reset-password", { headers });
  expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(await page.text()).not.toContain(token);
  const form = { password: fresh, confirmPassword: "other" };
  const wrong = await site.ask("/reset-password", { headers, form });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).not.toContain(fresh);
  const done = await site.ask("/reset-password", { headers, form: { ...form, confirmPassword: fresh } });
  expect([done.status, done.headers.get("Location")]).toEqual([302, "/auth"]);
  expect(cookiesOf(done)["password-reset"]).toBe("");
  expect(cookiesOf(done).session).toBeUndefined();
});

test("/forgot-password answers the same for known and unknown addresses", async () => {
  const { user } = await registerFan(site.ctx);
  const pages = [];
  for (const email of [user.email, "nobody@example.com"]) {
    const answer = await site.ask("/forgot-password", { form: { email } });
    pages.push([answer.status, answer.headers.get("Location"), await answer.text()]);
  }
  expect(pages[0]).toEqual(pages[1]);
  expect(pages[0]?.slice(0, 2)).toEqual([302, "/forgot-password?sent=1"]);
  expect(await site.read("/forgot-password?sent=1")).toContain("an account with this address");
  const wrong = await site.ask("/forgot-password", { form: { email: "nope" } });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("Please enter a valid email address");
});

test("the dashboard shows the profile and edits, saves and cancels at its own URL", async () => {
  const { token, actor } = signedInContext(site.ctx);
  const shown = await site.read("/dashboard", token);
  for (const text of ["Account Settings", actor.user.email, "Edit Profile", "Resend Confirmation Email"]) {
    expect(shown).toContain(text);
  }
  expect(shown).not.toContain(">Save</button>");
  expect(await site.read("/dashboard?edit=1", token)).toContain('value="Example"');
  const post = (form: Record<string, string>) => site.ask("/dashboard?edit=1", { token, form });
  const fields = { email: actor.user.email, firstName: "Ada", lastName: "Lovelace" };
  const wrong = await post({ intent: "save-profile", ...fields, firstName: "" });
  expect(wrong.status).toBe(400);
  const again = await wrong.text();
  expect(again).toContain("First name is required");
  expect(again).toContain('value="Lovelace"');
  const saved = await post({ intent: "save-profile", ...fields });
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, "/dashboard"]);
  expect(await (await site.ask("/api/auth/me", { token })).json()).toMatchObject({ firstName: "Ada" });
  expect((await post({ intent: "nothing" })).status).toBe(400);
});

test("an email change in an old session asks for the password and keeps the form until Cancel", async () => {
  const { token, actor } = signedInContext(site.ctx);
  outdateProof(site.ctx, actor.user.id);
  const email = `new_${actor.user.email}`;
  const form = { intent: "save-profile", email, firstName: "Ada", lastName: "Lovelace" };
  const sent = await site.ask("/dashboard?edit=1", { token, form });
  const back = "/reauthenticate?redirectTo=%2Fdashboard%3Fedit%3D1";
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, back]);
  const preserved = await site.read("/dashboard?edit=1", token);
  for (const value of [email, "Ada", "Lovelace"]) expect(preserved).toContain(`value="${value}"`);
  expect(await site.read("/dashboard", token)).not.toContain(email);
  await site.ask("/dashboard?edit=1", { token, form: { intent: "cancel-profile" } });
  expect(await site.read("/dashboard?edit=1", token)).not.toContain(email);
});

test("the security page changes the password and shows errors in its own form", async () => {
  const { token, user } = await registerFan(site.ctx);
  const post = (form: Record<string, string>) =>
    site.ask("/dashboard/security", { token, form: { intent: "change-password", ...form } });
  const right = { currentPassword: password, newPassword: fresh, confirmPassword: fresh };
  const wrong = await post({ ...right, currentPassword: "Wrong.Post 7" });
  const html = await wrong.text();
  expect(wrong.status).toBe(400);
  expect(html).toContain("That password isn&#x27;t right");
  expect(html).toMatch(/<title>Error: /);
  expect(html).not.toContain(fresh);
  const done = await post(right);
  expect([done.status, done.headers.get("Location")]).toEqual([302, "/dashboard/security"]);
  expect(await statusOf(cookiesOf(done).session ?? "")).toBe(200);
  expect(outboxOf(site.ctx, user.email, "password_changed").length).toBeLessThanOrEqual(1);
  await expect.poll(() => outboxOf(site.ctx, user.email, "password_changed")).toHaveLength(1);
});

test("the audit log contains no link token, password or profile address", async () => {
  const rows = JSON.stringify(site.ctx.db.select().from(auditLogs).all());
  for (const secret of [fresh, password, "@example.com", "Lovelace"]) expect(rows).not.toContain(secret);
});

test("form and API say to the right password alone that an account is locked", async () => {
  const { user } = await registerFan(site.ctx);
  site.ctx.db.update(users).set({ accountStatus: "locked" }).where(eq(users.id, user.id)).run();
  const sentence = "This account is locked, so you can&#x27;t sign in. Please contact us:";
  for (const [given, isExplained] of [
    [password, true],
    ["Wrong.Post 7", false],
  ] as const) {
    const login = { email: user.email, password: given };
    const called = await site.ask("/api/auth/login", { json: login });
    const posted = await site.ask("/auth", { form: login });
    expect([called.status, posted.status]).toEqual([401, 400]);
    expect((await called.text()).includes("This account is locked")).toBe(isExplained);
    expect((await posted.text()).includes(sentence)).toBe(isExplained);
  }
});

test("password managers find the page that changes a password", async () => {
  const answer = await site.ask("/.well-known/change-password");
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard/security"]);
});
