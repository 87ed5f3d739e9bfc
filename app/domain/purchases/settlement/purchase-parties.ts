import { eq } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { type PurchaseRow, users } from "#db/schema/index.ts";
import { nameLines } from "../lines/name-lines.ts";
import { type OrderLine, readLinesOf } from "../lines/read-lines.ts";

/** What was bought, and the buyer's address: null where the buyer's account is deleted and none is stored. */
export function findParties(tx: WriteContext, { id, userId }: PurchaseRow) {
  const found = tx.db
    .select({ email: users.email, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  if (!found) throw new Error("A purchase names a buyer who isn't there.");
  const lines = readLinesOf(tx, id);
  return {
    kind: lines.length === 1 ? kindOf(lines[0]) : ("Order" as const),
    bought: { title: nameLines(lines), lines: lines.map(describe) },
    buyer: found.deletedAt ? null : found.email,
  };
}

function describe(line: OrderLine) {
  const { title, artist, amountCents, minimumCents } = line;
  return { kind: kindOf(line), title, artist, amountCents, thanksCents: amountCents - minimumCents };
}

function kindOf(line: OrderLine | undefined) {
  return line?.releaseId ? ("Release" as const) : ("Track" as const);
}
