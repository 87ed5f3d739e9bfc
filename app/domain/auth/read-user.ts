import { eq } from "drizzle-orm";
import { recordRepeatableEvent } from "#app/domain/audit/record-repeatable-event.ts";
import type { Actor, Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { DomainError } from "#app/shared/errors.ts";
import { users } from "#db/schema/index.ts";
import { createSessionToken, hashSessionToken } from "./sessions/start-session.ts";

/**
 * The caller's current row: what the request began with may have changed while a password was
 * being checked.
 * @throws DomainError "unauthenticated" when the account is no longer active.
 */
export function readUser({ db }: Pick<ReadContext, "db">, { user }: Actor): UserRow {
  const now = db.select().from(users).where(eq(users.id, user.id)).get();
  if (now?.accountStatus === "active" && now.passwordHash === user.passwordHash) return now;
  throw new DomainError("unauthenticated", "Your account was changed in the meantime. Please sign in again.");
}

/** How long a mailed verification link works, in milliseconds. */
export const verificationLifetime = 24 * 60 * 60_000;

/** A token for a mailed link: 32 random bytes for the person, and their hash, which alone is stored. */
export function createLinkToken(): { token: string; hash: string } {
  const token = createSessionToken();
  return { token, hash: hashLinkToken(token) };
}

/** The hash of such a token for the database. */
export function hashLinkToken(token: string): string {
  return hashSessionToken(token);
}

/**
 * Records that a signed-in user was refused access; routes call it where
 * they respond with 403. If the log can't be written, the refusal still stands.
 */
export function recordRefusedAccess(ctx: Context): void {
  const { actor } = ctx;
  if (!actor) return;
  try {
    write(ctx, (tx) => {
      recordRepeatableEvent(tx, {
        eventType: "auth.access_refused",
        action: "Access refused",
        success: false,
        details: { role: actor.user.role },
      });
    });
  } catch (error) {
    ctx.logger.error({ requestId: ctx.request.id, err: error }, "a refusal could not be recorded");
  }
}
