import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { removePasskey } from "#app/domain/accounts/auth/own-passkeys.ts";
import { addPasskey, startPasskeyRegistration } from "#app/domain/accounts/auth/passkeys/add-passkey.ts";
import {
  reauthenticateWithPasskey,
  signInWithPasskey,
  startPasskeyRequest,
} from "#app/domain/accounts/auth/passkeys/sign-in-with-passkey.ts";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import { signIn } from "#app/domain/accounts/auth/sign-in.ts";
import { changeAccountStatus } from "#app/domain/accounts/profiles/change-account.ts";
import type { Context } from "#app/domain/core/context.ts";
import { cookieLifetimes } from "#app/shared/core/cookie-lifetimes.ts";
import {
  auditLogs,
  loginAttempts,
  mails,
  passkeyChallenges,
  passkeys,
  userSessions,
} from "#db/schema/index.ts";
import {
  foreignKey,
  type Lies,
  type SoftAuthenticator,
  softAuthenticator,
} from "../../../../factories/authenticator.ts";
import { asUserOf, registerFan } from "../../../../factories/fan.ts";
import { addTestPasskey, reauthenticateByPasskey, signInByPasskey } from "../../../../factories/passkey.ts";
import { signedInContext } from "../../../../factories/user.ts";
import { openTestContext } from "../../../../setup/services.ts";

const minute = 60_000;
const refused = expect.objectContaining({ code: "unauthenticated" });

async function fanWithPasskey(kind: "ES256" | "Ed25519" | "RS256" = "ES256") {
  const ctx = await openTestContext();
  const fan = signedInContext(ctx);
  return { ctx, fan, ...(await addTestPasskey(fan, { authenticator: softAuthenticator({ kind }) })) };
}

const sessionsOf = (ctx: Context, userId: string) =>
  ctx.db.select().from(userSessions).where(eq(userSessions.userId, userId)).all().length;

const reasonsOf = (ctx: Context) =>
  ctx.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.eventType, "auth.sign_in_failed"))
    .all()
    .map(({ details }) => details?.reason);

test.each(["ES256", "Ed25519", "RS256"] as const)(
  "an %s passkey signs its owner in, and its use is noted",
  async (kind) => {
    const { ctx, fan, passkey, authenticator } = await fanWithPasskey(kind);
    const phone = { ...ctx, request: { ...ctx.request, userAgent: "Mozilla/5.0 (iPhone) Safari/605" } };
    const { user, session } = await signInByPasskey(phone, authenticator, { counter: 7 });
    expect(user.id).toBe(fan.actor.user.id);
    expect(findSession(ctx, session.token)?.session).toMatchObject({
      authenticatedWith: "passkey",
      rememberMe: false,
    });
    expect(ctx.db.select().from(passkeys).get()).toMatchObject({
      id: passkey.id,
      counter: 7,
      lastUsedAt: expect.any(Date),
      lastUsedWith: "Safari on iPhone",
    });
    const events = ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, "auth.sign_in")).all();
    expect(events).toMatchObject([
      { action: "Signed in with a passkey", userId: user.id, resourceId: passkey.id },
    ]);
    expect(ctx.db.select().from(loginAttempts).all()).toMatchObject([{ email: user.email, success: true }]);
  },
);

test("an earlier counter is recorded, and no reason to refuse", async () => {
  const { ctx, authenticator } = await fanWithPasskey();
  await signInByPasskey(ctx, authenticator, { counter: 9 });
  await signInByPasskey(ctx, authenticator, { counter: 3 });
  expect(ctx.db.select().from(passkeys).get()?.counter).toBe(3);
});

test("the options are the same for everybody, but for the challenge", async () => {
  const { ctx, fan } = await fanWithPasskey();
  const [stranger, owner] = [await startPasskeyRequest(ctx, null), await startPasskeyRequest(fan, null)];
  const { challenge, ...rest } = stranger.options;
  expect(rest).toMatchObject({
    rpId: "localhost",
    userVerification: "required",
    allowCredentials: [],
    timeout: cookieLifetimes.passkeyChallenge,
  });
  expect({ ...owner.options, challenge }).toEqual(stranger.options);
  expect(owner.options.challenge).not.toBe(challenge);
  expect(Buffer.from(challenge, "base64url")).toHaveLength(32);
});

