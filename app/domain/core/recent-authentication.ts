import { eq } from "drizzle-orm";
import type { z } from "zod";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Actor, Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import { requireActor, requireRole } from "#app/domain/core/require-role.ts";
import { noteIfPossible, write } from "#app/domain/core/write.ts";
import type { mfaDisablingSchema } from "#app/shared/accounts/auth/mfa-schema.ts";
import type { passwordChangeSchema } from "#app/shared/accounts/auth/password-schema.ts";
import { maxAdminProof, proofLifetime } from "#app/shared/accounts/auth/proof-lifetime.ts";
import type { reauthenticationSchema } from "#app/shared/accounts/auth/schema.ts";
import { DomainError, type FieldOf, fieldError } from "#app/shared/core/errors.ts";
import { userSessions, users } from "#db/schema/index.ts";

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
function assertRecent(isRecent: boolean): void {
  if (isRecent) return;
  throw new DomainError("reauthentication_required", "Please confirm that it's you, with your password.");
}

type PresentPassword = z.input<
  typeof passwordChangeSchema | typeof mfaDisablingSchema | typeof reauthenticationSchema
>;
/** A field for the password that somebody has. */
type PasswordField = Extract<FieldOf<PresentPassword>, "password" | "currentPassword">;

/**
 * The same guard for a form with a password field: the right password counts as proof, a wrong one never passes.
 * @param field the name of that field, for its error.
 * @throws DomainError as above, and "invalid" with a field error for a wrong password.
 */
export async function requireProof(
  ctx: Context,
  password: string | undefined,
  field: PasswordField = "password",
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
  field: PasswordField = "password",
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
  throw fieldError<PresentPassword>(field, "That password isn't right. Please check it and try again.");
}

/**
 * Guards changes to public content and to other people's data: they need an admin with a recent proof of
 * identity. It is valid for ten minutes, each admin action renews these, and after two hours a new proof is needed.
 * Critical changes to the admin's own account use `requireRecentAuthentication`, which nothing renews.
 * @throws DomainError "unauthenticated", "forbidden", "reauthentication_required"
 */
export function requireRecentAdmin(ctx: Context): Actor {
  const actor = requireRole(ctx, ["admin"]);
  assertRecent(isRecentAdmin(ctx));
  renewAdminProof(ctx);
  return actor;
}

/** Whether the caller's proof was valid for the admin area when the request began. */
export function isRecentAdmin(ctx: ReadContext): boolean {
  return (ctx.request.begunAt ?? ctx.now()) <= recentAdminUntil(ctx);
}

/** Until when the caller's proof is valid for the admin area without another action; in the past if signed out. */
export function recentAdminUntil({ actor }: ReadContext): Date {
  if (!actor) return new Date(0);
  const provenAt = actor.session.authenticatedAt.getTime();
  const lastAction = Math.max(provenAt, actor.session.adminActionAt?.getTime() ?? 0);
  return new Date(Math.min(lastAction + proofLifetime, provenAt + maxAdminProof));
}

/** Notes an admin's activity. An expired proof stays expired: only a new one renews it. */
export function renewAdminProof(ctx: ReadContext): void {
  if (!ctx.actor || !isRecentAdmin(ctx)) return;
  const { session } = ctx.actor;
  noteIfPossible(ctx, (db) => {
    db.update(userSessions).set({ adminActionAt: ctx.now() }).where(eq(userSessions.id, session.id)).run();
  });
}

/**
 * The caller's current row: what the request began with may have changed while a password was
 * being checked.
 * @throws DomainError "unauthenticated" when the account is no longer active.
 */
export function readUser({ db }: Pick<ReadContext, "db">, { user }: Actor): UserRow {
  const now = db.select().from(users).where(eq(users.id, user.id)).get();
  if (now?.accountStatus === "active" && now.passwordHash === user.passwordHash) return now;
  throw new DomainError("unauthenticated", "Your account has changed in the meantime. Please sign in again.");
}
