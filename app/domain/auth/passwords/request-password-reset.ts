import { and, isNull, sql } from "drizzle-orm";
import { recordRepeatableEvent } from "#app/domain/audit/record-repeatable-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { users } from "#db/schema/index.ts";
import { sendPasswordReset } from "./send-password-reset.ts";

/**
 * Sends a link for a new password to this address, if an account has it. It must not reveal which: routes
 * respond first and call this afterwards, so that not even the response time tells.
 */
export function requestPasswordReset(ctx: Context, { email }: { email: string }): void {
  write(ctx, (tx) => {
    const user = tx.db
      .select()
      .from(users)
      .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, isNull(users.deletedAt)))
      .get();
    if (user) sendPasswordReset(tx, user);
    recordRepeatableEvent(tx, {
      eventType: "password.reset_requested",
      action: user ? "Password reset link sent" : "Password reset link requested for an unknown address",
      userId: user?.id ?? null,
      success: user !== undefined,
    });
  });
}