/** Signs in with what the authenticator says in this test. */
async function attempt(ctx: Context, authenticator: SoftAuthenticator, lies: Lies = {}) {
  const userIds = ctx.db.select({ id: userSessions.userId }).from(userSessions).all();
  const before = userIds.length;
  await expect(signInByPasskey(ctx, authenticator, lies)).rejects.toEqual(refused);
  expect(ctx.db.select().from(userSessions).all()).toHaveLength(before);
}

describe("refuses, starts no session and records", () => {
  test.each<[string, Lies]>([
    ["another origin", { origin: "http://evil.example" }],
    ["a neighbour's port", { origin: "http://localhost:3001" }],
    ["another RP ID", { rpId: "evil.example" }],
    ["a frame of another site", { crossOrigin: true }],
    ["a frame whose top is named", { crossOrigin: true, topOrigin: "https://evil.example" }],
    ["a top without a frame", { topOrigin: "http://localhost:3000" }],
    ["an owner who wasn't recognised", { isUserVerified: false }],
    ["an owner who wasn't there", { isUserPresent: false, isUserVerified: false }],
    ["what was signed to register", { type: "webauthn.create" }],
    ["another key's signature", { key: foreignKey() }],
    ["another account's handle", { userHandle: Buffer.alloc(32).toString("base64url") }],
    ["no handle", { userHandle: undefined }],
  ])("%s", async (_name, lies) => {
    const { ctx, authenticator } = await fanWithPasskey();
    await attempt(ctx, authenticator, lies);
    expect(reasonsOf(ctx)).toEqual(["wrong_passkey"]);
    expect(ctx.db.select().from(passkeyChallenges).all()).toHaveLength(0);
    await signInByPasskey(ctx, authenticator);
  });

  test("a challenge that it made up", async () => {
    const { ctx, authenticator } = await fanWithPasskey();
    await attempt(ctx, authenticator, { challenge: Buffer.alloc(32).toString("base64url") });
    expect(reasonsOf(ctx)).toEqual(["spent_challenge"]);
  });

  test("a passkey that nobody has, in a way that browsers forget it", async () => {
    const { ctx, fan, passkey, authenticator } = await fanWithPasskey();
    removePasskey(fan, passkey.id);
    const answer = signInByPasskey(ctx, authenticator);
    await expect(answer).rejects.toMatchObject({
      code: "unauthenticated",
      fieldErrors: { id: [expect.any(String)] },
    });
    expect(reasonsOf(ctx)).toEqual(["unknown_passkey"]);
    expect(sessionsOf(ctx, fan.actor.user.id)).toBe(1);
  });
});

