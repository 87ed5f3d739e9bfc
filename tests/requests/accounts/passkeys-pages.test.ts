import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { passkeys, users } from "#db/schema/index.ts";
import { softAuthenticator } from "../../factories/authenticator.ts";
import { password, registerFan } from "../../factories/fan.ts";
import { enrolledFan } from "../../factories/mfa.ts";
import { addTestPasskey } from "../../factories/passkey.ts";
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

const page = "/dashboard/security";
const authenticator = () => softAuthenticator({ origin: site.url });

async function fanWithPasskey() {
  const fan = signedInContext(site.ctx);
  const { passkey } = await addTestPasskey(fan, { name: "Phone", authenticator: authenticator() });
  return { ...fan, passkey };
}

const passkeysOf = (userId: string) =>
  site.ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId)).all();

test("the security page lists passkeys, and its forms rename and remove them", async () => {
  const { token, passkey, actor } = await fanWithPasskey();
  const html = await site.read(page, token);
  expect(html).toContain("Phone");
  // What needs scripts isn't there without them.
  expect(html).not.toContain("Add Passkey");
  const renamed = await site.ask(page, {
    token,
    form: { intent: "passkey-rename", id: passkey.id, name: "Tablet" },
  });
  expect(renamed.headers.get("Location")).toBe(page);
  expect(passkeysOf(actor.user.id)).toMatchObject([{ name: "Tablet" }]);
  const nameless = await site.ask(page, {
    token,
    form: { intent: "passkey-rename", id: passkey.id, name: " " },
  });
  expect(nameless.status).toBe(400);
  const stranger = signedInContext(site.ctx);
  const remove = (by: string) =>
    site.ask(page, { token: by, form: { intent: "passkey-remove", id: passkey.id } });
  const refused = await remove(stranger.token);
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("already removed")]);
  expect((await remove(token)).status).toBe(302);
  expect(passkeysOf(actor.user.id)).toEqual([]);
});

test("removing a passkey leads to a proof of identity first", async () => {
  const { token, passkey, actor } = await fanWithPasskey();
  outdateProof(site.ctx, actor.user.id);
  const asked = await site.ask(page, { token, form: { intent: "passkey-remove", id: passkey.id } });
  expect(asked.headers.get("Location")).toMatch(/^\/reauthenticate/);
  expect(passkeysOf(actor.user.id)).toHaveLength(1);
});

test("the forms that sign others out show the passkeys, and remove them when asked to", async () => {
  const { token, user, here } = await registerFan(site.ctx);
  await addTestPasskey(here, { name: "Phone", authenticator: authenticator() });
  expect(await site.read(page, token)).toContain("Otherwise “Phone” can still sign in.");
  const change = { currentPassword: password, newPassword: "Other.Lamp 8", confirmPassword: "Other.Lamp 8" };
  const form = { intent: "change-password", ...change };
  const stayed = await site.ask(page, { token, form });
  expect([stayed.status, passkeysOf(user.id).length]).toEqual([302, 1]);
  const session = cookiesOf(stayed).session ?? "";
  const ended = await site.ask(page, {
    token: session,
    form: { intent: "end-other-sessions", removesPasskeys: "on" },
  });
  expect([ended.status, passkeysOf(user.id).length]).toEqual([302, 0]);
});

test("the API changes a password and removes the passkeys in one call", async () => {
  const { token, user, here } = await registerFan(site.ctx);
  await addTestPasskey(here, { authenticator: authenticator() });
  const json = { currentPassword: password, newPassword: "Other.Lamp 8", confirmPassword: "Other.Lamp 8" };
  const path = "/api/auth/change-password";
  expect((await site.ask(path, { token, json: { ...json, removesPasskeys: "on" } })).status).toBe(400);
  expect((await site.ask(path, { token, json: { ...json, removesPasskeys: true } })).status).toBe(204);
  expect(passkeysOf(user.id)).toEqual([]);
});

test("an admin sees how many passkeys somebody has, and can remove them with the sessions", async () => {
  const { actor } = await fanWithPasskey();
  const admin = signedInContext(site.ctx, { role: "admin" });
  const address = `/admin/users/${actor.user.id}`;
  expect(await site.read(address, admin.token)).toContain("Remove their passkey, too");
  const form = { intent: "sign-out", removesPasskeys: "on" };
  expect((await site.ask(address, { token: admin.token, form })).status).toBe(302);
  expect(passkeysOf(actor.user.id)).toEqual([]);
});

test("a device that can make a passkey is offered one after the password, once", async () => {
  const { user } = await registerFan(site.ctx);
  const signIn = (more: object, address = "/auth") =>
    site.ask(address, { form: { email: user.email, password, ...more } });
  const offer = `${page}?passkeys=offer&redirectTo=%2F`;
  expect((await signIn({})).headers.get("Location")).toBe("/");
  const able = { canMakePasskey: "on" };
  const buying = await signIn(able, "/auth?redirectTo=%2Fcheckout%3FtrackId%3Dx");
  expect(buying.headers.get("Location")).toBe("/checkout?trackId=x");
  const offered = await signIn(able);
  expect(offered.headers.get("Location")).toBe(offer);
  const html = await site.read(offer, cookiesOf(offered).session);
  expect(html).toContain("Sign in faster next time");
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Not Now</);
  expect((await signIn(able)).headers.get("Location")).toBe("/");
});

test("so is one after password and code", async () => {
  const fan = await enrolledFan(site.ctx);
  const begun = await site.ask("/auth", { form: { email: fan.email, password, canMakePasskey: "on" } });
  expect(begun.headers.get("Location")).toBe("/auth?step=mfa");
  const form = { token: fan.nextCode(), canMakePasskey: "on" };
  const headers = { Cookie: `mfa=${cookiesOf(begun).mfa}` };
  const done = await site.ask("/auth?step=mfa", { form, headers });
  expect(done.headers.get("Location")).toMatch(/passkeys=offer/);
});

test("the offer leads to no other site, and to nobody without a fresh sign-in", async () => {
  const { token, actor } = signedInContext(site.ctx);
  const address = `${page}?passkeys=offer&redirectTo=${encodeURIComponent("https://evil.example/")}`;
  expect(await site.read(address, token)).not.toContain("evil.example/");
  outdateProof(site.ctx, actor.user.id);
  expect(await site.read(address, token)).not.toContain("Sign in faster next time");
});

test("where only a passkey counts, the page that confirms asks for no password", async () => {
  const required = siteForTheseTests({ ADMIN_MFA: "required" });
  const strict = await required.start();
  try {
    const { user, here } = await registerFan(strict.ctx);
    strict.ctx.db.update(users).set({ role: "admin" }).where(eq(users.id, user.id)).run();
    await addTestPasskey(here, { authenticator: softAuthenticator({ origin: strict.url }) });
    const done = await strict.ask("/api/auth/login", { json: { email: user.email, password } });
    const token = cookiesOf(done).session ?? "";
    expect((await strict.ask("/admin/today", { token })).headers.get("Location")).toBe(page);
    expect(await strict.read(page, token)).toContain("Please confirm with your passkey");
    const confirming = await strict.read("/reauthenticate", token);
    expect(confirming).toContain("use your passkey");
    expect(confirming).not.toContain('type="password"');
    const refused = await strict.ask("/reauthenticate", { token, form: { password } });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining("needs its passkey"),
    ]);
  } finally {
    await required.stop();
  }
});
