import { asc, eq } from "drizzle-orm";
import { listEventsAbout, listEventsBy } from "#app/domain/core/audit/search/list-events.ts";
import type { Context } from "#app/domain/core/context.ts";
import { listMailsAbout, type MailAbout } from "#app/domain/core/mails/mail-admins.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type OrderLine, readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { requireOrder } from "#app/domain/shop/orders/refund-order.ts";
import { presentReceiptFacts } from "#app/domain/shop/receipts/present-receipt.ts";
import type { DisputeEvidence } from "#app/gateways/payments/disputes.ts";
import type { AuditLog } from "#app/shared/core/audit/schema.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { formatCents, formatPrice } from "#app/shared/core/money.ts";
import { nameBusiness } from "#app/shared/core/orders/agreements.ts";
import { countryName } from "#app/shared/core/tax/countries.ts";
import { formatOrderEvent } from "#app/shared/shop/purchases/format-order-event.ts";
import { entitlements, type PurchaseRow, tracks, users } from "#db/schema/index.ts";

export interface EvidenceSection {
  title: string;
  /** A time or a name, and what it says. */
  rows: { label: string; text: string }[];
}

export interface Evidence {
  sections: EvidenceSection[];
  /** The sections as plain text. */
  text: string;
  /** What is submitted to the bank. */
  evidence: DisputeEvidence;
}

/** So many events of a kind, the first ones: they prove as much as all, and leave space for the rest. */
const maxEvents = 30;
const day = 24 * 60 * 60_000;

const aboutTheLog =
  "Events come from the site's audit log, with their numbers in it. Each entry is sealed together with the one before (HMAC-SHA-256), so that none can be changed or removed later without a trace. A track's play is recorded the first time. IP addresses and browsers are stored for 90 days.";

/**
 * What the site knows about a disputed order, for the bank: order, agreements, receipt, sign-ins, plays and downloads.
 * Times are in UTC, unlike on pages, as a bank may be anywhere; events name their number in the audit log.
 * @throws DomainError "not_found".
 */
export function gatherEvidence(ctx: Context, orderId: string): Evidence {
  const events = listEventsAbout(ctx, { resourceType: "purchase", resourceId: orderId }).reverse();
  const order = requireOrder(ctx, orderId);
  const lines = readLinesOf(ctx, orderId);
  const { userIds, buyer } = findBuyer(ctx, order);
  // The session of the purchase may have begun the day before.
  const since = new Date(order.purchaseDate.getTime() - day);
  const signIns = listEventsBy(ctx, {
    userIds,
    eventTypes: ["account.registered", "auth.sign_in", "email.verified"],
    since,
  });
  const delivered = listDelivered(ctx, orderId);
  const receipts = listMailsAbout(ctx, orderId).filter(({ kind }) => kind === "receipt");
  const access = withRows([
    {
      title: "Plays and downloads",
      rows: listActivity(ctx, { userIds, since: order.purchaseDate, delivered }),
    },
    {
      title: "Sign-ins",
      rows: signIns.slice(0, maxEvents).map((event) => presentEvent(event, event.action)),
    },
  ]);
  const sections = withRows([
    { title: "Order", rows: describeOrder(ctx, { order, lines, delivered }) },
    { title: "Buyer", rows: describeBuyer(order, buyer) },
    {
      title: "What the buyer agreed to",
      rows: order.agreements.map(({ at, text }) => ({ label: formatEventTime(at), text })),
    },
    { title: "Receipt by email", rows: receipts.reverse().map(describeMail) },
    ...access,
    {
      title: "History of the order",
      rows: events
        .slice(0, maxEvents)
        .map((event) => presentEvent({ ...event, ipAddress: null }, formatOrderEvent(event.action))),
    },
    { title: "About these records", rows: [{ label: "", text: aboutTheLog }] },
  ]);
  const text = sections.map(writeSection).join("\n\n");
  return { sections, text, evidence: selectEvidence({ order, lines, buyer, signIns, events, access, text }) };
}

/** Who ordered, and who has the music: a guest's order and a gift change hands. */
function findBuyer({ db }: Context, { userId, guestId, recipientId }: PurchaseRow) {
  const buyer = db.select().from(users).where(eq(users.id, userId)).get();
  const userIds = [userId, guestId, recipientId].filter((id) => id !== null);
  return { userIds, buyer: buyer && !buyer.deletedAt ? buyer : null };
}

type Buyer = ReturnType<typeof findBuyer>["buyer"];

function nameOf({ firstName, lastName, username }: NonNullable<Buyer>): string {
  return [firstName, lastName].filter(Boolean).join(" ") || username;
}

function describeOrder(
  ctx: Context,
  {
    order,
    lines,
    delivered,
  }: { order: PurchaseRow; lines: readonly OrderLine[]; delivered: readonly Delivered[] },
) {
  const {
    id,
    amountCents,
    currency,
    paymentIntentId,
    receiptNumber,
    refundedCents,
    purchaseDate,
    completedAt,
  } = order;
  const price = (cents: number) => formatPrice(formatCents(cents), currency);
  return rowsOf({
    Seller: `${readSite(ctx).settings.artistName}, ${new URL(ctx.settings.publicUrl).host}`,
    "Order number": id,
    Ordered: formatEventTime(purchaseDate),
    Paid: completedAt && formatEventTime(completedAt),
    "In the buyer's library": delivered
      .flatMap(({ title, startsAt }) => (startsAt ? `${title} since ${formatEventTime(startsAt)}` : []))
      .join("; "),
    Amount: price(amountCents),
    Refunded: refundedCents > 0 && price(refundedCents),
    Payment: paymentIntentId,
    "Receipt number": receiptNumber,
    Sold: lines.map((line) => `${describeLine(line)}, ${price(line.amountCents)}`).join("; "),
  });
}

