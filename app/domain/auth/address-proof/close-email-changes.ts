import { and, eq, gte, isNull } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { emailChanges } from "#db/schema/index.ts";

export type EmailChangeRow = typeof emailChanges.$inferSelect;

/**
 * Closes an e-mail change as undone, and with it all later ones: their links would lead to
 * addresses that the owner of the older address never chose.
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
