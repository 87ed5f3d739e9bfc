import { eq } from "drizzle-orm";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { findGiftOf } from "#app/domain/shop/gifts/present-gift.ts";
import { type OrderLine, readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { compareSales } from "#app/domain/system/health/check-sales.ts";
import { givenLabel } from "#app/shared/core/orders/causes.ts";
import {
  auditLogs,
  codeBatches,
  codeRedemptions,
  creditNotes,
  discounts,
  mails,
  purchases,
  releaseTracks,
  salesEntries,
  userFilePermissions,
} from "#db/schema/index.ts";
import { checkGiven, receiverOf } from "./given-rule.ts";
import { checkGuests } from "./guest-rule.ts";
import { type Payment, readPayments } from "./provider-side.ts";
import type { Simulation } from "./simulation.ts";
import { checkWithdrawals } from "./withdrawal-rule.ts";

type Row = typeof purchases.$inferSelect;

interface Order {
  row: Row;
  lines: OrderLine[];
}

/** A line that gives its buyer what it is of, by what became of its money. */
interface OwnedLine extends Order {
  line: OrderLine;
  /** A part of its price went back, because that part was bought apart. */
  isReduced: boolean;
}

/** The status that a purchase must have, by what became of its money. */
function rightStatus(payment: Payment): Row["status"] {
  if (payment.isRefundedWhole) return "refunded";
  if (payment.isForged) return "review";
  return payment.isDisputed ? "disputed" : "completed";
}

/**
 * The invariant, checked from the provider's side once everything is delivered and reconciled: every captured
 * payment has exactly one completed purchase or was fully refunded, and no unpaid track is owned.
 * @returns a sentence for each violation.
 */
export async function findViolations(simulation: Simulation): Promise<string[]> {
  const payments = await readPayments(simulation);
  const rows = simulation.ctx.db.select().from(purchases).all();
  const orders = rows.map((row): Order => ({ row, lines: readLinesOf(simulation.ctx, row.id) }));
  const held = findOwnedLines(simulation, payments, orders);
  return [
    ...payments.flatMap((payment) => checkPayment(simulation, payment, orders)),
    ...orders.flatMap((order) => checkOrder(simulation, order, payments)),
    ...checkOwnership(simulation, held),
    ...checkPermissions(simulation, held),
    ...checkPairs(simulation, held),
    ...checkReceipts(simulation, rows),
    ...checkCodes(simulation, orders),
    ...checkRedemptions(simulation, rows),
    ...checkGiven(simulation),
    ...checkGuests(simulation),
    ...checkWithdrawals(simulation),
    ...(await checkSales(simulation, payments, rows)),
  ];
}

/** No code is in more orders than it may be, or twice in those of one buyer; what a person must look at doesn't count. */
function checkCodes({ ctx }: Simulation, orders: readonly Order[]): string[] {
  return ctx.db
    .select()
    .from(discounts)
    .all()
    .flatMap(({ id, name, maxUses, isOncePerAccount }) => {
      const using = orders.filter(({ row, lines }) => {
        const isCounted = row.completedAt !== null && row.status !== "review";
        return isCounted && lines.some(({ discountId }) => discountId === id);
      });
      const buyers = new Set(using.map(({ row }) => row.userId));
      return [
        ...(using.length > (maxUses ?? using.length) ? [`${name} is used ${using.length} times`] : []),
        ...(isOncePerAccount && using.length > buyers.size ? [`${name} is used twice by a buyer`] : []),
      ];
    });
}

/** Receipts and credit notes are numbered without gaps, and credit notes add up to what went back. */
function checkReceipts({ ctx }: Simulation, rows: readonly Row[]): string[] {
  const notes = ctx.db.select().from(creditNotes).all();
  const numbered = rows.flatMap(({ receiptNumber }) => receiptNumber ?? []);
  const sequences = [numbered, notes.map(({ number }) => number)];
  return [
    ...sequences.flatMap((numbers) => findGaps(numbers)),
    ...rows.flatMap((row) => {
      const credited = notes.filter(({ purchaseId }) => purchaseId === row.id);
      const creditedCents = credited.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const rightCents = row.receiptNumber === null ? 0 : row.refundedCents;
      const name = `receipt ${row.receiptNumber}`;
      return [
        ...(creditedCents === rightCents
          ? []
          : [`${name} is corrected by ${creditedCents}, not ${rightCents}`]),
        ...((row.completedAt === null || givenLabel(row) !== null) === (row.receiptNumber === null)
          ? []
          : [`a purchase completed at ${row.completedAt} has the number ${row.receiptNumber}`]),
      ];
    }),
  ];
}

/** An order that a code made has its use, no code was used too often, and no account used two of a batch. */
function checkRedemptions(simulation: Simulation, rows: readonly Row[]): string[] {
  const { ctx } = simulation;
  const uses = ctx.db.select().from(codeRedemptions).all();
  const batches = ctx.db.select().from(codeBatches).all();
  const usedFor = uses.map(({ purchaseId }) => purchaseId).sort();
  const made = rows
    .filter(({ cause }) => cause === "code")
    .map(({ id }) => id)
    .sort();
  const holders = uses.map(({ purchaseId, batchId }) => {
    const row = rows.find(({ id }) => id === purchaseId);
    // What a guest has redeemed becomes an account's later, and with it nobody's; and a guest's browser is known for a day.
    const isAccounts = row?.guestId === null && simulation.folders.userIds.includes(row.userId);
    const buyer = isAccounts ? row.userId : purchaseId;
    return `${batchId} ${buyer}`;
  });
  const tooOften = [...Map.groupBy(uses, ({ codeHash }) => codeHash).values()].filter((ofCode) => {
    const most = batches.find(({ id }) => id === ofCode[0]?.batchId)?.usesEach ?? 0;
    return ofCode.length > most;
  });
  return [
    ...(usedFor.join() === made.join() ? [] : [`codes made ${made.length} orders by ${usedFor.length} uses`]),
    ...(new Set(holders).size === holders.length ? [] : ["an account used two codes of a batch"]),
    ...tooOften.map((ofCode) => `a code was used ${ofCode.length} times`),
  ];
}

function findGaps(numbers: readonly string[]): string[] {
  const series = Map.groupBy(numbers, (number) => number.slice(0, -5));
  return [...series].flatMap(([name, members]) => {
    const counted = members.map((number) => Number(number.slice(-5))).sort((one, other) => one - other);
    return counted.every((number, index) => number === index + 1) ? [] : [`${name} has a gap: ${counted}`];
  });
}

/** What was booked equals the provider's balance in all and by day, whenever it was read. */
async function checkSales({ ctx }: Simulation, payments: Payment[], rows: Row[]): Promise<string[]> {
  const { details } = await compareSales(ctx);
  const booked = ctx.db.select().from(salesEntries).all();
  const known = payments.filter(
    ({ id, isCaptured }) => isCaptured && rows.some((row) => row.paymentIntentId === id),
  );
  const sum = (values: number[]) => values.reduce((cents, value) => cents + value, 0);
  const expected = [
    sum(known.map(({ amountCents }) => amountCents)),
    sum(known.map(({ refundedCents }) => refundedCents)),
    sum(known.map((payment) => (payment.isDisputed ? payment.amountCents - payment.refundedCents : 0))),
  ];
  const shown = [
    sum(booked.map(({ grossCents }) => grossCents)),
    sum(booked.map(({ refundedCents }) => refundedCents)),
    sum(booked.map(({ disputedCents }) => disputedCents)),
  ];
  const isEqual = expected.every((cents, index) => cents === shown[index]);
  const overdrawn = rows.flatMap(({ id }) =>
    findOverdrawnLine(booked.filter((entry) => entry.purchaseId === id)),
  );
  const untaxed = rows.filter(({ id, receiptNumber, taxCents }) => {
    const sales = booked.filter((entry) => entry.purchaseId === id && entry.kind === "sale");
    const isBooked = receiptNumber !== null && sales.length > 0;
    return isBooked && sum(sales.map((entry) => entry.taxCents)) !== (taxCents ?? 0);
  });
  return [
    ...untaxed.map(({ receiptNumber }) => `the sale of ${receiptNumber} has another tax than its receipt`),
    ...details.map((detail) => `the sales differ: ${detail}`),
    ...(isEqual ? [] : [`the sales are ${shown}, and the payments ${expected}`]),
    ...overdrawn,
  ];
}

/** More can't go back of a line than was paid for it, and nothing of it is thanks or tax once all is back. */
function findOverdrawnLine(entries: (typeof salesEntries.$inferSelect)[]): string[] {
  const byLine = Map.groupBy(entries, ({ lineId }) => lineId);
  return [...byLine.values()].flatMap((ofLine) => {
    const left = ofLine.reduce(
      (cents, row) => cents + row.grossCents - row.refundedCents - row.disputedCents,
      0,
    );
    const thanks = ofLine.reduce((cents, row) => cents + row.thanksCents, 0);
    return left < 0 || thanks < 0 || (left === 0 && thanks !== 0)
      ? [`a line has ${left} cents left, ${thanks} of them thanks`]
      : [];
  });
}

function checkPayment(simulation: Simulation, payment: Payment, orders: Order[]): string[] {
  const name = `payment ${simulation.name(payment.id)}`;
  const order = orders.find(({ row: { id } }) => id === payment.purchaseId);
  const row = order?.row;
  const isOfForgedRow = row?.status === "review";
  const isForged = payment.isForged || isOfForgedRow;
  const seen = simulation.pricesSeen.get(payment.id);
  if (!payment.isCaptured) {
    // Whose answer was lost is in nobody's hands; everything else must be over after a day.
    const isOver = payment.status === "canceled" || !seen || isOfForgedRow;
    return isOver ? [] : [`${name} can still be paid a day later (${payment.status})`];
  }
  if (!order || !row) return [`${name} is captured and has no purchase`];
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
  const others = orders.filter(({ row: other }) => {
    const isTheirs =
      receiverOf(other) === row.userId || (other.guestId !== null && other.guestId === row.guestId);
    const isForGood = other.completedAt !== null && !simulation.given.isLimited(other.id);
    return other.id !== row.id && isTheirs && isForGood;
  });
  // What is bought for somebody else is never bought twice.
  const isDouble =
    row.cause !== "gift" &&
    others.some((other) =>
      tracksOf(order).some((id) => [...tracksOf(other), ...tracksAddedTo(simulation, other)].includes(id)),
    );
  if (payment.isRefundedByShop) {
    say(isDouble || simulation.isErased(payment.userId), "was sent back although nothing else was bought");
  }
  return violations;
}

function tracksOf({ lines }: Order): string[] {
  return lines.flatMap(tracksOfLine);
}

function tracksOfLine({ trackId, trackIds }: OrderLine): string[] {
  return trackId ? [trackId] : trackIds;
}

/** What the buyer of releases gets without paying for it: what was off the site when they ordered. */
function tracksAddedTo(simulation: Simulation, { lines }: Order): string[] {
  return lines.flatMap((line) => tracksAdded(simulation, line));
}

function tracksAdded({ ctx }: Simulation, { releaseId, trackIds, withoutTrackIds }: OrderLine): string[] {
  if (releaseId === null) return [];
  return ctx.db
    .select()
    .from(releaseTracks)
    .where(eq(releaseTracks.releaseId, releaseId))
    .all()
    .map(({ trackId }) => trackId)
    .filter((id) => !trackIds.includes(id) && !withoutTrackIds.includes(id));
}

function checkOrder(simulation: Simulation, { row, lines }: Order, payments: Payment[]): string[] {
  const name = `purchase of ${row.paymentIntentId ? simulation.name(row.paymentIntentId) : "no payment"}`;
  const violations: string[] = [];
  const say = (isRight: boolean, sentence: string) => {
    if (!isRight) violations.push(`${name} ${sentence}`);
  };
  const payment = payments.find(({ id }) => id === row.paymentIntentId);
  const hasMoney = payment?.isCaptured === true && !payment.isRefundedWhole && !payment.isDisputed;
  const isFree = row.provider === "none" && row.amountCents === 0;
  if (row.status === "completed") say(hasMoney || isFree, "is completed, and there is no money");
  const sum = lines.reduce((cents, { amountCents }) => cents + amountCents, 0);
  say(sum === row.amountCents, `is of ${row.amountCents}, and its lines add up to ${sum}`);
  say(
    lines.every(({ amountCents, minimumCents }) => amountCents >= minimumCents),
    "has a line under its price",
  );
  say(row.status !== "pending", "is still pending a day later");
  const isNamedOnce =
    payments.filter(({ purchaseId, isForged }) => purchaseId === row.id && !isForged).length <= 1;
  say(isNamedOnce, "was asked of the provider more than once");

  if (isBuyerHere(simulation, row) && row.cause !== "grant" && row.cause !== "import") {
    const completions = simulation.ctx.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.resourceId, row.id))
      .all()
      .filter(
        ({ action }) =>
          /^(Taken for free|Code redeemed)$| -> completed$/.test(action) && !/completed ->/.test(action),
      ).length;
    say(
      completions > 0 === (row.completedAt !== null),
      `was completed ${completions} times by the audit log`,
    );
    const receipts = simulation.ctx.db
      .select()
      .from(mails)
      .all()
      .filter(({ kind, resourceId }) => kind === "receipt" && resourceId === row.id).length;
    say(receipts === (row.completedAt && !givenLabel(row) ? 1 : 0), `has ${receipts} receipts`);
  }
  return violations;
}

