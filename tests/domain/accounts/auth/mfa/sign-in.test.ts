import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { answerChallenge } from "#app/domain/accounts/auth/mfa/challenge.ts";
import { disableMfa } from "#app/domain/accounts/auth/mfa/disable-mfa.ts";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import { signIn } from "#app/domain/accounts/auth/sign-in.ts";
import { changeAccountStatus } from "#app/domain/accounts/profiles/change-account.ts";
import type { Context } from "#app/domain/core/context.ts";
import type { SecondFactor } from "#app/shared/accounts/auth/second-factor.ts";
import { auditLogs, sessionStore, userSessions, users } from "#db/schema/index.ts";
import { enrolledFan, password } from "../../../../factories/mfa.ts";
import { signedInContext } from "../../../../factories/user.ts";
import { openTestContext, type TestContext } from "../../../../setup/services.ts";

const minutes = 60_000;

async function begin(ctx: Context, email: string, rememberMe = false): Promise<string> {
  const result = await signIn(ctx, { email, password, rememberMe });
  if (result.outcome !== "mfa_required") throw new Error("No code was asked for.");
  return result.challenge.token;
}

/** What became of an answer, in one word. */
function answer(ctx: Context, challenge: string | null, factor: SecondFactor): string {
  try {
    const result = answerChallenge(ctx, challenge, factor);
    return result.outcome === "ended" ? result.reason : result.outcome;
  } catch (error) {
    expect(error).toMatchObject({ code: "unauthenticated", fieldErrors: expect.any(Object) });
    return "wrong";
  }
}

const eventsOf = (ctx: Context, eventType: string) =>
  ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, eventType)).all();

test("the password alone starts no session; the password and the code do", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  const sessions = () => ctx.db.select().from(userSessions).all().length;
  const before = sessions();
  const challenge = await begin(ctx, fan.email, true);
  expect(sessions()).toBe(before);
  expect(findSession(ctx, challenge)).toBeNull();
  const result = answerChallenge(ctx, challenge, { token: fan.nextCode() });
  if (result.outcome !== "signed_in") throw new Error("not signed in");
  expect(findSession(ctx, result.session.token)?.session.rememberMe).toBe(true);
  expect(answer(ctx, challenge, { token: fan.nextCode() })).toBe("expired");
  expect(eventsOf(ctx, "mfa.verified")).toHaveLength(1);
});

test("a code works once across all challenges and endpoints", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  const [one, other] = [await begin(ctx, fan.email), await begin(ctx, fan.email)];
  const code = fan.nextCode();
  expect(answer(ctx, one, { token: code })).toBe("signed_in");
  expect(answer(ctx, other, { token: code })).toBe("wrong");
  await expect(signIn(ctx, { email: fan.email, password, factor: { token: code } })).rejects.toMatchObject({
    code: "unauthenticated",
    fieldErrors: { mfaToken: [expect.stringContaining("code isn't right")] },
  });
  await expect(disableMfa(fan.ctx, { password, token: code })).rejects.toMatchObject({ code: "invalid" });
});

test("the code used for enrolling can't be used to sign in", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  expect(answer(ctx, await begin(ctx, fan.email), { token: fan.enrolmentCode })).toBe("wrong");
});

test("a backup code replaces a code once, and its use is recorded", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  const [backupCode = ""] = fan.backupCodes;
  expect(answer(ctx, await begin(ctx, fan.email), { backupCode })).toBe("signed_in");
  expect(answer(ctx, await begin(ctx, fan.email), { backupCode })).toBe("wrong");
  const user = ctx.db.select().from(users).where(eq(users.id, fan.userId)).get();
  expect(user?.mfaBackupCodes).toHaveLength(9);
  expect(eventsOf(ctx, "mfa.backup_code_used")).toMatchObject([
    { severity: "warning", details: { left: 9 } },
  ]);
});

test("the fifth wrong code ends the challenge; the right code then fails", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  const challenge = await begin(ctx, fan.email);
  const answers = [1, 2, 3, 4, 5].map(() => answer(ctx, challenge, { token: fan.wrongCode() }));
  expect(answers).toEqual(["wrong", "wrong", "wrong", "wrong", "tries"]);
  expect(answer(ctx, challenge, { token: fan.nextCode() })).toBe("expired");
  expect(answer(ctx, await begin(ctx, fan.email), { token: fan.nextCode() })).toBe("signed_in");
});

test("the fourth wrong code leaves a fifth try", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  const challenge = await begin(ctx, fan.email);
  for (let count = 0; count < 4; count += 1) answer(ctx, challenge, { token: fan.wrongCode() });
  expect(answer(ctx, challenge, { token: fan.nextCode() })).toBe("signed_in");
});

test("a challenge expires after ten minutes, and the next one deletes it", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  const late = await begin(ctx, fan.email);
  ctx.passTime(10 * minutes - 1000);
  expect(answer(ctx, late, { token: fan.wrongCode() })).toBe("wrong");
  ctx.passTime(1001);
  expect(answer(ctx, late, { token: fan.nextCode() })).toBe("expired");
  await begin(ctx, fan.email);
  expect(ctx.db.select().from(sessionStore).all()).toHaveLength(1);
});

