import { and, eq, gte, isNull } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { emailChanges } from "#db/schema/index.ts";

export type EmailChangeRow = typeof emailChanges.$inferSelect;

/**
 * Marks a change of address as taken back, and with it all that came after it: their links would lead to
 * addresses that the owner of the older one never chose.
 */
export function closeEmailChanges(
  tx: WriteContext,
  { userId, createdAt }: Pick<EmailChangeRow, "userId" | "createdAt">,
): void {
  tx.db
    .update(emailChanges)
    .set({ undoneAt: tx.now() })
    .where(
      and(
        eq(emailChanges.userId, userId),
        gte(emailChanges.createdAt, createdAt),
        isNull(emailChanges.undoneAt),
      ),
    )
    .run();
}