/** What entitles a buyer to music: the lines of paid orders, except those that were refunded by themselves. */
function findOwnedLines(simulation: Simulation, payments: Payment[], orders: Order[]): OwnedLine[] {
  const rows = orders.map(({ row }) => row);
  return orders.flatMap((order) => {
    const retained = payments.find(
      (payment) =>
        payment.purchaseId === order.row.id &&
        payment.isCaptured &&
        rightStatus(payment) === "completed" &&
        !isInReview(payment, rows),
    );
    const isOver = simulation.given.isOver(order.row.id, simulation.now());
    const isFree = order.row.provider === "none" && order.row.status === "completed" && !isOver;
    if (!retained && !isFree) return [];
    const isBack = ({ id }: OrderLine) => retained?.refundedLineIds.includes(id) ?? false;
    const isReduced = ({ id }: OrderLine) => retained?.reducedLineIds.includes(id) ?? false;
    return order.lines
      .filter((line) => !isBack(line))
      .map((line) => ({ ...order, line, isReduced: isReduced(line) }));
  });
}

/** What was given while it was off the site waits until it is on it. */
function findOwned(simulation: Simulation, held: OwnedLine[], userId: string, trackId: string): OwnedLine[] {
  return held.filter(({ row, line }) => {
    const isStarted = givenLabel(row) === null || simulation.wasPublicSince(trackId, line.orderedAt);
    return receiverOf(row) === userId && tracksOfLine(line).includes(trackId) && isStarted;
  });
}

