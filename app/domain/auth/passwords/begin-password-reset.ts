import { eq } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { users } from "#db/schema/index.ts";
import { createLinkToken } from "../link-token.ts";

const lifetime = 30 * 60_000;

/**
 * Creates a token with which its holder can choose a new password; an earlier token stops working.
 * Only the token's hash is stored.
 */
export function beginPasswordReset(tx: WriteContext, userId: string): string {
  const { token, hash } = createLinkToken();
  tx.db
    .update(users)
    .set({ passwordResetToken: hash, passwordResetExpires: new Date(tx.now().getTime() + lifetime) })
    .where(eq(users.id, userId))
    .run();
  return token;
}
