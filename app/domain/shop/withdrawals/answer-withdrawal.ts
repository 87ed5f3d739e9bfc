import { eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, fieldError } from "#app/shared/core/errors.ts";
import { withdrawals } from "#db/schema/index.ts";
import { requireWithdrawal } from "./list-withdrawals.ts";
import { findByNumber } from "./match-order.ts";
import { noteRefundedWithdrawals } from "./note-refunded.ts";

/**
 * Mails the owner's answer to who has withdrawn.
 * @throws DomainError "not_found"; "conflict" where the address is deleted.
 */
export function answerWithdrawal(ctx: Context, id: string, { text }: { text: string }): void {
  requireRecentAdmin(ctx);
  write(ctx, (tx) => {
    const { email, language, receivedAt } = requireWithdrawal(tx, id);
    if (email === null) throw new DomainError("conflict", messages.adminShop.withdrawal.noAddress);
    tx.db.update(withdrawals).set({ answeredAt: tx.now() }).where(eq(withdrawals.id, id)).run();
    queueMail(tx, {
      kind: "withdrawal_answer",
      to: email,
      language,
      resourceId: id,
      content: { text, receivedAt },
    });
    recordEvent(tx, {
      eventType: "withdrawal.answered",
      action: "Withdrawal answered",
      resourceType: "withdrawal",
      resourceId: id,
    });
  });
}

/**
 * Says which order a statement is about, by the number of the order, its receipt or its payment.
 * @throws DomainError "not_found"; "invalid" with a field error where no paid order has the number, or several have.
 */
export function assignOrder(ctx: Context, id: string, { order }: { order: string }): void {
  requireRecentAdmin(ctx);
  write(ctx, (tx) => {
    requireWithdrawal(tx, id);
    const [found, ...others] = findByNumber(tx, order);
    if (!found) throw orderError(messages.adminShop.withdrawal.noOrder);
    if (others.length > 0) throw orderError(messages.adminShop.withdrawal.severalOrders);
    tx.db.update(withdrawals).set({ purchaseId: found.id }).where(eq(withdrawals.id, id)).run();
    recordEvent(tx, {
      eventType: "withdrawal.matched",
      action: "Order of a withdrawal chosen",
      resourceType: "withdrawal",
      resourceId: id,
      details: { purchaseId: found.id },
    });
    noteRefundedWithdrawals(tx, found.id);
  });
}

function orderError(sentence: string): DomainError {
  return fieldError<{ order: string }>("order", sentence);
}
