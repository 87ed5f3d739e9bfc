import { eq } from "drizzle-orm";
import type { z } from "zod";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Actor, Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import { requireRecentAuthentication } from "#app/domain/core/recent-authentication.ts";
import { needsPasskey, requireActor } from "#app/domain/core/require-role.ts";
import { write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import type { mfaDisablingSchema } from "#app/shared/accounts/auth/mfa-schema.ts";
import type { passwordChangeSchema } from "#app/shared/accounts/auth/password-schema.ts";
import type { reauthenticationSchema } from "#app/shared/accounts/auth/schema.ts";
import { DomainError, type FieldOf, fieldError } from "#app/shared/core/errors.ts";
import { users } from "#db/schema/index.ts";

type PresentPassword = z.input<
  typeof passwordChangeSchema | typeof mfaDisablingSchema | typeof reauthenticationSchema
>;
/** A field for the password that somebody has. */
type PasswordField = Extract<FieldOf<PresentPassword>, "password" | "currentPassword">;

/**
 * `requireRecentAuthentication` for a form with a password field: the right password counts as proof, a wrong one never passes.
 * An account that needs its passkey must have proved that, too.
 * @param field the name of that field, for its error.
 * @throws DomainError as above, and "invalid" with a field error for a wrong password.
 */
export async function requireProof(
  ctx: Context,
  password: string | undefined,
  field: PasswordField = "password",
): Promise<Actor> {
  const actor = requireActor(ctx);
  if (password === undefined || needsPasskey(ctx, actor.user)) requireRecentAuthentication(ctx);
  if (password === undefined) return actor;
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
  throw fieldError<PresentPassword>(field, messages.security.refusals.password);
}

/**
 * The caller's current row: what the request began with may have changed while a password was
 * being checked.
 * @throws DomainError "unauthenticated" when the account is no longer active.
 */
export function readUser({ db }: Pick<ReadContext, "db">, { user }: Actor): UserRow {
  const now = db.select().from(users).where(eq(users.id, user.id)).get();
  if (now?.accountStatus === "active" && now.passwordHash === user.passwordHash) return now;
  throw new DomainError("unauthenticated", messages.security.refusals.changed);
}
