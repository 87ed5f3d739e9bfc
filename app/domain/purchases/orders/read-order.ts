import { eq } from "drizzle-orm";
import { listEventsAbout } from "#app/domain/audit/search/list-events-about.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { listMailsAbout } from "#app/domain/mail/list-mails-about.ts";
import { DomainError } from "#app/shared/errors.ts";
import { formatCents } from "#app/shared/money.ts";
import { purchases, users } from "#db/schema/index.ts";
import { readLinesOf } from "../lines/read-lines.ts";
import { reviewWords } from "../settlement/review-reasons.ts";
import { presentOrder } from "./present-order.ts";
import { presentOrderLine } from "./present-order-line.ts";
import { providerPage } from "./provider-page.ts";

/**
 * Everything about one order: its payment, its buyer's access, its history and its mails.
 * @throws DomainError "unauthenticated", "forbidden" unless an admin asks, "not_found"
 */
export function readOrder(ctx: Context, orderId: string) {
  requireRole(ctx, ["admin"]);
  const found = ctx.db
    .select()
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(eq(purchases.id, orderId))
    .get();
  if (!found) throw new DomainError("not_found", "This order doesn't exist.");
  const row = found.purchases;
  const lines = readLinesOf(ctx, orderId);
  return {
    ...presentOrder(row, lines, found.users),
    lines: lines.map((line) => presentOrderLine(ctx, row, line)),
    left: formatCents(Math.max(0, row.amountCents - row.refundedCents)),
    refundedBefore: formatCents(row.refundedCents),
    payment: {
      provider: row.provider,
      kind: row.kind,
      isOfToday: isOfToday(ctx, row),
      status: row.providerStatus,
      lastError: row.lastError,
      paymentIntentId: row.paymentIntentId,
      checkoutSessionId: row.checkoutSessionId,
      page: providerPage(ctx, row),
    },
    attemptedAt: row.attemptedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    review: row.status === "review" ? row.reviewReasons.map((reason) => reviewWords[reason]) : null,
    events: listEventsAbout(ctx, { resourceType: "purchase", resourceId: row.id }),
    mails: listMailsAbout(ctx, row.id),
  };
}

export type OrderDetails = ReturnType<typeof readOrder>;

function isOfToday({ gateways: { payments } }: Context, row: typeof purchases.$inferSelect): boolean {
  return (
    payments.provider !== "none" && payments.provider === row.provider && payments.livemode === row.livemode
  );
}
