import { eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import type { Transaction } from "#db/client.server.ts";
import { users } from "#db/schema/index.ts";
import { createLinkToken } from "../link-token.ts";

const lifetime = 30 * 60_000;

/**
 * Lets who holds the returned token choose a new password; an earlier token stops working.
 * Only the token's hash is stored.
 */
export function beginPasswordReset(transaction: Transaction, ctx: Context, userId: string): string {
  const { token, hash } = createLinkToken();
  transaction
    .update(users)
    .set({ passwordResetToken: hash, passwordResetExpires: new Date(ctx.now().getTime() + lifetime) })
    .where(eq(users.id, userId))
    .run();
  return token;
}