/** The lines that may give a track that wasn't paid for: it was on the site at some time since they were ordered. */
function findGiving(simulation: Simulation, held: OwnedLine[], userId: string, trackId: string): OwnedLine[] {
  return held.filter(({ row, line }) => {
    const isAdded = receiverOf(row) === userId && tracksAdded(simulation, line).includes(trackId);
    return isAdded && simulation.wasPublicSince(trackId, line.orderedAt);
  });
}

function checkOwnership(simulation: Simulation, held: OwnedLine[]): string[] {
  const violations: string[] = [];
  for (const userId of simulation.folders.userIds) {
    if (simulation.isErased(userId)) continue;
    const owned = findOwnedTrackIds(simulation.signIn(simulation.ctx, userId));
    for (const trackId of simulation.folders.trackIds) {
      const owning = findOwned(simulation, held, userId, trackId);
      const adding = findGiving(simulation, held, userId, trackId);
      const [count, giving] = [owning.length, adding.length];
      const due = [...owning, ...(simulation.wasPublic(trackId) ? adding : [])];
      const isDue = due.length > 0;
      if (owned.has(trackId) ? count + giving > 0 : !isDue) continue;
      const who = `${simulation.name(userId)} and ${simulation.name(trackId)}`;
      const state = owned.has(trackId) ? "owned" : "not owned";
      violations.push(`${who}: ${state}, and held by ${count} lines, given by ${giving}`);
    }
  }
  return violations;
}

