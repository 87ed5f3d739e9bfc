import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { findGuestsOf, findUnusedGuests } from "#app/domain/guests/guests.ts";
import { queueMail } from "#app/domain/mail/queue-mail.ts";
import { removeExportFile } from "#app/domain/media/delete-orphaned-media.ts";
import { customerNamespace } from "#app/domain/purchases/checkout/payment-customer.ts";
import { closeOpenPayments } from "#app/domain/purchases/reconciliation/reconcile-purchases.ts";
import { dataExportRequests, users } from "#db/schema/index.ts";
import { eraseUser } from "./erase-user.ts";
import { enterDeletion, readDeletedUserIds } from "./ledger.ts";

/**
 * Deletes the accounts whose grace period is over. One that fails (the payment provider can't be reached) is retried
 * at the next run and doesn't stop the others.
 * @returns how many were deleted.
 */
export async function carryOutDeletions(ctx: Context): Promise<number> {
  const due = ctx.db
    .select()
    .from(users)
    .where(and(isNotNull(users.deletionDueAt), lte(users.deletionDueAt, ctx.now()), isNull(users.deletedAt)))
    .all();
  let count = 0;
  for (const user of due) {
    try {
      if (await deleteUser(ctx, user, { isStillDue: (now) => now.deletionDueAt !== null })) count += 1;
    } catch (error) {
      ctx.logger.error(
        { reason: error instanceof Error ? error.name : "unknown" },
        "a deletion failed and will be tried again",
      );
    }
  }
  return count;
}

/** Deletes accounts again that a restored backup contains, and completes deletions after a crash. */
export async function replayDeletions(ctx: Context): Promise<void> {
  for (const userId of readDeletedUserIds(ctx)) {
    const user = ctx.db.select().from(users).where(eq(users.id, userId)).get();
    if (user) await deleteUser(ctx, user, { isStillDue: () => true });
  }
}

async function deleteUser(
  ctx: Context,
  user: UserRow,
  { isStillDue }: { isStillDue: (now: UserRow) => boolean },
): Promise<boolean> {
  await leaveProvider(ctx, user);
  for (const guest of findGuestsOf(ctx, user)) await leaveProvider(ctx, guest);
  const exports = ctx.db
    .select({ id: dataExportRequests.id })
    .from(dataExportRequests)
    .where(eq(dataExportRequests.userId, user.id))
    .all();
  const isDeleted = write(ctx, (tx) => {
    // Read again: it may have been cancelled during the call to the provider.
    const present = tx.db.select().from(users).where(eq(users.id, user.id)).get();
    if (!present || !isStillDue(present)) return false;
    enterDeletion(tx, user.id);
    eraseUser(tx, present);
    queueMail(tx, { kind: "deletion_done", to: present.email, content: {} });
    return true;
  });
  if (!isDeleted) return false;
  for (const { id } of exports) removeExportFile(ctx, id);
  ctx.accessChanges.announce(user.id);
  return true;
}

/**
 * Deletes the guests with whose address nobody bought anything within a month. One that fails is tried again.
 * @returns how many were deleted.
 */
export async function deleteUnusedGuests(ctx: Context): Promise<number> {
  const unused = findUnusedGuests(ctx);
  for (const guest of unused) {
    await leaveProvider(ctx, guest);
    write(ctx, (tx) => {
      if (findUnusedGuests(tx).some(({ id }) => id === guest.id)) eraseUser(tx, guest);
    });
  }
  return unused.length;
}

async function leaveProvider(ctx: Context, user: UserRow): Promise<void> {
  await closeOpenPayments(ctx, user.id);
  await forgetCustomer(ctx, user);
}

async function forgetCustomer(ctx: Context, user: UserRow): Promise<void> {
  const { payments } = ctx.gateways;
  if (!user.paymentCustomerId || payments.provider === "none") return;
  if (user.paymentCustomerBook !== customerNamespace(payments)) return;
  try {
    await payments.stripe.customers.del(user.paymentCustomerId);
  } catch (error) {
    const isGone = error instanceof Error && "code" in error && error.code === "resource_missing";
    if (!isGone) throw error;
  }
}
