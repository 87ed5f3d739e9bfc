import { and, count, eq } from "drizzle-orm";
import type { BuyerContext, ReadContext } from "#app/domain/core/context.ts";
import { codeRedemptions, purchases } from "#db/schema/index.ts";

/** How often a code was redeemed, by anybody. */
export function countUses({ db }: Pick<ReadContext, "db">, codeHash: string): number {
  const uses = db
    .select({ value: count() })
    .from(codeRedemptions)
    .where(eq(codeRedemptions.codeHash, codeHash))
    .get();
  return uses?.value ?? 0;
}

/** The hashes of the codes of a batch that the caller has redeemed; none signed out. */
export function listOwnRedemptions({ db, actor }: BuyerContext, batchId: string): string[] {
  if (!actor) return [];
  return db
    .select({ codeHash: codeRedemptions.codeHash })
    .from(codeRedemptions)
    .innerJoin(purchases, eq(purchases.id, codeRedemptions.purchaseId))
    .where(and(eq(codeRedemptions.batchId, batchId), eq(purchases.userId, actor.user.id)))
    .all()
    .map(({ codeHash }) => codeHash);
}
