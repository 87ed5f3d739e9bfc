import { sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context, UserRow } from "#app/domain/context.ts";
import { DomainError } from "#app/domain/errors.ts";
import { users } from "#db/schema/index.ts";
import { completeSignIn, type SignedIn } from "./complete-sign-in.ts";
import { counterOf, countWrongPassword, recordAttempt } from "./failed-sign-in.ts";
import { findKnownDevice } from "./known-devices.ts";
import { isLockedOut } from "./lockout.ts";

/** One sentence for unknown, wrong, locked and suspended: an answer must not tell which accounts exist. */
const signInRefusal = "The email or password is not right. Please check both and try again.";

/**
 * Checks credentials and starts a session. Every try is recorded; a refusal takes as long whether the
 * account exists or not.
 * @throws DomainError "unauthenticated" with the one refusal, "unavailable" when too many sign in at once.
 */
export async function signIn(
  ctx: Context,
  input: { email: string; password: string; rememberMe?: boolean | undefined },
): Promise<SignedIn> {
  const found = findByEmail(ctx, input.email);
  const isRight = await ctx.gateways.passwordHashing.verify(
    input.password,
    found ? { hash: found.passwordHash, salt: found.passwordSalt } : null,
  );
  const signedIn = ctx.db.transaction(
    (transaction) => {
      // Read again: the account may have been locked while the password was being checked.
      const user = findByEmail({ db: transaction }, input.email);
      const device = user && findKnownDevice(transaction, user.id, ctx.request.deviceToken);
      const isStillRight = isRight && user?.passwordHash === found?.passwordHash;
      const failureReason = !user
        ? "unknown"
        : isLockedOut(counterOf(user, device), ctx.now())
          ? "locked_out"
          : !isStillRight
            ? "wrong_password"
            : user.accountStatus !== "active"
              ? user.accountStatus
              : null;
      recordAttempt(transaction, ctx, input.email, failureReason);
      if (!user || failureReason) {
        recordEvent(transaction, ctx, {
          eventType: "auth.sign_in_failed",
          action: "Sign-in refused",
          userId: user?.id ?? null,
          severity: "warning",
          success: false,
          details: { reason: failureReason },
        });
        if (user && failureReason === "wrong_password") countWrongPassword(transaction, ctx, user, device);
        return null;
      }
      const done = completeSignIn(transaction, ctx, user, { rememberMe: input.rememberMe ?? false });
      recordEvent(transaction, ctx, {
        eventType: "auth.sign_in",
        action: "Signed in",
        userId: user.id,
        sessionId: done.session.id,
      });
      return done;
    },
    { behavior: "immediate" },
  );
  if (!signedIn) throw new DomainError("unauthenticated", signInRefusal);
  return signedIn;
}

function findByEmail({ db }: { db: Pick<Context["db"], "select"> }, email: string): UserRow | undefined {
  return db.select().from(users).where(sql`lower(${users.email}) = ${email.toLowerCase()}`).get();
}
