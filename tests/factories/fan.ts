import { randomUUID } from "node:crypto";
import { verifyEmail } from "#app/domain/accounts/auth/email/verify-email.ts";
import { registerUser } from "#app/domain/accounts/auth/register-user.ts";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import type { Context } from "#app/domain/core/context.ts";
import { mailedToken } from "../setup/mailed-links.ts";

export { signIn } from "./sign-in.ts";

export const password = "Lamp.Post 7";

/** A fan who registered: with a working password, signed in. */
export async function registerFan<Ctx extends Context>(ctx: Ctx, { email = "", username = "" } = {}) {
  const name = `fan_${randomUUID().slice(0, 8)}`;
  const { user, session, deviceToken } = await registerUser(ctx, {
    email: email || `${name}@example.com`,
    username: username || name,
    firstName: "Robin",
    lastName: "Vale",
    password,
  });
  return { user, token: session.token, deviceToken, here: asUserOf(ctx, session.token) };
}

/** Somebody who registered and opened the link of the mail in the same browser; `token` is their session's new one. */
export async function verifiedFan<Ctx extends Context>(ctx: Ctx, options: { email?: string } = {}) {
  const fan = await registerFan(ctx, options);
  const { session } = verifyEmail(fan.here, mailedToken(ctx, fan.user.email, "verify_email"));
  if (!session) throw new Error("The session didn't outlive the proof.");
  return { ...fan, token: session.token, here: asUserOf(ctx, session.token) };
}

/** The same context as seen by the browser that holds a session; signed out when the session has ended. */
export function asUserOf<Ctx extends Context>(ctx: Ctx, token: string): Ctx {
  return { ...ctx, actor: findSession(ctx, token) };
}
