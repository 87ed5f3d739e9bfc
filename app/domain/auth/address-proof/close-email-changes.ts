import { and, eq, gte, isNull } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import type { Transaction } from "#db/client.server.ts";
import { emailChanges } from "#db/schema/index.ts";

export type EmailChangeRow = typeof emailChanges.$inferSelect;

/**
 * Marks a change of address as taken back, and with it all that came after it: their links would lead to
 * addresses that the owner of the older one never chose.
 */
export function closeEmailChanges(
  transaction: Transaction,
  ctx: Context,
  { userId, createdAt }: Pick<EmailChangeRow, "userId" | "createdAt">,
): void {
  transaction
    .update(emailChanges)
    .set({ undoneAt: ctx.now() })
    .where(
      and(
        eq(emailChanges.userId, userId),
        gte(emailChanges.createdAt, createdAt),
        isNull(emailChanges.undoneAt),
      ),
    )
    .run();
}
