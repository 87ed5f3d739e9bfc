import { eq } from "drizzle-orm";
import { openContent } from "#app/domain/core/mails/queue-mail.ts";
import { createOrderToken } from "#app/domain/core/order-token.ts";
import { readGift } from "#app/domain/shop/gifts/claim-gift.ts";
import { findGiftOf } from "#app/domain/shop/gifts/present-gift.ts";
import { readLinkedReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { readLinesOf, tracksOrdered } from "#app/domain/shop/order-lines/order-lines.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import { mails, purchases, users } from "#db/schema/index.ts";
import type { Simulation } from "./simulation.ts";

type Row = typeof purchases.$inferSelect;

/**
 * The invariant of guests: their browser is never charged for what it has paid for, and nobody learns anything of the
 * account behind the address that they typed.
 * @returns a sentence for each violation.
 */
export function checkGuests(simulation: Simulation): string[] {
  const rows = simulation.ctx.db.select().from(purchases).all();
  const guests = rows.filter(({ guestId, provider }) => guestId !== null && provider !== "none");
  return [
    ...guests.flatMap((row) => checkCharge(simulation, row, guests)),
    ...guests.flatMap((row) => checkNames(simulation, row)),
  ];
}

/** What was paid for before, and neither refunded nor disputed since, is not opened for payment again. */
function checkCharge({ ctx }: Simulation, row: Row, guests: readonly Row[]): string[] {
  if (row.cause === "gift") return [];
  const before = guests.filter(
    ({ id, guestId, cause, status, completedAt, dispute, refundedCents }) =>
      id !== row.id &&
      guestId === row.guestId &&
      cause !== "gift" &&
      status === "completed" &&
      dispute === null &&
      refundedCents === 0 &&
      completedAt !== null &&
      completedAt < row.purchaseDate,
  );
  const paid = new Set(before.flatMap(({ id }) => readLinesOf(ctx, id).flatMap(tracksOrdered)));
  const again = readLinesOf(ctx, row.id).filter((line) => tracksOrdered(line).every((id) => paid.has(id)));
  return again.map(
    ({ title }) => `a guest's browser had paid for ${title}, and was asked for its price again`,
  );
}

/** What the pages behind a guest's links and the mails to others say doesn't name the account that has the order. */
function checkNames(simulation: Simulation, row: Row): string[] {
  const { ctx } = simulation;
  const account = ctx.db.select().from(users).where(eq(users.id, row.userId)).get();
  if (!account || account.isGuest || account.deletedAt) return [];
  const adminEmail = simulation.asAdmin(ctx).actor?.user.email;
  const gift = findGiftOf(ctx, row.id);
  const sent = ctx.db
    .select()
    .from(mails)
    .where(eq(mails.resourceId, row.id))
    .all()
    // Its own mails are its own, whatever address it had when they were sent.
    .filter(({ userId }) => userId !== account.id)
    .filter(({ recipient }) => recipient !== account.email && recipient !== adminEmail)
    .map(({ id, sealedContent }) => openContent(ctx.secrets.mail, id, sealedContent ?? ""));
  const link = /\/gift\/([\w-]{43})/.exec(sent.at(-1)?.text ?? "")?.[1];
  const token = createOrderToken(ctx, row.id);
  const pages = [seen(() => readLinkedReceipt(ctx, token)), link ? seen(() => readGift(ctx, link)) : null];
  const shown = JSON.stringify([sent, pages]);
  const names = [account.firstName, account.lastName].flatMap((name) => name ?? []);
  const order = JSON.stringify(seen(() => readLinkedReceipt(ctx, token).purchase));
  const namedSince = gift?.isSetByAccount ? gift.recipientEmail : null;
  return [
    ...names.filter((name) => shown.includes(name)).map((name) => `a guest's link or gift names ${name}`),
    ...(namedSince && order.includes(namedSince) ? ["a guest's link shows whom the account named"] : []),
  ];
}

/** What a page says, or why it doesn't. */
function seen(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (isDomainError(error)) return error.message;
    throw error;
  }
}