test("ten wrong codes of an account block it for 15 minutes, with the answer of a wrong code", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  let challenge = "";
  for (let count = 0; count < 9; count += 1) {
    if (count % 4 === 0) challenge = await begin(ctx, fan.email);
    expect(answer(ctx, challenge, { token: fan.wrongCode() })).toBe("wrong");
  }
  expect(eventsOf(ctx, "mfa.blocked")).toHaveLength(0);
  expect(answer(ctx, challenge, { backupCode: "WRONG" })).toBe("wrong");
  expect(eventsOf(ctx, "mfa.blocked")).toMatchObject([{ severity: "warning", success: false }]);

  expect(answer(ctx, challenge, { token: fan.nextCode() })).toBe("wrong");
  expect(answer(ctx, challenge, { backupCode: fan.backupCodes[0] ?? "" })).toBe("wrong");
  ctx.passTime(15 * minutes - 1000);
  expect(answer(ctx, await begin(ctx, fan.email), { token: fan.nextCode() })).toBe("wrong");
  ctx.passTime(1001);
  expect(answer(ctx, await begin(ctx, fan.email), { token: fan.nextCode() })).toBe("signed_in");
  const user = ctx.db.select().from(users).where(eq(users.id, fan.userId)).get();
  expect(user).toMatchObject({ mfaFailures: 0, mfaBlockedUntil: null, loginAttempts: 0, lockoutUntil: null });
});

test("a right code resets the count of wrong codes", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  for (let round = 0; round < 3; round += 1) {
    const challenge = await begin(ctx, fan.email);
    for (let count = 0; count < 4; count += 1) answer(ctx, challenge, { token: fan.wrongCode() });
    expect(answer(ctx, challenge, { token: fan.nextCode() })).toBe("signed_in");
    ctx.passTime(1 * minutes);
  }
});

test("wrong codes and wrong passwords are counted separately", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  const challenge = await begin(ctx, fan.email);
  for (let count = 0; count < 4; count += 1) {
    await expect(signIn(ctx, { email: fan.email, password: "Wrong-Pass 1" })).rejects.toThrow();
    answer(ctx, challenge, { token: fan.wrongCode() });
  }
  const user = ctx.db.select().from(users).where(eq(users.id, fan.userId)).get();
  expect(user).toMatchObject({ loginAttempts: 4, lockoutUntil: null, mfaFailures: 4 });
});

test("a code can be sent with the password; a wrong one is reported only if that is right", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  const refusals = await Promise.all(
    [
      { email: fan.email, password: "Wrong-Pass 1", factor: { token: fan.wrongCode() } },
      { email: fan.email, password: "Wrong-Pass 1", factor: { token: fan.nextCode() } },
      { email: "nobody@example.com", password, factor: { token: fan.nextCode() } },
      { email: fan.email, password: "Wrong-Pass 1" },
    ].map((input) => signIn(ctx, input).catch(String)),
  );
  expect(new Set(refusals).size).toBe(1);
  const factors = [{ token: fan.wrongCode() }, { backupCode: "WRONG" }];
  for (const factor of factors) {
    const refusal = await signIn(ctx, { email: fan.email, password, factor }).catch((error) => error);
    expect(refusal).toMatchObject({ code: "unauthenticated" });
    expect(refusal.message).toMatch(/code (isn't right|is wrong)/);
  }
  expect(ctx.db.select().from(users).where(eq(users.id, fan.userId)).get()?.mfaFailures).toBe(2);
  expect(await signIn(ctx, { email: fan.email, password, factor: { token: fan.nextCode() } })).toMatchObject({
    outcome: "signed_in",
  });
});

test.each<[string, (ctx: TestContext, fan: Awaited<ReturnType<typeof enrolledFan>>) => unknown]>([
  [
    "the password changes",
    (ctx, fan) => ctx.db.update(users).set({ passwordHash: "other" }).where(eq(users.id, fan.userId)).run(),
  ],
  [
    "the account is locked",
    (ctx, fan) => changeAccountStatus(signedInContext(ctx, { role: "admin" }), fan.userId, "locked"),
  ],
  ["MFA is disabled", (_, fan) => disableMfa(fan.ctx, { password, backupCode: fan.backupCodes[1] ?? "" })],
  [
    "another authenticator is enrolled",
    (ctx, fan) => ctx.db.update(users).set({ mfaSecret: "other" }).where(eq(users.id, fan.userId)).run(),
  ],
])("a challenge ends when %s", async (_name, change) => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  const challenge = await begin(ctx, fan.email);
  await change(ctx, fan);
  expect(answer(ctx, challenge, { backupCode: fan.backupCodes[0] ?? "" })).toBe("expired");
});

test("an invented or missing challenge is refused", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  for (const challenge of [null, "", "a".repeat(43)]) {
    expect(answer(ctx, challenge, { token: fan.nextCode() })).toBe("expired");
  }
});
