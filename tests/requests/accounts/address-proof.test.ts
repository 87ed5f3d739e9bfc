import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#db/schema/index.ts";
import { password, registerFan } from "../../factories/fan.ts";
import { codeOf } from "../../factories/mfa.ts";
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
const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;
const press = (link: string, token?: string) => site.ask(pathOf(link), { form: {}, token });
const claim = (link: string) => site.ask(pathOf(link), { form: { intent: "claim" } });
const enter = (link: string, secret: string) =>
  site.ask(pathOf(link), { form: { intent: "password", password: secret } });
const login = (email: string, secret: string) =>
  site.ask("/api/auth/login", { json: { email, password: secret } });

/** Registers somebody else's address and plants an authenticator. @returns the stranger's session. */
async function plant() {
  const { user, token } = await registerFan(site.ctx);
  const setup = await site.ask("/api/auth/mfa/setup", { method: "POST", token });
  const { secret } = await setup.json();
  const json = { token: codeOf(secret, new Date()) };
  const enrolled = await site.ask("/api/auth/mfa/verify", { token, json });
  return { email: user.email, id: user.id, session: cookiesOf(enrolled).session ?? "" };
}

test("when the owner of an address opens the link, an impostor in the account is signed out", async () => {
  const { email, session } = await plant();
  const link = await mailedLink(site.ctx, email, "verify_email");
  const page = await site.read(pathOf(link));
  expect(page).toContain("remove everything set up in it so far");
  // As a mail scanner does: opened, and its plainest form sent.
  expect((await site.ask(pathOf(link), { method: "HEAD" })).status).toBe(200);
  const scanned = await press(link);
  expect([scanned.status, await scanned.text()]).toEqual([
    400,
    expect.stringContaining("nothing was changed. Please enter its password"),
  ]);
  expect(await statusOf(session)).toBe(200);
  const pressed = await claim(link);
  expect([pressed.status, pressed.headers.get("Location")]).toEqual([302, "/reset-password"]);
  expect(cookiesOf(pressed).session).toBeUndefined();
  expect(await statusOf(session)).toBe(401);
  expect((await login(email, password)).status).toBe(401);

  const token = cookiesOf(pressed)["password-reset"] ?? "";
  const headers = { Cookie: `password-reset=${token}; flash=${cookiesOf(pressed).flash}` };
  const next = (await (await site.ask("/reset-password", { headers })).text()).replaceAll("<!-- -->", "");
  for (const said of [
    "Email Confirmed",
    "1 session ended.",
    "The authenticator and its backup codes are off",
    email,
  ]) {
    expect(next).toContain(said);
  }
  const form = { password: fresh, confirmPassword: fresh };
  expect((await site.ask("/reset-password", { headers, form })).headers.get("Location")).toBe("/auth");
  const entered = await login(email, fresh);
  expect([entered.status, await entered.json()]).toMatchObject([
    200,
    { user: { email, emailVerified: true, mfaEnabled: false } },
  ]);
  await expect.poll(() => outboxOf(site.ctx, email, "first_proof")).toHaveLength(1);
});

test("the account's password on another device verifies the address and keeps the session", async () => {
  const { user, token } = await registerFan(site.ctx);
  const link = await mailedLink(site.ctx, user.email, "verify_email");
  const page = await site.read(pathOf(link));
  expect(page).toContain(`There&#x27;s already an account with the address <strong>${user.email}</strong>`);
  const wrong = await enter(link, "Wrong-Pass 1");
  const said = await wrong.text();
  expect([wrong.status, said]).toEqual([400, expect.stringContaining("That password isn&#x27;t right.")]);
  expect(said).toContain("Error: Confirm Email");
  expect(said).not.toContain("Wrong-Pass 1");
  expect((await enter(link, "")).status).toBe(400);

  const right = await enter(link, password);
  expect([right.status, right.headers.get("Location")]).toEqual([302, "/verify-email?done=1"]);
  expect(right.headers.getSetCookie().filter((cookie) => cookie.startsWith("session="))).toEqual([]);
  const me = await site.ask("/api/auth/me", { token });
  expect([me.status, await me.json()]).toMatchObject([200, { emailVerified: true }]);
  expect((await login(user.email, password)).status).toBe(200);
  const again = await enter(link, password);
  expect([again.status, await again.text()]).toEqual([
    400,
    expect.stringContaining("This link no longer works"),
  ]);
  expect(outboxOf(site.ctx, user.email, "first_proof")).toEqual([]);
});

