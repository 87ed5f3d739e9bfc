import { randomUUID } from "node:crypto";
import { generateSync } from "otplib";
import { confirmMfa, setUpMfa } from "#app/domain/accounts/auth/mfa/enrolment.ts";
import { registerUser } from "#app/domain/accounts/auth/register-user.ts";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import type { Context } from "#app/domain/core/context.ts";

const step = 30_000;
export const password = "Lamp.Post 7";

/** The code that an authenticator with this secret shows at a moment. */
export function codeOf(secret: string, at: Date): string {
  return generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });
}

/** A code that is wrong at a moment, and in the steps before and after it. */
export function wrongCodeOf(secret: string, at: Date): string {
  const right = [-step, 0, step].map((offset) => codeOf(secret, new Date(at.getTime() + offset)));
  return ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code)) ?? "";
}

/** A fan with a password that works and an authenticator, as seen from the session that enrolled it. */
export async function enrolledFan<Ctx extends Context>(ctx: Ctx) {
  const name = `fan_${randomUUID().slice(0, 8)}`;
  const fan = { email: `${name}@example.com`, username: name, firstName: "Fan", lastName: "One", password };
  const { session } = await registerUser(ctx, fan);
  const before = { ...ctx, actor: findSession(ctx, session.token) };
  const { secret } = setUpMfa(before);
  const enrolmentCode = codeOf(secret, ctx.now());
  const enrolled = confirmMfa(before, { token: enrolmentCode });
  return {
    ctx: { ...ctx, actor: findSession(ctx, enrolled.session.token) },
    email: fan.email,
    userId: enrolled.user.id,
    token: enrolled.session.token,
    secret,
    backupCodes: enrolled.backupCodes,
    enrolmentCode,
    /** The code of the step after this one: the present one was spent on enrolling. */
    nextCode: () => codeOf(secret, new Date(ctx.now().getTime() + step)),
    wrongCode: () => wrongCodeOf(secret, ctx.now()),
  };
}
