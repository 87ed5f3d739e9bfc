import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  createAppPassword,
  listAppPasswords,
  maxAppPasswords,
  revokeAppPassword,
  setAppPreviews,
} from "#app/domain/accounts/app-passwords/app-passwords.ts";
import { authenticateApp, refreshApp } from "#app/domain/accounts/app-passwords/authenticate-app.ts";
import { voidPassword } from "#app/domain/accounts/auth/passwords/set-password.ts";
import { collectData } from "#app/domain/accounts/privacy/export/collect-data.ts";
import { changeAccountStatus, signUserOut } from "#app/domain/accounts/profiles/change-account.ts";
import { write } from "#app/domain/core/write.ts";
import { appPasswords, auditLogs, mails, users } from "#db/schema/index.ts";
import { outdateProof, signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

const minute = 60_000;

async function fanWithApp() {
  const ctx = await openTestContext();
  const fan = signedInContext(ctx);
  const { id, secret } = createAppPassword(fan, "Phone");
  const access = () => authenticateApp({ ...ctx, actor: null }, { apiKey: secret });
  return { ctx, fan, id, secret, access };
}

test("an app password is shown once, mailed about, and listed without its secret", async () => {
  const { ctx, fan, id, secret } = await fanWithApp();
  expect(secret).toMatch(/^[2-9a-hj-np-z]{24}$/);
  expect(listAppPasswords(fan)).toEqual([
    { id, name: "Phone", createdAt: expect.any(Date), lastUsedAt: null, lastApp: null },
  ]);
  expect(JSON.stringify(ctx.db.select().from(appPasswords).all())).not.toContain(secret);
  expect(JSON.stringify(ctx.db.select().from(auditLogs).all())).not.toContain(secret);
  expect(ctx.db.select({ kind: mails.kind, to: mails.recipient }).from(mails).all()).toContainEqual({
    kind: "app_password_created",
    to: fan.actor.user.email,
  });
  const data = collectData(fan, fan.actor.user);
  expect(data["app-passwords"]).toMatchObject([{ name: "Phone", lastUsedAt: null }]);
  expect(JSON.stringify(data)).not.toContain(secret);
});

test("creating and revoking need a recent proof of identity", async () => {
  const { fan, id } = await fanWithApp();
  outdateProof(fan, fan.actor.user.id);
  const late = {
    ...fan,
    actor: { ...fan.actor, session: { ...fan.actor.session, authenticatedAt: new Date(0) } },
  };
  const stale = expect.objectContaining({ code: "reauthentication_required" });
  expect(() => createAppPassword(late, "Tablet")).toThrow(stale);
  expect(() => revokeAppPassword(late, id)).toThrow(stale);
  expect(listAppPasswords(fan)).toHaveLength(1);
});

test("an account has at most 20 app passwords", async () => {
  const { fan } = await fanWithApp();
  for (let number = 2; number <= maxAppPasswords; number += 1) createAppPassword(fan, `App ${number}`);
  expect(() => createAppPassword(fan, "One more")).toThrow(expect.objectContaining({ code: "conflict" }));
});

test("revoking acts at once, ends running streams, and works for its owner alone", async () => {
  const { ctx, fan, id, access } = await fanWithApp();
  const before = access();
  if (before.outcome !== "accepted") throw new Error("The app was refused.");
  expect(() => revokeAppPassword(signedInContext(ctx), id)).toThrow(
    expect.objectContaining({ code: "not_found" }),
  );
  let announced = 0;
  ctx.accessChanges.listen(fan.actor.user.id, () => {
    announced += 1;
  });
  expect(refreshApp(ctx, before)).toMatchObject({ user: { id: fan.actor.user.id } });
  revokeAppPassword(fan, id);
  expect(announced).toBe(1);
  expect(access()).toMatchObject({ outcome: "refused", code: 44 });
  expect(refreshApp(ctx, before)).toBeNull();
});

test("a locked or suspended account's apps are refused until it is active again", async () => {
  const { ctx, fan, access } = await fanWithApp();
  const admin = signedInContext(ctx, { role: "admin" });
  for (const status of ["locked", "suspended"] as const) {
    changeAccountStatus(admin, fan.actor.user.id, status);
    expect(access()).toMatchObject({ outcome: "refused", code: 44 });
  }
  changeAccountStatus(admin, fan.actor.user.id, "active");
  expect(access()).toMatchObject({ outcome: "accepted" });
});

test("a voided password and being signed out by an admin end all app passwords", async () => {
  const { ctx, fan, access } = await fanWithApp();
  write(ctx, (tx) => voidPassword(tx, fan.actor.user.id));
  expect(access()).toMatchObject({ outcome: "refused" });
  createAppPassword(fan, "Phone");
  signUserOut(signedInContext(ctx, { role: "admin" }), fan.actor.user.id);
  expect(listAppPasswords(fan)).toEqual([]);
});

test("the last use is written at most once a minute", async () => {
  const { ctx, fan, secret } = await fanWithApp();
  const use = (client: string) => authenticateApp({ ...ctx, actor: null }, { apiKey: secret, client });
  use("Feishin\u0000");
  const [first] = listAppPasswords(fan);
  expect(first).toMatchObject({ lastApp: "Feishin", lastUsedAt: expect.any(Date) });
  ctx.passTime(minute - 1000);
  use("Symfonium");
  expect(listAppPasswords(fan)).toEqual([first]);
  ctx.passTime(2000);
  use("Symfonium");
  expect(listAppPasswords(fan)[0]).toMatchObject({ lastApp: "Symfonium" });
});

test("previews in apps are off until their owner turns them on", async () => {
  const { ctx, fan } = await fanWithApp();
  const read = () => ctx.db.select().from(users).where(eq(users.id, fan.actor.user.id)).get()?.appPreviews;
  expect(read()).toBe(false);
  setAppPreviews(fan, true);
  expect(read()).toBe(true);
});
