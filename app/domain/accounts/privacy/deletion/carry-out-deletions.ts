import { appendFileSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { removeExportFile } from "#app/domain/core/media/delete-orphaned-media.ts";
import { write } from "#app/domain/core/write.ts";
import { customerNamespace } from "#app/domain/shop/checkout/payment-customer.ts";
import { findGuestsOf, findUnusedGuests } from "#app/domain/shop/guests/guests.ts";
import { closeOpenPayments } from "#app/domain/shop/reconciliation/reconcile-purchases.ts";
import { dataExportRequests, users } from "#db/schema/index.ts";
import { eraseUser } from "./erase-user.ts";

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
    queueMail(tx, { kind: "deletion_done", to: present.email, language: present.language, content: {} });
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
  await payments.deleteCustomer(user.paymentCustomerId);
}

const entrySchema = z.object({ userId: z.string(), deletedAt: z.iso.datetime() });

/**
 * The completed deletions, next to the database and never in a backup of it: restoring an
 * older backup must not restore deleted users.
 */
function ledgerFile({ settings }: Pick<Context, "settings">): string {
  return path.join(settings.dataFolder, "deletion-ledger.jsonl");
}

/**
 * Records a deletion before it is carried out: after a crash in between, the next start completes it.
 * @internal
 */
export function enterDeletion(ctx: Pick<Context, "settings" | "now">, userId: string): void {
  const entry = { userId, deletedAt: ctx.now().toISOString() } satisfies z.infer<typeof entrySchema>;
  appendFileSync(ledgerFile(ctx), `${JSON.stringify(entry)}\n`, { mode: 0o600, flush: true });
}

/**
 * The ids of all deleted users. A line that a crash cut short is ignored.
 * @internal
 */
export function readDeletedUserIds(ctx: Pick<Context, "settings">): string[] {
  const file = ledgerFile(ctx);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      const parsed = entrySchema.safeParse(parseLine(line));
      return parsed.success ? [parsed.data.userId] : [];
    });
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
