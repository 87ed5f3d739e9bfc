import { and, desc, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { DomainError } from "#app/shared/errors.ts";
import { formatCents } from "#app/shared/money.ts";
import { presentLogo } from "#app/shared/pictures/logo.ts";
import { dayInZone } from "#app/shared/times/zoned-time.ts";
import { mails, purchases } from "#db/schema/index.ts";
import { presentPagePurchases } from "./present-page-purchases.ts";

/** Everything that the receipt of a purchase says. */
export type Receipt = ReturnType<typeof readReceipt>;

/**
 * The receipt of one of the caller's own purchases, or its status while it isn't paid.
 * @throws DomainError "unauthenticated"; "not_found" for an unknown purchase and, with the same message, for
 *   somebody else's.
 */
export function readReceipt(ctx: Context, purchaseId: string) {
  const { user } = requireActor(ctx);
  const found = ctx.db
    .select()
    .from(purchases)
    .where(and(eq(purchases.id, purchaseId), eq(purchases.userId, user.id)))
    .get();
  const [purchase] = found ? presentPagePurchases(ctx, [found]) : [];
  if (!found || !purchase) throw new DomainError("not_found", "This purchase doesn't exist.");
  const { amountCents, refundedCents, livemode } = found;
  const { artistName, contactEmail, legal, logo, timeZone } = readSite(ctx).settings;
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return {
    purchase,
    /** Whether it was ever paid, even if refunded since. */
    isPaid: purchase.status !== "pending" && purchase.status !== "canceled",
    isTest: !livemode,
    kept: formatCents(amountCents - refundedCents),
    buyer: { name: name || user.username, email: user.email },
    seller: {
      name: artistName,
      logo: logo && presentLogo(logo),
      email: contactEmail,
      site: new URL(ctx.settings.publicUrl).host,
      hasImprint: legal.imprint.trim() !== "",
    },
    mail: purchase.status === "completed" ? findLastMail(ctx, purchase.id, timeZone) : null,
  };
}

/** The state of the newest mail with this receipt; null where there is none. */
function findLastMail(ctx: Context, purchaseId: string, timeZone: string) {
  const mail = ctx.db
    .select({
      to: mails.recipient,
      status: mails.status,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(and(eq(mails.resourceId, purchaseId), eq(mails.kind, "receipt")))
    .orderBy(desc(mails.createdAt))
    .get();
  return mail
    ? { to: mail.to, status: mail.status, day: dayInZone(mail.sentAt ?? mail.createdAt, timeZone) }
    : null;
}
