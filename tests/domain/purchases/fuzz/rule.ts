import { eq } from "drizzle-orm";
import { findOwnedTrackIds } from "#app/domain/ownership/owned-tracks.ts";
import { auditLogs, mails, purchases, userFilePermissions } from "#db/schema/index.ts";
import { type Payment, readPayments } from "./provider-side.ts";
import type { World } from "./world.ts";

type Row = typeof purchases.$inferSelect;

/** Where a purchase must stand, by what became of its money. */
function rightStatus(payment: Payment): Row["status"] {
  if (payment.isRefundedWhole) return "refunded";
  if (payment.isForged) return "review";
  return payment.isDisputed ? "disputed" : "completed";
}

/**
 * The rule of the house, checked from the provider's side once everything is delivered and reconciled:
 * every captured payment has exactly one completed purchase or went back whole, and nobody owns what
 * nobody paid.
 * @returns a sentence for each violation.
 */
export async function findViolations(world: World): Promise<string[]> {
  const payments = await readPayments(world);
  const rows = world.ctx.db.select().from(purchases).all();
  return [
    ...payments.flatMap((payment) => judgePayment(world, payment, rows)),
    ...rows.flatMap((row) => judgeRow(world, row, payments)),
    ...judgeOwnership(world, payments, rows),
    ...judgePermissions(world, rows),
  ];
}

function judgePayment(world: World, payment: Payment, rows: Row[]): string[] {
  const name = `payment ${world.name(payment.id)}`;
  const row = rows.find(({ id }) => id === payment.purchaseId);
  const isOfForgedRow = row?.status === "review";
  const isForged = payment.isForged || isOfForgedRow;
  const seen = world.pricesSeen.get(payment.id);
  if (!payment.isCaptured) {
    // Whose answer was lost is in nobody's hands; everything else must be over after a day.
    const isOver = payment.status === "canceled" || !seen || isOfForgedRow;
    return isOver ? [] : [`${name} can still be paid a day later (${payment.status})`];
  }
  if (!row) return [`${name} is captured and has no purchase`];
  const violations: string[] = [];
  const say = (isRight: boolean, sentence: string) => {
    if (!isRight) violations.push(`${name} ${sentence}`);
  };
  const right = rightStatus(payment);
  say(row.status === right || isOfForgedRow, `is ${right}, and its purchase is ${row.status}`);
  say(row.paymentIntentId === payment.id || isForged, "is captured, and its purchase names another");
  if (row.paymentIntentId === payment.id) {
    say(row.refundedCents === payment.refundedCents, "and its purchase differ in what was given back");
  }
  say(new Set(payment.presses).size === payment.presses.length, "went back more than once for one press");
  if (payment.isForged) return violations;
  say(row.amountCents === payment.amountCents, "and its purchase differ in the amount");
  say(
    seen?.includes(payment.amountCents) ?? true,
    `took ${payment.amountCents}, and the page showed ${seen}`,
  );
  const isDouble = rows.some(
    ({ id, userId, trackId, completedAt }) =>
      id !== row.id && userId === row.userId && trackId === row.trackId && completedAt !== null,
  );
  if (payment.isRefundedByShop) {
    say(isDouble || world.isErased(payment.userId), "was sent back although nothing else was bought");
  }
  return violations;
}

function judgeRow(world: World, row: Row, payments: Payment[]): string[] {
  const name = `purchase of ${row.paymentIntentId ? world.name(row.paymentIntentId) : "no payment"}`;
  const violations: string[] = [];
  const say = (isRight: boolean, sentence: string) => {
    if (!isRight) violations.push(`${name} ${sentence}`);
  };
  const payment = payments.find(({ id }) => id === row.paymentIntentId);
  const hasMoney = payment?.isCaptured === true && !payment.isRefundedWhole && !payment.isDisputed;
  if (row.status === "completed") say(hasMoney, "is completed, and there is no money");
  say(row.status !== "pending", "is still pending a day later");
  const isNamedOnce =
    payments.filter(({ purchaseId, isForged }) => purchaseId === row.id && !isForged).length <= 1;
  say(isNamedOnce, "was asked of the provider more than once");

  if (isBuyerHere(world, row)) {
    const completions = world.ctx.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.resourceId, row.id))
      .all()
      .filter(({ action }) => / -> completed$/.test(action) && !/completed ->/.test(action)).length;
    say(
      completions > 0 === (row.completedAt !== null),
      `was completed ${completions} times by the audit log`,
    );
    const receipts = world.ctx.db
      .select()
      .from(mails)
      .all()
      .filter(({ kind, resourceId }) => kind === "receipt" && resourceId === row.id).length;
    say(receipts === (row.completedAt ? 1 : 0), `has ${receipts} receipts`);
  }
  return violations;
}

function judgeOwnership(world: World, payments: Payment[], rows: Row[]): string[] {
  const violations: string[] = [];
  for (const userId of world.folders.userIds) {
    const owned = findOwnedTrackIds(world.signIn(world.ctx, userId));
    for (const trackId of world.folders.trackIds) {
      const kept = payments.filter(
        (payment) =>
          payment.userId === userId &&
          payment.trackId === trackId &&
          rightStatus(payment) === "completed" &&
          payment.isCaptured &&
          !isInReview(payment, rows),
      );
      const who = `${world.name(userId)} and ${world.name(trackId)}`;
      if (world.isErased(userId)) {
        if (kept.length > 1) violations.push(`${who}: paid ${kept.length} times`);
        continue;
      }
      if (owned.has(trackId) !== (kept.length === 1)) {
        violations.push(
          `${who}: ${owned.has(trackId) ? "owned" : "not owned"}, and paid ${kept.length} times`,
        );
      }
    }
  }
  return violations;
}

/** Somebody paid by hand under this order's name: a person must look, so nothing of it counts. */
function isInReview(payment: Payment, rows: Row[]): boolean {
  return rows.some(({ id, status }) => id === payment.purchaseId && status === "review");
}

function judgePermissions(world: World, rows: Row[]): string[] {
  const permissions = world.ctx.db.select().from(userFilePermissions).all();
  const violations = permissions
    .filter(({ purchaseId, isActive }) => {
      const row = rows.find(({ id }) => id === purchaseId);
      return isActive !== (row?.status === "completed");
    })
    .map(
      ({ userId, trackId }) => `the permission of ${world.name(userId)} for ${world.name(trackId)} is wrong`,
    );
  for (const row of rows) {
    const isPermitted = permissions.some(({ purchaseId, isActive }) => purchaseId === row.id && isActive);
    if (row.status === "completed" && !isPermitted && isBuyerHere(world, row)) {
      violations.push(`${world.name(row.userId)} owns ${world.name(row.trackId)} without a permission`);
    }
  }
  return violations;
}

/** Who has an account still; a tombstone has neither mails nor files, and its audit rows name nothing. */
function isBuyerHere(world: World, { userId }: Row): boolean {
  return world.folders.userIds.includes(userId) && !world.isErased(userId);
}
