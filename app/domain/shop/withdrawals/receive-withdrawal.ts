import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { languageOfCaller } from "#app/domain/core/languages.ts";
import { mailAdmins } from "#app/domain/core/mails/mail-admins.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { offersWithdrawal, type WithdrawalRight } from "#app/shared/core/orders/withdrawal.ts";
import type { WithdrawalStatement } from "#app/shared/shop/withdrawals/schema.ts";
import { type WithdrawalRow, withdrawals } from "#db/schema/index.ts";
import { matchOrder } from "./match-order.ts";
import { noteRefundedWithdrawals } from "./note-refunded.ts";
import { listOwnLines } from "./withdrawable-orders.ts";
import { payBackBy } from "./withdrawal-period.ts";
import { findRight } from "./withdrawal-right.ts";

/** Where a statement comes from, besides its caller. */
interface Origin {
  /** Of the link in a guest's mail; empty without one. */
  token?: string;
  /** Of the page that asked for the confirmation. */
  requestId?: string | undefined;
}

/** @throws DomainError "not_found" where buyers don't withdraw on the site. */
export function requireWithdrawals(ctx: Pick<Context, "db">): void {
  if (offersWithdrawal(readSite(ctx).settings)) return;
  throw new DomainError("not_found", messages.withdrawals.noPage);
}

type OwnLines = ReturnType<typeof listOwnLines>;

/** The caller's own lines among those that a statement names, and the rest of its items as they were typed. */
function splitItems(ctx: Context, { items }: Pick<WithdrawalStatement, "items">, token: string) {
  const own = listOwnLines(ctx, token).filter(({ line }) => items.includes(line.id));
  return { own, rest: items.filter((item) => !own.some(({ line }) => line.id === item)) };
}

function describeItems({ own, rest }: ReturnType<typeof splitItems>) {
  return { items: [...own.map(({ line }) => line.title), ...rest] };
}

/** What a statement is about, by titles, and what is known of the right; nothing is stored yet. */
export function describeStatement(ctx: Context, statement: Pick<WithdrawalStatement, "items">, token = "") {
  const split = splitItems(ctx, statement, token);
  return { ...describeItems(split), right: findOwnRight(ctx, split.own) };
}

/**
 * Receives a statement by which somebody withdraws: it is stored, then its acknowledgement and a mail to the owner are
 * queued, all in one transaction. It is taken whatever it is about, and nothing that the caller gets depends on whether it
 * matches an order. Lines of several orders are a statement for each.
 * @returns when it was received, in whole seconds, and what is known of the right: of the caller's own lines alone.
 * @throws DomainError "not_found" where buyers don't withdraw on the site.
 */
export function receiveWithdrawal(
  ctx: Context,
  statement: WithdrawalStatement,
  { token = "", requestId }: Origin = {},
): { receivedAt: Date; right: WithdrawalRight } {
  requireWithdrawals(ctx);
  const split = splitItems(ctx, statement, token);
  const { items } = describeItems(split);
  const right = findOwnRight(ctx, split.own);
  return write(ctx, (tx) => {
    const earlier = requestId && findByRequest(tx, requestId);
    if (earlier) return { receivedAt: earlier.receivedAt, right };
    const receivedAt = new Date(Math.floor(tx.now().getTime() / 1000) * 1000);
    const stored = listParts(tx, statement, split).map((part) =>
      insertStatement(tx, { ...part, statement, requestId, receivedAt }),
    );
    const [first] = stored;
    const { name, order, email } = statement;
    queueMail(tx, {
      kind: "withdrawal",
      to: email,
      language: languageOfCaller(tx),
      userId: tx.actor?.user.id ?? null,
      resourceId: first?.id ?? null,
      content: { name, order, email, items, receivedAt, right },
    });
    mailAdmins(tx, {
      kind: "withdrawal_received",
      resourceId: first?.id ?? null,
      content: {
        name,
        order,
        email,
        items,
        receivedAt,
        payBackBy: payBackBy(receivedAt),
        path: first && stored.length === 1 ? `/admin/withdrawals/${first.id}` : "/admin/withdrawals",
      },
    });
    return { receivedAt, right };
  });
}

/** The right from the caller's own lines: the least that is left of it. Of what isn't theirs nothing is said. */
function findOwnRight(ctx: Context, own: OwnLines): WithdrawalRight {
  if (own.length === 0) return "unknown";
  const byOrder = [...Map.groupBy(own, ({ order }) => order.id).values()];
  const rights = byOrder.flatMap((ofOrder) =>
    ofOrder.map(({ line, order }) => findRight(ctx, order, [line]).right),
  );
  return rights.find((right) => right !== "open") ?? "open";
}

interface Part {
  purchaseId: string | null;
  items: string[];
}

/** A statement by the orders that it is about: those of the caller's own lines, and the one that its words name. */
function listParts(
  tx: WriteContext,
  statement: WithdrawalStatement,
  { own, rest }: ReturnType<typeof splitItems>,
): Part[] {
  const matched = matchOrder(tx, statement);
  const parts: Part[] = [...Map.groupBy(own, ({ order }) => order.id)].map(([purchaseId, ofOrder]) => ({
    purchaseId,
    items: ofOrder.map(({ line }) => line.id),
  }));
  const isListed = parts.some(({ purchaseId }) => purchaseId === matched?.id);
  const namesAnother = statement.order !== "" && matched !== null && !isListed;
  if (parts.length > 0 && !namesAnother) return parts;
  return [...parts, { purchaseId: matched?.id ?? null, items: rest }];
}

interface NewStatement extends Part {
  statement: WithdrawalStatement;
  requestId: string | undefined;
  receivedAt: Date;
}

function insertStatement(
  tx: WriteContext,
  { statement: { name, order, email }, requestId, receivedAt, purchaseId, items }: NewStatement,
): WithdrawalRow {
  const row = tx.db
    .insert(withdrawals)
    .values({
      id: randomUUID(),
      requestId: requestId ?? null,
      name,
      email,
      language: languageOfCaller(tx),
      described: order,
      items,
      userId: tx.actor?.user.id ?? null,
      purchaseId,
      receivedAt,
    })
    .returning()
    .get();
  recordEvent(tx, {
    eventType: "withdrawal.received",
    action: purchaseId ? "Withdrawal received" : "Withdrawal received that matches no order",
    resourceType: "withdrawal",
    resourceId: row.id,
    details: { purchaseId },
  });
  if (purchaseId) noteRefundedWithdrawals(tx, purchaseId);
  return row;
}

function findByRequest({ db }: WriteContext, requestId: string): WithdrawalRow | undefined {
  return db.select().from(withdrawals).where(eq(withdrawals.requestId, requestId)).get();
}
