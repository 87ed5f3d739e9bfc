import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Actor, Context } from "#app/domain/context.ts";
import { DomainError } from "#app/domain/errors.ts";
import { requireActor } from "#app/domain/require-actor.ts";

const recently = 10 * 60_000;

/** Whether the caller had proved who they are within ten minutes when the request began (SECURITY.md "Accounts"). */
export function isRecentlyAuthenticated(ctx: Context): boolean {
  return (ctx.request.begunAt ?? ctx.now()) <= recentUntil(ctx);
}

/** Until when the caller's proof of who they are counts; long ago for a stranger. */
export function recentUntil({ actor }: Context): Date {
  return new Date(actor ? actor.session.authenticatedAt.getTime() + recently : 0);
}

/**
 * Guards what a stolen or forgotten session must not do.
 * @throws DomainError "unauthenticated", or "reauthentication_required" when the proof is older than ten minutes.
 */
export function requireRecentAuthentication(ctx: Context): Actor {
  const actor = requireActor(ctx);
  if (!isRecentlyAuthenticated(ctx)) {
    throw new DomainError("reauthentication_required", "Please confirm that it's you, with your password.");
  }
  return actor;
}

/**
 * The same guard where the form has a password field: the right password counts as proof, a wrong one never passes.
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
 * A wrong password is put on record: in a stolen session it is the first thing that shows.
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
  ctx.db.transaction(
    (transaction) => {
      recordEvent(transaction, ctx, {
        eventType: "auth.reauthentication_failed",
        action: "Confirming who is there failed: wrong password",
        success: false,
      });
    },
    { behavior: "immediate" },
  );
  const message = "This password is not right. Please check it and try again.";
  throw new DomainError("invalid", message, { fieldErrors: { [field]: [message] } });
}
