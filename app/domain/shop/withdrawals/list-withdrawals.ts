import { and, asc, count, eq, isNotNull, isNull, min, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { inLanguage } from "#app/domain/core/languages.ts";
import { cutPage, isAfter } from "#app/domain/core/list-page.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { nameLines, type OrderLine, readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { messages } from "#app/messages/messages.ts";
import { toSearchedEmail } from "#app/shared/core/email-address.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { formatCents } from "#app/shared/core/money.ts";
import type { WithdrawalRight, WithdrawalStatus } from "#app/shared/core/orders/withdrawal.ts";
import type { adminWithdrawalSchema, WithdrawalQuery } from "#app/shared/shop/withdrawals/schema.ts";
import { type PurchaseRow, purchases, users, type WithdrawalRow, withdrawals } from "#db/schema/index.ts";
import { answerTemplates } from "./answer-templates.ts";
import { nameOrder, withdrawnLines } from "./withdrawable-orders.ts";
import { payBackBy } from "./withdrawal-period.ts";
import { findRight } from "./withdrawal-right.ts";

const pageSize = 50;

const isOpen = and(isNull(withdrawals.refundedAt), isNull(withdrawals.answeredAt));
const inStatus: Readonly<Record<WithdrawalStatus, SQL | undefined>> = {
  received: isOpen,
  refunded: isNotNull(withdrawals.refundedAt),
  answered: and(isNull(withdrawals.refundedAt), isNotNull(withdrawals.answeredAt)),
};
/** The open ones by their deadline, then the others with the newest first. */
const isClosedKey = sql<number>`case when ${isOpen} then 0 else 1 end`;
const timeKey = sql<number>`case when ${isOpen} then ${withdrawals.receivedAt} else -${withdrawals.receivedAt} end`;

/** A statement's status: a refund says more than an answer. */
function statusOf({ refundedAt, answeredAt }: WithdrawalRow): WithdrawalStatus {
  if (refundedAt) return "refunded";
  return answeredAt ? "answered" : "received";
}

/** A page of the statements: those that wait by their deadline, then the others; `nextCursor` is null on the last. */
export function listWithdrawals(ctx: Context, { status, q, cursor }: WithdrawalQuery) {
  requireRole(ctx, ["admin"]);
  const rows = ctx.db
    .select({ row: withdrawals, isClosed: isClosedKey, time: timeKey })
    .from(withdrawals)
    .leftJoin(purchases, eq(purchases.id, withdrawals.purchaseId))
    .where(
      and(
        status && inStatus[status],
        q ? contains(q) : undefined,
        isAfter([isClosedKey, timeKey, withdrawals.id], cursor, "ascending"),
      ),
    )
    .orderBy(asc(isClosedKey), asc(timeKey), asc(withdrawals.id))
    .limit(pageSize + 1)
    .all();
  const { shown, nextCursor } = cutPage(rows, pageSize, ({ isClosed, time, row }) => [
    isClosed,
    time,
    row.id,
  ]);
  return { withdrawals: shown.map(({ row }) => presentForOwner(ctx, row)), nextCursor };
}

// instr instead of like: the search text has no wildcards.
function contains(q: string): SQL | undefined {
  const text = sql`lower(coalesce(${withdrawals.name}, '') || ' ' || ${withdrawals.described} || ' ' || coalesce(${withdrawals.purchaseId}, '') || ' ' || coalesce(${purchases.receiptNumber}, ''))`;
  return or(
    sql`instr(${text}, ${q.toLowerCase()}) > 0`,
    sql`instr(coalesce(${withdrawals.email}, ''), ${toSearchedEmail(q)}) > 0`,
  );
}

/** How many statements wait, and by when the first is to be paid back. */
export function countOpenWithdrawals({ db }: Pick<Context, "db">): { count: number; first: Date | null } {
  const open = db
    .select({ count: count(), firstAt: min(withdrawals.receivedAt) })
    .from(withdrawals)
    .where(isOpen)
    .get();
  return { count: open?.count ?? 0, first: open?.firstAt ? payBackBy(open.firstAt) : null };
}

/** One statement with all that the owner decides by. @throws DomainError "not_found" */
export function readWithdrawal(ctx: Context, id: string) {
  requireRole(ctx, ["admin"]);
  const row = requireWithdrawal(ctx, id);
  const shown = presentForOwner(ctx, row);
  // What the person will read is in their language.
  const templates = inLanguage(row.language, () =>
    answerTemplates(presentForOwner(ctx, row), readSite(ctx).settings),
  );
  return { ...shown, templates };
}

/** @throws DomainError "not_found" */
export function requireWithdrawal({ db }: Pick<ReadContext, "db">, id: string): WithdrawalRow {
  const row = db.select().from(withdrawals).where(eq(withdrawals.id, id)).get();
  if (!row) throw new DomainError("not_found", messages.adminShop.withdrawal.noWithdrawal);
  return row;
}

export type OwnersWithdrawal = ReturnType<typeof presentForOwner>;

function presentForOwner(ctx: Context, row: WithdrawalRow) {
  const order = row.purchaseId === null ? undefined : findOrder(ctx, row.purchaseId);
  const lines = withdrawnLines(ctx, row);
  const right = order ? findRight({ db: ctx.db, now: () => row.receivedAt }, order.purchases, lines) : null;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    order: row.described,
    email: row.email,
    items: row.items,
    purchaseId: row.purchaseId,
    withdrawUntil: right?.until.toISOString() ?? null,
    payBackBy: payBackBy(row.receivedAt).toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    status: statusOf(row),
    isOverdue: statusOf(row) === "received" && payBackBy(row.receivedAt) < ctx.now(),
    matched: order && right ? presentMatch(ctx, row, order, lines, right.right) : null,
  };
}

function findOrder({ db }: Pick<Context, "db">, purchaseId: string) {
  return db
    .select()
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(eq(purchases.id, purchaseId))
    .get();
}

type FoundOrder = NonNullable<ReturnType<typeof findOrder>>;

/** The order of a statement. Somebody else may name its number: the owner sees whether the address is its buyer's. */
function presentMatch(
  ctx: Context,
  { id, email, userId }: WithdrawalRow,
  { purchases: purchase, users: buyer }: FoundOrder,
  lines: ReturnType<typeof withdrawnLines>,
  right: WithdrawalRight,
) {
  const isBuyers = userId === purchase.userId || email?.toLowerCase() === buyer.email.toLowerCase();
  return {
    number: nameOrder(purchase),
    title: nameLines(lines),
    currency: purchase.currency,
    isFromBuyer: isBuyers,
    right,
    lines: lines.map((line) => ({
      id: line.id,
      title: line.title,
      amount: formatCents(line.amountCents),
      isRefunded: purchase.status === "refunded" || line.refundedAt !== null,
      refundPath: refundPath(ctx, purchase, line, id),
    })),
  };
}

/**
 * Where a line is refunded: on its order's page, which asks before and leads back to the statement. Null for what is
 * refunded, or can't be there.
 */
function refundPath(
  ctx: Context,
  { id, status }: PurchaseRow,
  line: OrderLine,
  withdrawalId: string,
): string | null {
  if (status !== "completed" || line.refundedAt !== null) return null;
  const isAll = readLinesOf(ctx, id).length === 1;
  return `/admin/orders/${id}?${isAll ? "amount=" : `lineId=${line.id}`}&withdrawal=${withdrawalId}#refund`;
}

/** A statement as the API shows it. */
export function presentWithdrawal({
  isOverdue: _,
  matched: __,
  ...shown
}: OwnersWithdrawal): z.output<typeof adminWithdrawalSchema> {
  return shown;
}
