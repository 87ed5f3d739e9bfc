import { eq, sql } from "drizzle-orm";
import { cleanUserAgent, recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context, UserRow } from "#app/domain/context.ts";
import { DomainError } from "#app/domain/errors.ts";
import { loginAttempts, users } from "#db/schema/index.ts";
import { type StartedSession, startSession } from "./sessions/start-session.ts";

export interface SignedIn {
  user: UserRow;
  session: StartedSession;
}

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
      const failureReason = !user
        ? "unknown"
        : !isRight || user.passwordHash !== found?.passwordHash
          ? "wrong_password"
          : user.accountStatus !== "active"
            ? user.accountStatus
            : null;
      transaction
        .insert(loginAttempts)
        .values({
          email: input.email,
          ipAddress: ctx.request.ipAddress,
          userAgent: cleanUserAgent(ctx.request.userAgent),
          success: failureReason === null,
          failureReason,
          timestamp: ctx.now(),
        })
        .run();
      if (!user || failureReason) {
        if (user) {
          transaction
            .update(users)
            .set({ loginAttempts: sql`${users.loginAttempts} + 1` })
            .where(eq(users.id, user.id))
            .run();
        }
        recordEvent(transaction, ctx, {
          eventType: "auth.sign_in_failed",
          action: "Sign-in refused",
          userId: user?.id ?? null,
          severity: "warning",
          success: false,
          details: { reason: failureReason },
        });
        return null;
      }
      const session = startSession(transaction, ctx, user, { rememberMe: input.rememberMe ?? false });
      recordEvent(transaction, ctx, {
        eventType: "auth.sign_in",
        action: "Signed in",
        userId: user.id,
        sessionId: session.id,
      });
      return { user: { ...user, lastLoginAt: ctx.now() }, session };
    },
    { behavior: "immediate" },
  );
  if (!signedIn) throw new DomainError("unauthenticated", signInRefusal);
  return signedIn;
}

function findByEmail({ db }: { db: Pick<Context["db"], "select"> }, email: string): UserRow | undefined {
  return db.select().from(users).where(sql`lower(${users.email}) = ${email.toLowerCase()}`).get();
}
