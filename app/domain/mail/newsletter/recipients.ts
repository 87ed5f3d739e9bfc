import { and, asc, count, eq, exists, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ReadContext, UserRow } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { currentPaymentMode, isActiveEntitlement } from "#app/domain/music/ownership/entitlements.ts";
import type { Language } from "#app/messages/languages.ts";
import {
  entitlements,
  type IssueRow,
  newsletterConsents,
  newsletterSubscriptions,
  purchaseLines,
  purchases,
  users,
} from "#db/schema/index.ts";
import { isAbout, isActiveConsent } from "./consents.ts";

/** Somebody who gets an issue, with their account where the address is proven to be theirs. */
export interface Recipient {
  id: number;
  email: string;
  language: Language;
  user: UserRow | null;
}

type Audience = Pick<IssueRow, "audience" | "releaseId" | "trackId">;

/** The next recipients of an issue, in the order of their subscriptions. @param after the last one that was reached */
export function listRecipients(ctx: ReadContext, issue: Audience, after: number, limit: number): Recipient[] {
  return ctx.db
    .select({
      id: newsletterSubscriptions.id,
      email: newsletterSubscriptions.email,
      language: newsletterSubscriptions.language,
      user: users,
    })
    .from(newsletterSubscriptions)
    .leftJoin(users, isProvenOwner)
    .where(and(gt(newsletterSubscriptions.id, after), isInAudience(ctx, issue)))
    .orderBy(asc(newsletterSubscriptions.id))
    .limit(limit)
    .all();
}

/** How many get an issue. @param after counts only those behind this subscription */
export function countRecipients(ctx: ReadContext, issue: Audience, after = 0): number {
  const counted = ctx.db
    .select({ value: count() })
    .from(newsletterSubscriptions)
    .leftJoin(users, isProvenOwner)
    .where(and(gt(newsletterSubscriptions.id, after), isInAudience(ctx, issue)))
    .get();
  return counted?.value ?? 0;
}

const isProvenOwner = and(
  // The sign takes the column's type away, without which the index of an expression serves.
  sql`lower(${users.email}) = +${newsletterSubscriptions.email}`,
  eq(users.emailVerified, true),
  isNull(users.deletedAt),
);

function isInAudience(ctx: ReadContext, { audience, releaseId, trackId }: Audience): SQL | undefined {
  const wantsNews = hasConsent(ctx, isAbout("news"));
  const isBuyer = releaseId === null ? sql`0` : hasBought(ctx, releaseId);
  const waits = hasConsent(
    ctx,
    and(eq(newsletterConsents.topic, "release"), eq(newsletterConsents.releaseId, releaseId ?? "")),
  );
  switch (audience) {
    case "all":
      return wantsNews;
    case "buyers":
      return and(wantsNews, isBuyer);
    case "non_buyers":
      return and(wantsNews, sql`not ${isBuyer}`);
    case "waitlist":
      return waits;
    case "announcement": {
      const waitsForIt = or(hasConsent(ctx, isAbout("next_music")), trackId === null ? waits : undefined);
      const { announcements } = readSite(ctx).settings.newsletter;
      // Buyers of a pre-order have got a mail of their own.
      return and(announcements === "everyone" ? or(waitsForIt, wantsNews) : waitsForIt, sql`not ${isBuyer}`);
    }
  }
}

function hasConsent({ db }: ReadContext, topic: SQL | undefined): SQL {
  return exists(
    db
      .select({ id: newsletterConsents.id })
      .from(newsletterConsents)
      .where(and(eq(newsletterConsents.subscriptionId, newsletterSubscriptions.id), topic, isActiveConsent)),
  );
}

function hasBought(ctx: ReadContext, releaseId: string): SQL {
  const { provider, livemode } = currentPaymentMode(ctx);
  return exists(
    ctx.db
      .select({ id: entitlements.trackId })
      .from(entitlements)
      .innerJoin(purchaseLines, eq(purchaseLines.id, entitlements.lineId))
      .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
      .where(
        and(
          isNotNull(users.id),
          eq(entitlements.userId, users.id),
          eq(purchaseLines.releaseId, releaseId),
          isActiveEntitlement(provider, livemode),
        ),
      ),
  );
}