function describeLine({ title, artist, releaseId }: OrderLine): string {
  return `${title} by ${artist} (${releaseId ? "release" : "track"}, digital download)`;
}

function describeBuyer(order: PurchaseRow, buyer: Buyer) {
  const { address, card } = order.countryEvidence ?? {};
  const { business } = presentReceiptFacts(order);
  return rowsOf({
    Name: buyer ? nameOf(buyer) : "The account was deleted at the buyer's request",
    Email: buyer && `${formatEmailAddress(buyer.email)}${buyer.emailVerified ? " (confirmed)" : ""}`,
    "Account since": buyer && !buyer.isGuest && formatEventTime(buyer.createdAt),
    Business: business && nameBusiness(business),
    "Country of the address": address && countryName(address),
    "Country of the card": card && countryName(card),
  });
}

function describeMail({ recipient, status, createdAt, sentAt, lastError }: MailAbout) {
  const outcomes = {
    sent: `Accepted by the mail server for ${recipient}`,
    queued: `On its way to ${recipient}`,
    failed: `Not delivered to ${recipient}${lastError ? `: ${lastError}` : ""}`,
  };
  return { label: formatEventTime(sentAt ?? createdAt), text: outcomes[status] };
}

/** The tracks that came with an order, and since when the buyer has had them; null for a pre-order that waits. */
function listDelivered({ db }: Context, orderId: string) {
  return db
    .select({ trackId: tracks.id, title: tracks.title, startsAt: entitlements.startsAt })
    .from(entitlements)
    .innerJoin(tracks, eq(tracks.id, entitlements.trackId))
    .where(eq(entitlements.purchaseId, orderId))
    .orderBy(asc(tracks.title))
    .all();
}

type Delivered = ReturnType<typeof listDelivered>[number];

/** The plays and downloads of what the order holds, by those who have it. */
function listActivity(
  ctx: Context,
  { delivered, ...by }: { userIds: string[]; since: Date; delivered: readonly Delivered[] },
) {
  const titles = new Map(delivered.map(({ trackId, title }) => [trackId, title]));
  return listEventsBy(ctx, { ...by, eventTypes: ["track.played", "track.downloaded"] })
    .flatMap((event) => {
      const title = titles.get(event.resourceId ?? "");
      const deed = event.eventType === "track.played" ? "Played" : "Downloaded";
      return title ? presentEvent(event, `${deed} ${title}`) : [];
    })
    .slice(0, maxEvents);
}

function presentEvent(event: Omit<AuditLog, "userId">, action: string) {
  const { id, ipAddress, userAgent, timestamp } = event;
  const from = ipAddress ? [`from ${ipAddress}`, ...(userAgent ? [userAgent] : [])] : [];
  return { label: formatEventTime(timestamp), text: [action, ...from, `log entry ${id}`].join(", ") };
}

function selectEvidence(facts: {
  order: PurchaseRow;
  lines: readonly OrderLine[];
  buyer: Buyer;
  signIns: readonly AuditLog[];
  events: readonly AuditLog[];
  access: readonly EvidenceSection[];
  text: string;
}): DisputeEvidence {
  const { order, lines, buyer, signIns, events, access, text } = facts;
  const sessions = signIns.flatMap(({ sessionId }) => sessionId ?? []);
  // Events of webhooks come from the provider's address, and those of admins from theirs.
  const purchaseAddress = events.find(
    ({ sessionId }) => sessionId && sessions.includes(sessionId),
  )?.ipAddress;
  const agreed = order.agreements.map((agreement) => `${formatEventTime(agreement.at)}: ${agreement.text}`);
  return {
    product: lines.map(describeLine).join("\n"),
    everything: text,
    accessLog: access.map(writeSection).join("\n\n") || null,
    deliveredAt: order.completedAt && formatEventTime(order.completedAt),
    buyerName: buyer && nameOf(buyer),
    buyerEmail: buyer?.email ?? null,
    buyerAddress: purchaseAddress ?? null,
    agreements: agreed.join("\n") || null,
  };
}

function writeSection({ title, rows }: EvidenceSection): string {
  return [title.toUpperCase(), ...rows.map(({ label, text }) => (label ? `${label}: ${text}` : text))].join(
    "\n",
  );
}

/** What isn't known isn't mentioned: a bank reads it as a gap. */
function withRows(sections: EvidenceSection[]): EvidenceSection[] {
  return sections.filter(({ rows }) => rows.length > 0);
}

function rowsOf(facts: Record<string, string | false | null | undefined>) {
  return Object.entries(facts).flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

/** "2026-11-26 14:02:31 UTC": a bank may be anywhere. */
function formatEventTime(time: Date | string): string {
  return `${new Date(time).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
