import { and, eq, isNotNull, isNull, lte, min } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { discounts } from "#db/schema/index.ts";

const isOpenSale = and(eq(discounts.kind, "sale"), isNull(discounts.endedAt));
const isWaiting = and(isOpenSale, isNull(discounts.startedAt));

/** Begins and ends the sales whose time has come, and with them the prices on all pages. */
export function changeDueSales(ctx: Context): void {
  const next = nextSaleMoment(ctx);
  if (next && next <= ctx.now()) write(ctx, changeSales);
}

/** The same in the transaction that changes a sale. */
export function changeSales(tx: WriteContext): void {
  const now = tx.now();
  const ended = tx.db
    .update(discounts)
    .set({ endedAt: now })
    .where(and(isOpenSale, lte(discounts.endsAt, now)))
    .returning()
    .all();
  const started = tx.db
    .update(discounts)
    .set({ startedAt: now })
    .where(and(isWaiting, lte(discounts.startsAt, now)))
    .returning()
    .all();
  if (ended.length + started.length === 0) return;
  markContentChanged(tx);
  for (const { id, name } of started) {
    const event = { eventType: "discount.started", action: "Sale began" } as const;
    recordEvent(tx, { ...event, resourceType: "discount", resourceId: id, details: { name } });
  }
  for (const { id, name } of ended) {
    const event = { eventType: "discount.ended", action: "Sale ended" } as const;
    recordEvent(tx, { ...event, resourceType: "discount", resourceId: id, details: { name } });
  }
}

/** When a sale begins or ends next, in the past if that is overdue; null for never. */
export function nextSaleMoment({ db }: Pick<ReadContext, "db">): Date | null {
  const starts = db
    .select({ at: min(discounts.startsAt) })
    .from(discounts)
    .where(isWaiting)
    .get();
  const ends = db
    .select({ at: min(discounts.endsAt) })
    .from(discounts)
    .where(and(isOpenSale, isNotNull(discounts.startedAt)))
    .get();
  const times = [starts?.at, ends?.at].flatMap((moment) => moment?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
