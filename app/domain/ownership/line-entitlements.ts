import { and, isNull } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/prepared.ts";
import { entitlements } from "#db/schema/index.ts";

/** The tracks that the lines of these purchases give a right to, by line: what a release got later is among them. */
export function readLineEntitlements(
  ctx: Pick<ReadContext, "db">,
  purchaseIds: readonly string[],
): Map<string, string[]> {
  const rows = rightsOfPurchases(ctx).all({ purchaseIds: JSON.stringify(purchaseIds) });
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId);
  return new Map([...byLine].map(([lineId, rights]) => [lineId, rights.map(({ trackId }) => trackId)]));
}

const rightsOfPurchases = prepared((db) =>
  db
    .select({ lineId: entitlements.lineId, trackId: entitlements.trackId })
    .from(entitlements)
    .where(and(isOneOf(entitlements.purchaseId, "purchaseIds"), isNull(entitlements.endedAt)))
    .prepare(),
);
