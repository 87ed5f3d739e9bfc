import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Actor, Context, ReadContext } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { write } from "#app/domain/core/write.ts";
import { proofLifetime } from "#app/shared/auth/proof-lifetime.ts";
import { DomainError } from "#app/shared/errors.ts";

/** Whether the caller has proved who they are within ten minutes. */
export function isRecentlyAuthenticated({ actor, now }: ReadContext): boolean {
  return actor !== null && now().getTime() <= actor.session.authenticatedAt.getTime() + proofLifetime;
}

/**
 * Guards what a stolen or forgotten session must not do to its own account; for the admin area see
 * `requireRecentAdmin`.
 * @throws DomainError "unauthenticated", or "reauthentication_required" when the proof is older than ten minutes.
 */
export function requireRecentAuthentication(ctx: ReadContext): Actor {
  const actor = requireActor(ctx);
  assertRecent(isRecentlyAuthenticated(ctx));
  return actor;
}

/** @throws DomainError "reauthentication_required" */
export function assertRecent(isRecent: boolean): void {
  if (isRecent) return;
  throw new DomainError("reauthentication_required", "Please confirm that it's you, with your password.");
}

/**
 * The same guard for a form with a password field: the right password counts as proof, a wrong one never passes.
 * @param field the name of that field, for its error.
 * @throws DomainError as above, and "invalid" with a field error for a wrong password.
 */
export async function requireProof(
  ctx: Context,
  password: string | undefined,
  field = "password",
): Promise<Actor> {
  if (password === undefined) return requireRecentAuthentication(ctx);
  const actor = requireActor(ctx);
  await assertPassword(ctx, actor, password, field);
  return actor;
}

/**
 * Records a wrong password: it is the first sign of a stolen session.
 * @throws DomainError "invalid" with a field error when this is not the actor's password.
 */
export async function assertPassword(
  ctx: Context,
  { user }: Actor,
  password: string,
  field = "password",
): Promise<void> {
  const stored = { hash: user.passwordHash, salt: user.passwordSalt };
  if (await ctx.gateways.passwordHashing.verify(password, stored)) return;
  write(ctx, (tx) => {
    recordEvent(tx, {
      eventType: "auth.reauthentication_failed",
      action: "Identity not confirmed: wrong password",
      success: false,
    });
  });
  const message = "This password is not right. Please check it and try again.";
  throw new DomainError("invalid", message, { fieldErrors: { [field]: [message] } });
}