/**
 * Nobody pays twice for a track: who held it when a later order was begun paid the price of a whole release that they
 * were shown, or got the part's price back, or didn't pay at all.
 */
function checkPairs(simulation: Simulation, held: OwnedLine[]): string[] {
  return held.flatMap((one) =>
    held.flatMap((other) => {
      // Nobody knows what a guest owns until they have paid: an account keeps what it bought by itself next to that.
      const isPair =
        one.row.id < other.row.id &&
        receiverOf(one.row) === receiverOf(other.row) &&
        receiverOf(one.row) !== null &&
        one.row.guestId === other.row.guestId;
      const shared = tracksOfLine(one.line).filter((id) => tracksOfLine(other.line).includes(id));
      if (!isPair || shared.length === 0) return [];
      const [first, second] =
        gotAt(simulation, one) <= gotAt(simulation, other) ? [one, other] : [other, one];
      // Nobody knows who a gift will be for; and one whose dispute was won comes back, whatever was bought meanwhile. Of
      // two in the same millisecond the gift may have been the later.
      const isBefore = first.row.dispute === null && gotAt(simulation, first) < gotAt(simulation, second);
      // Nor does anybody know of a guest who buys whether their account has claimed it.
      const isUnknown = !isBefore || second.row.guestId !== null;
      const isGift = second.row.cause === "gift" || (first.row.cause === "gift" && isUnknown);
      const wasShown = (later: OwnedLine, earlier: OwnedLine) =>
        later.line.releaseId !== null && later.row.purchaseDate.getTime() >= gotAt(simulation, earlier);
      // In either order: both may have been paid in the same millisecond.
      const isKnown = wasShown(one, other) || wasShown(other, one);
      // Bought while the release's payment was disputed: its price went back when the shop won.
      const isBack = one.isReduced || other.isReduced;
      // Free when one of the two was ordered, with something that had to be paid: no money was taken for it twice.
      const isFree = one.line.amountCents === 0 || other.line.amountCents === 0;
      return isKnown || isBack || isFree || isGift
        ? []
        : [`${simulation.name(one.row.userId)} pays twice for ${shared.map((id) => simulation.name(id))}`];
    }),
  );
}