test("an API reset of a never-verified account removes an authenticator planted by an impostor", async () => {
  const { email, session } = await plant();
  await site.ask("/api/auth/forgot-password", { json: { email } });
  const token = new URL(await mailedLink(site.ctx, email, "reset_password")).searchParams.get("token");
  const json = { token, password: fresh, confirmPassword: fresh };
  expect((await site.ask("/api/auth/reset-password", { json })).status).toBe(204);
  expect(await statusOf(session)).toBe(401);
  expect((await login(email, password)).status).toBe(401);
  expect(await (await login(email, fresh)).json()).toMatchObject({ user: { emailVerified: true } });
  await expect.poll(() => outboxOf(site.ctx, email, "first_proof")).toHaveLength(1);
  expect(outboxOf(site.ctx, email, "first_proof")[0]).toContain("authenticator and its backup codes are off");
});

test("a stranger's verified account can't be claimed, and their change can't be undone", async () => {
  const stranger = await registerFan(site.ctx);
  const proved = await press(await mailedLink(site.ctx, stranger.user.email, "verify_email"), stranger.token);
  const token = cookiesOf(proved).session ?? "";
  const victim = `victim_${stranger.user.email}`;
  await site.ask("/api/user/profile", { method: "PATCH", token, json: { email: victim } });
  const link = await mailedLink(site.ctx, victim, "verify_email");
  expect((await press(link)).status).toBe(400);
  await site.ask("/api/auth/forgot-password", { json: { email: victim } });
  const row = () => site.ctx.db.select().from(users).where(eq(users.id, stranger.user.id)).get();
  expect(row()?.email).toBe(stranger.user.email);
  // The victim makes an account of their own with it; the stranger's link is worth nothing then.
  const own = await registerFan(site.ctx, { email: victim });
  const late = await press(link, token);
  expect(late.status).toBe(400);
  expect(await late.text()).toContain("Another account");
  expect(await statusOf(own.token)).toBe(200);
  expect(outboxOf(site.ctx, victim, "reset_password")).toEqual([]);
  expect(outboxOf(site.ctx, stranger.user.email, "email_changed")).toEqual([]);
});

test("the dashboard shows the pending address, resends its link and cancels it", async () => {
  const { user, token } = await registerFan(site.ctx);
  const email = `next_${user.email}`;
  const post = (form: Record<string, string>) => site.ask("/dashboard", { token, form });
  const names = { firstName: "Ada", lastName: "Vale" };
  expect((await post({ intent: "save-profile", email, ...names })).status).toBe(302);
  const first = await mailedLink(site.ctx, email, "verify_email");
  const shown = await site.read("/dashboard", token);
  expect(shown).toContain("Please confirm your new email address");
  expect(shown).toContain(`<dt>Email</dt><dd>${user.email}`);
  expect(shown).toContain(email);
  const resent = await post({ intent: "resend-email-change" });
  expect(resent.headers.get("Location")).toBe("/dashboard");
  const second = await mailedLink(site.ctx, email, "verify_email", 2);
  expect((await site.ask(pathOf(first), { token })).status).toBe(400);
  // Saving the form with the present address is no new wish: the pending one goes on waiting.
  await post({ intent: "save-profile", email: user.email, ...names });
  expect((await site.ask(pathOf(second), { token })).status).toBe(200);
  expect((await post({ intent: "cancel-email-change" })).headers.get("Location")).toBe("/dashboard");
  expect((await press(second, token)).status).toBe(400);
  expect(await site.read("/dashboard", token)).not.toContain(email);
  const again = await post({ intent: "cancel-email-change" });
  expect(again.status).toBe(400);
  expect(await again.text()).toContain("There is no pending change of address");
});

test("signing out, by page and by API, deletes the assistant's conversation", async () => {
  for (const leave of [
    (token: string, headers: Record<string, string>) => site.ask("/logout", { form: {}, token, headers }),
    (_: string, headers: Record<string, string>) => site.ask("/api/auth/logout", { method: "POST", headers }),
    (_: string, headers: Record<string, string>) =>
      site.ask("/api/logout", { headers: { ...headers, "Sec-Fetch-Site": "same-origin" } }),
  ]) {
    const { token } = await registerFan(site.ctx);
    const asked = await site.ask("/api/ai-assistant", { token, json: { message: "What is free?" } });
    const name = cookiesOf(asked).assistant;
    const headers = { Cookie: `session=${token}; assistant=${name}` };
    const transcript = async () =>
      (await (await site.ask("/ai-assistant/transcript", { headers })).json()).transcript;
    expect(await transcript()).not.toEqual([]);
    const left = await leave(token, headers);
    expect(cookiesOf(left).assistant).toBe("");
    expect(cookiesOf(left).session).toBe("");
    expect(await transcript()).toEqual([]);
    expect(await statusOf(token)).toBe(401);
  }
});