describe("a challenge", () => {
  async function signed() {
    const made = await fanWithPasskey();
    const { options, cookie } = await startPasskeyRequest(made.ctx, null);
    if (!cookie) throw new Error("No cookie.");
    return { ...made, cookie, assertion: made.authenticator.get(options) };
  }

  test("works once", async () => {
    const { ctx, assertion, cookie } = await signed();
    await signInWithPasskey(ctx, { assertion, token: cookie.token });
    await expect(signInWithPasskey(ctx, { assertion, token: cookie.token })).rejects.toEqual(refused);
  });

  test("works once for two requests at the same time", async () => {
    const { ctx, fan, assertion, cookie } = await signed();
    const both = [1, 2].map(() => signInWithPasskey(ctx, { assertion, token: cookie.token }));
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status).sort();
    expect(outcomes).toEqual(["fulfilled", "rejected"]);
    expect(sessionsOf(ctx, fan.actor.user.id)).toBe(2);
  });

  test("works for two minutes", async () => {
    const [early, late] = [await signed(), await signed()];
    early.ctx.passTime(2 * minute - 1000);
    await signInWithPasskey(early.ctx, { assertion: early.assertion, token: early.cookie.token });
    late.ctx.passTime(2 * minute);
    await expect(
      signInWithPasskey(late.ctx, { assertion: late.assertion, token: late.cookie.token }),
    ).rejects.toEqual(refused);
  });

  test("works in the browser that asked for it", async () => {
    const { ctx, assertion } = await signed();
    const { cookie: foreign } = await startPasskeyRequest(ctx, null);
    for (const token of [null, "", foreign?.token ?? ""]) {
      await expect(signInWithPasskey(ctx, { assertion, token })).rejects.toEqual(refused);
    }
  });

  test("works next to others of the same browser, whose cookie stays", async () => {
    const { ctx, authenticator, assertion, cookie } = await signed();
    const second = await startPasskeyRequest(ctx, cookie.token);
    expect(second.cookie?.token).toBe(cookie.token);
    await signInWithPasskey(ctx, { assertion, token: cookie.token });
    await signInWithPasskey(ctx, { assertion: authenticator.get(second.options), token: cookie.token });
  });

  test("of one purpose serves no other", async () => {
    const { ctx, fan, authenticator, assertion } = await signed();
    // For signing in, in a session.
    await expect(reauthenticateWithPasskey(fan, assertion)).rejects.toEqual(refused);
    // For a session, without it and in another one.
    const inSession = authenticator.get((await startPasskeyRequest(fan, null)).options);
    await expect(
      signInWithPasskey(ctx, { assertion: inSession, token: fan.actor.session.id }),
    ).rejects.toEqual(refused);
    const other = await signInByPasskey(ctx, authenticator);
    await expect(reauthenticateWithPasskey(asUserOf(ctx, other.session.token), inSession)).rejects.toEqual(
      refused,
    );
    // For adding a passkey.
    const toRegister = await startPasskeyRegistration(fan);
    await expect(reauthenticateWithPasskey(fan, authenticator.get(toRegister))).rejects.toEqual(refused);
    const { options } = await startPasskeyRequest(fan, null);
    const registration = softAuthenticator().create({ ...toRegister, challenge: options.challenge });
    await expect(addPasskey(fan, registration)).rejects.toMatchObject({ code: "invalid" });
  });

  test("is stored as a hash", async () => {
    const { ctx, cookie } = await signed();
    const { options } = await startPasskeyRequest(ctx, cookie.token);
    const stored = JSON.stringify(ctx.db.select().from(passkeyChallenges).all());
    expect(stored).not.toContain(options.challenge);
    expect(stored).not.toContain(cookie.token);
  });
});

test.each(["locked", "suspended"] as const)(
  "a %s account is refused, and its owner is notified",
  async (status) => {
    const { ctx, fan, authenticator } = await fanWithPasskey();
    const admin = signedInContext(ctx, { role: "admin" });
    changeAccountStatus(admin, fan.actor.user.id, status);
    await expect(signInByPasskey(ctx, authenticator)).rejects.toThrow(`This account is ${status}`);
    expect(reasonsOf(ctx)).toEqual([status]);
    expect(ctx.db.select().from(mails).where(eq(mails.kind, "account_locked")).all()).toHaveLength(1);
    expect(ctx.db.select().from(passkeys).get()?.lastUsedAt).toBeNull();
    changeAccountStatus(admin, fan.actor.user.id, "active");
    await signInByPasskey(ctx, authenticator);
  },
);

test("an account that is locked while its passkey is verified is refused", async () => {
  const { ctx, fan, authenticator } = await fanWithPasskey();
  const admin = signedInContext(ctx, { role: "admin" });
  const signing = signInByPasskey(ctx, authenticator);
  changeAccountStatus(admin, fan.actor.user.id, "locked");
  await expect(signing).rejects.toEqual(refused);
});

