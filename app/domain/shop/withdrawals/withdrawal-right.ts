import { inArray } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import type { OrderLine } from "#app/domain/shop/order-lines/order-lines.ts";
import type { WithdrawalRight } from "#app/shared/core/orders/withdrawal.ts";
import { type PurchaseRow, releases } from "#db/schema/index.ts";
import { endOfPeriod } from "./withdrawal-period.ts";

/**
 * The right of withdrawal from some lines of an order.
 *
 * Consent to immediate delivery ends it once delivery has begun, and so not before the release day of a pre-order: until
 * then the buyer can withdraw, also after the 14 days. A track that comes early doesn't begin the delivery of the release
 * it is on, or one song would end the right to give back an album that isn't out. A gift is delivered when it is claimed;
 * from then on somebody else has the music, and the owner decides.
 * @returns the end of the period, which is the release day of a pre-order if that is later; and why the right may
 *   have ended, if so.
 */
export function findRight(
  ctx: Pick<ReadContext, "db" | "now">,
  purchase: PurchaseRow,
  lines: readonly OrderLine[],
): { until: Date; right: WithdrawalRight } {
  const { settings } = readSite(ctx);
  const coming = findComing(ctx, lines);
  const ends = [endOfPeriod(purchase.completedAt ?? purchase.purchaseDate, settings), ...coming.days];
  const until = new Date(Math.max(...ends.map((end) => end.getTime())));
  return { until, right: stateOf(purchase, coming.isAny, ctx.now() > until) };
}

function stateOf(
  { cause, recipientId, agreements }: PurchaseRow,
  isComing: boolean,
  isOver: boolean,
): WithdrawalRight {
  const isGift = cause === "gift";
  if (isGift && recipientId !== null) return "claimed";
  if (isComing) return "open";
  if (!isGift && agreements.some(({ to }) => to === "withdrawal")) return "delivered";
  return isOver ? "over" : "open";
}

/** Whether any of the lines is of a release that isn't all out, and the days on which those come out, as far as they are set. */
function findComing({ db }: Pick<ReadContext, "db">, lines: readonly OrderLine[]) {
  const releaseIds = lines.flatMap(({ releaseId }) => releaseId ?? []);
  const found = db
    .select({ opensAt: releases.opensAt, openedAt: releases.openedAt })
    .from(releases)
    .where(inArray(releases.id, releaseIds))
    .all()
    .filter(({ openedAt }) => openedAt === null);
  return { isAny: found.length > 0, days: found.flatMap(({ opensAt }) => opensAt ?? []) };
}
