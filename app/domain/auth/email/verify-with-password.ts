import { eq } from "drizzle-orm";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { claimGuestOrders } from "#app/domain/guests/guests.ts";
import { DomainError, fieldError } from "#app/shared/errors.ts";
import { users } from "#db/schema/index.ts";
import { findRefusal, recordAttempt, recordRefusal } from "../failed-sign-in.ts";
import { findKnownDevice } from "../known-devices.ts";
import { addressVerified } from "../link-token.ts";
import { changeEmail } from "./change-email.ts";
import { findVerification, recordVerification } from "./verify-email.ts";

/** One sentence for wrong, locked and suspended, as at sign-in. */
const passwordRefusal = "That password isn't right. Please check it and try again.";

/**
 * Verifies an address for the first time in a browser that isn't signed in to the account, by the account's password:
 * the holder of the link who knows the password has set the account up, so all of it stays. Nobody is signed in. Wrong
 * passwords count as at sign-in, and a refusal takes as long.
 * @throws DomainError as `findVerification` does; "invalid" with a field error for a password that is refused;
 * "unauthenticated" for the link of an account whose address is verified; "conflict" when the address now belongs to
 * another account; "unavailable" when too many passwords are checked at once.
 */
export async function verifyWithPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { passwordHash: hash, passwordSalt: salt } = findVerification(ctx, token).user;
  const isRight = await ctx.gateways.passwordHashing.verify(password, { hash, salt });
  const isVerified = write(ctx, (tx) => {
    // Read again: the account may have changed while the password was being checked.
    const { user, email, isChange, effect } = findVerification(tx, token);
    if (effect === "sign_in")
      throw new DomainError("unauthenticated", "Please sign in, and open the link again.");
    const device = findKnownDevice(tx, user.id);
    const reason = findRefusal(tx, user, device, isRight && user.passwordHash === hash);
    recordAttempt(tx, user.email, reason);
    if (reason) {
      recordRefusal(tx, user, device, { reason, action: "Verification of the address refused" });
      return false;
    }
    if (isChange) changeEmail(tx, user, email);
    claimGuestOrders(tx, markVerified(tx, user.id));
    recordVerification(tx, user.id, "Email address verified with the account's password");
    return true;
  });
  if (isVerified) return;
  throw fieldError("password", passwordRefusal);
}

function markVerified(tx: WriteContext, userId: string): UserRow {
  return tx.db
    .update(users)
    .set({
      ...addressVerified,
      loginAttempts: 0,
      lockoutUntil: null,
      updatedAt: tx.now(),
    })
    .where(eq(users.id, userId))
    .returning()
    .get();
}