/** When the music of an order was given to its receiver, in milliseconds. */
function gotAt({ ctx }: Simulation, { row }: OwnedLine): number {
  const gift = row.cause === "gift" ? findGiftOf(ctx, row.id) : null;
  return (gift ? gift.claimedAt : row.completedAt)?.getTime() ?? 0;
}

/** Somebody paid by hand under this order's name: a person must look, so nothing of it counts. */
function isInReview(payment: Payment, rows: Row[]): boolean {
  return rows.some(({ id, status }) => id === payment.purchaseId && status === "review");
}

function checkPermissions(simulation: Simulation, held: OwnedLine[]): string[] {
  const permissions = simulation.ctx.db.select().from(userFilePermissions).all();
  return simulation.folders.userIds.flatMap((userId) =>
    simulation.folders.trackIds.flatMap((trackId) => {
      if (simulation.isErased(userId)) return [];
      const paid = findOwned(simulation, held, userId, trackId);
      const isForGood = paid.some(({ row }) => !simulation.given.isLimited(row.id));
      const right = [...paid, ...findGiving(simulation, held, userId, trackId)]
        .map(({ row }) => row.id)
        .filter((id) => !isForGood || !simulation.given.isLimited(id));
      const isDue = paid.length > 0 || (right.length > 0 && simulation.wasPublic(trackId));
      const permission = permissions.find((row) => row.userId === userId && row.trackId === trackId);
      const isRight = permission?.isActive ? right.includes(permission.purchaseId ?? "") : !isDue;
      return isRight
        ? []
        : [`the permission of ${simulation.name(userId)} for ${simulation.name(trackId)} is wrong`];
    }),
  );
}

/** Who has an account still; a tombstone has neither mails nor files, and its audit rows name nothing. */
function isBuyerHere(simulation: Simulation, { userId }: Row): boolean {
  return simulation.folders.userIds.includes(userId) && !simulation.isErased(userId);
}
