import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTotpSecret } from "#app/domain/accounts/auth/mfa/accept-second-factor.ts";
import {
  confirmMfa,
  readEnrolment,
  readMfaState,
  setUpMfa,
} from "#app/domain/accounts/auth/mfa/enrolment.ts";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import { auditLogs, users } from "#db/schema/index.ts";
import { codeOf, enrolledFan, wrongCodeOf } from "../../../../factories/mfa.ts";
import { signedInContext } from "../../../../factories/user.ts";
import { openTestContext } from "../../../../setup/services.ts";

const minutes = 60_000;
const stale = expect.objectContaining({ code: "reauthentication_required" });

test("only the server's own pending secret can be enrolled", async () => {
  const ctx = await openTestContext();
  const fan = signedInContext(ctx);
  const mine = createTotpSecret();
  const invalid = (field: string) =>
    expect.objectContaining({ code: "invalid", fieldErrors: { [field]: [expect.any(String)] } });
  expect(() => confirmMfa(fan, { token: codeOf(mine, ctx.now()) })).toThrow(invalid("token"));
  expect(() => confirmMfa(fan, { secret: mine, token: codeOf(mine, ctx.now()) })).toThrow(invalid("secret"));
  const first = setUpMfa(fan);
  const { secret } = setUpMfa(fan);
  expect(() => confirmMfa(fan, { secret: mine, token: codeOf(mine, ctx.now()) })).toThrow(invalid("secret"));
  expect(() => confirmMfa(fan, { secret: mine, token: codeOf(secret, ctx.now()) })).toThrow(
    invalid("secret"),
  );
  expect(() => confirmMfa(fan, { token: codeOf(first.secret, ctx.now()) })).toThrow(invalid("token"));
  expect(() => confirmMfa(fan, { token: wrongCodeOf(secret, ctx.now()) })).toThrow(invalid("token"));
  expect(readMfaState(fan).isEnabled).toBe(false);
  expect(confirmMfa(fan, { secret, token: codeOf(secret, ctx.now()) }).user.mfaEnabled).toBe(true);
});

test("a pending secret can be shown for 15 minutes, until it is enrolled", async () => {
  const ctx = await openTestContext();
  const fan = signedInContext(ctx);
  expect(readEnrolment(fan)).toBeNull();
  const enrolment = setUpMfa(fan);
  expect(readEnrolment(fan)).toEqual(enrolment);
  ctx.passTime(15 * minutes - 1000);
  // Proved again meanwhile, or the ten minutes of that would be over first.
  const fresh = {
    ...fan,
    actor: { ...fan.actor, session: { ...fan.actor.session, authenticatedAt: ctx.now() } },
  };
  expect(readEnrolment(fresh)).toEqual(enrolment);
  ctx.passTime(1000);
  expect(readEnrolment(fresh)).toBeNull();
  expect(() => confirmMfa(fresh, { token: codeOf(enrolment.secret, ctx.now()) })).toThrow("expired");
  const { secret } = setUpMfa(fresh);
  confirmMfa(fresh, { token: codeOf(secret, ctx.now()) });
  expect(ctx.db.select().from(users).where(eq(users.id, fan.actor.user.id)).get()).toMatchObject({
    mfaEnabled: true,
    mfaPendingSecret: null,
    mfaPendingExpires: null,
  });
});

test("enrolling needs a recent password check at every step and rotates the token", async () => {
  const ctx = await openTestContext();
  const fan = signedInContext(ctx);
  const { secret } = setUpMfa(fan);
  ctx.passTime(10 * minutes + 1);
  expect(() => setUpMfa(fan)).toThrow(stale);
  expect(() => readEnrolment(fan)).toThrow(stale);
  expect(() => confirmMfa(fan, { token: codeOf(secret, ctx.now()) })).toThrow(stale);

  const other = signedInContext(ctx);
  const enrolment = setUpMfa(other);
  const { session } = confirmMfa(other, { token: codeOf(enrolment.secret, ctx.now()) });
  expect(findSession(ctx, other.token)).toBeNull();
  expect(findSession(ctx, session.token)?.session.id).toBe(other.actor.session.id);
});

test("an account with MFA can't enrol a second authenticator", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  const conflict = expect.objectContaining({ code: "conflict" });
  expect(() => setUpMfa(fan.ctx)).toThrow(conflict);
  expect(() => confirmMfa(fan.ctx, { token: fan.nextCode() })).toThrow(conflict);
});

test("secrets and backup codes are not readable in the database files", async () => {
  const ctx = await openTestContext();
  const pending = setUpMfa(signedInContext(ctx)).secret;
  const fan = await enrolledFan(ctx);
  const files = readdirSync(ctx.settings.dataFolder).filter((name) => name.startsWith("site.sqlite"));
  const bytes = files
    .map((name) => readFileSync(path.join(ctx.settings.dataFolder, name), "latin1"))
    .join("");
  expect(bytes).toContain(fan.email);
  for (const secret of [pending, fan.secret, ...fan.backupCodes]) expect(bytes).not.toContain(secret);
});

test("enrolling is recorded without secret and codes", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  const events = ctx.db.select().from(auditLogs).where(eq(auditLogs.userId, fan.userId)).all();
  expect(events.map(({ eventType }) => eventType)).toContain("mfa.enrolled");
  for (const secret of [fan.secret, ...fan.backupCodes]) expect(JSON.stringify(events)).not.toContain(secret);
});
