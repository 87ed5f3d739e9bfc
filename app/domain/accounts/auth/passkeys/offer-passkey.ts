import { eq } from "drizzle-orm";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { noteIfPossible } from "#app/domain/core/write.ts";
import { users } from "#db/schema/index.ts";
import { countPasskeys } from "../own-passkeys.ts";

/**
 * Whether somebody who has just signed in with the password should be offered a passkey, which counts as done from then
 * on: nobody is asked twice, whatever they answer.
 */
export function claimPasskeyOffer(ctx: Context, user: UserRow): boolean {
  if (user.passkeyOfferedAt !== null || countPasskeys(ctx, user.id) > 0) return false;
  noteIfPossible(ctx, (db) => {
    db.update(users).set({ passkeyOfferedAt: ctx.now() }).where(eq(users.id, user.id)).run();
  });
  return true;
}