test("a passkey that is removed while it is verified signs nobody in", async () => {
  const { ctx, fan, passkey, authenticator } = await fanWithPasskey();
  const { options, cookie } = await startPasskeyRequest(ctx, null);
  const assertion = authenticator.get(options);
  const signing = signInWithPasskey(ctx, { assertion, token: cookie?.token ?? null });
  removePasskey(fan, passkey.id);
  await expect(signing).rejects.toMatchObject({ fieldErrors: { id: [expect.any(String)] } });
  expect(sessionsOf(ctx, fan.actor.user.id)).toBe(1);
});

test("wrong passwords lock no passkey out, and wrong passkeys no password", async () => {
  const ctx = await openTestContext();
  const { user, here } = await registerFan(ctx);
  const { authenticator } = await addTestPasskey(here);
  for (let count = 0; count < 5; count += 1) {
    await expect(signIn(ctx, { email: user.email, password: "Wrong.Post 7" })).rejects.toEqual(refused);
  }
  await expect(signIn(ctx, { email: user.email, password: "Lamp.Post 7" })).rejects.toThrow(
    "too many wrong passwords",
  );
  await signInByPasskey(ctx, authenticator);
  for (let count = 0; count < 6; count += 1) await attempt(ctx, authenticator, { isUserVerified: false });
  expect((await signIn(ctx, { email: user.email, password: "Lamp.Post 7" })).outcome).toBe("signed_in");
});

test("a passkey for a former host signs in here, where its browser lets it", async () => {
  const { ctx, fan, authenticator } = await fanWithPasskey();
  await expect(startPasskeyRequest(ctx, null, { isFormer: true })).rejects.toMatchObject({
    code: "not_found",
  });
  ctx.db.update(passkeys).set({ rpId: "former.example" }).run();
  const { options, cookie } = await startPasskeyRequest(ctx, null, { isFormer: true });
  expect(options).toMatchObject({ rpId: "former.example", allowCredentials: [] });
  const token = cookie?.token ?? null;
  // What was signed for the new host is no answer of a passkey for the former one.
  const confused = authenticator.get(options, { rpId: "localhost" });
  await expect(signInWithPasskey(ctx, { assertion: confused, token })).rejects.toEqual(refused);
  const next = await startPasskeyRequest(ctx, token, { isFormer: true });
  const { user } = await signInWithPasskey(ctx, { assertion: authenticator.get(next.options), token });
  expect(user.id).toBe(fan.actor.user.id);
});

describe("confirming one's identity", () => {
  test("takes a passkey of the account, and gives the session a new token", async () => {
    const { ctx, fan, authenticator } = await fanWithPasskey();
    ctx.passTime(20 * minute);
    const { token } = await reauthenticateByPasskey({ ...fan, now: ctx.now }, authenticator);
    expect(findSession(ctx, fan.token)).toBeNull();
    const { session } = findSession(ctx, token) ?? {};
    expect(session).toMatchObject({ id: fan.actor.session.id, authenticatedWith: "passkey" });
    expect(ctx.now().getTime() - (session?.authenticatedAt.getTime() ?? 0)).toBeLessThan(minute);
  });

  test("refuses another account's passkey, and records it", async () => {
    const { ctx, fan } = await fanWithPasskey();
    const { authenticator: foreign } = await addTestPasskey(signedInContext(ctx));
    await expect(reauthenticateByPasskey(fan, foreign)).rejects.toThrow("another account");
    const events = ctx.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.eventType, "auth.reauthentication_failed"));
    expect(events.all()).toMatchObject([
      { userId: fan.actor.user.id, details: { reason: "foreign_passkey" } },
    ]);
    expect(findSession(ctx, fan.token)).not.toBeNull();
  });

  test("refuses an account that was locked meanwhile", async () => {
    const { ctx, fan, authenticator } = await fanWithPasskey();
    const { options } = await startPasskeyRequest(fan, null);
    changeAccountStatus(signedInContext(ctx, { role: "admin" }), fan.actor.user.id, "locked");
    await expect(reauthenticateWithPasskey(fan, authenticator.get(options))).rejects.toEqual(refused);
  });
});
