import { and, eq, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import type { ReadContext, UserRow } from "#app/domain/core/context.ts";
import { languageOfCaller } from "#app/domain/core/languages.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { type ConsentRequest, consentWording } from "#app/shared/mail/newsletter/consent-wording.ts";
import type { ConsentTopic } from "#app/shared/mail/newsletter/schema.ts";
import { type ConsentRow, newsletterConsents, newsletterSubscriptions, releases } from "#db/schema/index.ts";

/** The condition for a consent that counts, in queries that join it with its subscription. */
export const isActiveConsent = and(
  or(isNotNull(newsletterConsents.confirmedAt), isNotNull(newsletterConsents.importedAt)),
  isNull(newsletterConsents.withdrawnAt),
  isNull(newsletterConsents.fulfilledAt),
  isNull(newsletterSubscriptions.stoppedAt),
);

/** Whether somebody has agreed, whatever became of it. */
export function isGiven({ confirmedAt, importedAt }: ConsentRow): boolean {
  return confirmedAt !== null || importedAt !== null;
}

/** The condition for a topic without a release, in the index's terms: else each address costs a look at all consents. */
export function isAbout(topic: Exclude<ConsentTopic, "release">) {
  return and(eq(newsletterConsents.topic, topic), isNull(newsletterConsents.releaseId));
}

/**
 * Stores that an address was entered for a topic. It gets nothing before `confirmSubscription`: anybody may have entered it.
 * What was agreed to before stays as it is until then.
 * @throws DomainError "not_found" for a release that isn't public.
 */
export function storeRequest(tx: WriteContext, email: string, request: ConsentRequest) {
  const now = tx.now();
  const wording = consentWording(request.place, readSite(tx).settings.artistName, findTitle(tx, request));
  const subscription = tx.db
    .insert(newsletterSubscriptions)
    .values({ email, language: languageOfCaller(tx) })
    // An update that changes nothing, so that the row is returned.
    .onConflictDoUpdate({ target: newsletterSubscriptions.email, set: { email } })
    .returning()
    .get();
  const { place, topic } = request;
  const releaseId = request.topic === "release" ? request.releaseId : null;
  const known = tx.db
    .select()
    .from(newsletterConsents)
    .where(
      and(
        eq(newsletterConsents.subscriptionId, subscription.id),
        eq(newsletterConsents.topic, topic),
        sql`${newsletterConsents.releaseId} is ${releaseId}`,
      ),
    )
    .get();
  if (known) {
    const isActive = isGiven(known) && !known.withdrawnAt && !known.fulfilledAt;
    tx.db
      .update(newsletterConsents)
      .set({ askedAt: now, ...(!isActive && { wording, place }) })
      .where(eq(newsletterConsents.id, known.id))
      .run();
  } else {
    tx.db
      .insert(newsletterConsents)
      .values({ subscriptionId: subscription.id, topic, releaseId, wording, place, askedAt: now })
      .run();
  }
  return subscription;
}

function findTitle({ db }: Pick<ReadContext, "db">, request: ConsentRequest): string {
  if (request.topic !== "release") return "";
  const release = db
    .select({ title: releases.title })
    .from(releases)
    .where(
      and(eq(releases.id, request.releaseId), isNotNull(releases.publishedAt), isNull(releases.deletedAt)),
    )
    .get();
  if (!release) throw new DomainError("not_found", messages.mail.consent.noRelease);
  return release.title;
}

/** The words of a waitlist's form; null where the owner announces nothing. */
export function waitlistWording(
  ctx: Pick<ReadContext, "db">,
  place: "release page" | "music page",
  title = "",
): string | null {
  const { artistName, newsletter } = readSite(ctx).settings;
  return newsletter.announcements === "none" ? null : consentWording(place, artistName, title);
}

/** Whether the caller's address gets the newsletter. */
export function isSubscriber(ctx: Pick<ReadContext, "db" | "actor">): boolean {
  return ctx.actor !== null && findActiveSubscription(ctx, ctx.actor.user, "news") !== undefined;
}

/**
 * The subscription of an account's address, where it gets anything. An address that isn't proven may be somebody
 * else's, whose subscription stays private.
 * @param topic what it gets; without one, anything
 */
export function findActiveSubscription(
  { db }: Pick<ReadContext, "db">,
  { email, emailVerified }: Pick<UserRow, "email" | "emailVerified">,
  topic?: Parameters<typeof isAbout>[0],
): number | undefined {
  if (!emailVerified) return undefined;
  return db
    .select({ id: newsletterSubscriptions.id })
    .from(newsletterConsents)
    .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, newsletterConsents.subscriptionId))
    .where(
      and(eq(newsletterSubscriptions.email, email.toLowerCase()), topic && isAbout(topic), isActiveConsent),
    )
    .get()?.id;
}

/** What an address gets, the newest last. @param subscriptionId of `newsletter_subscriptions` */
export function listActiveConsents({ db }: Pick<ReadContext, "db">, subscriptionId: number) {
  return db
    .select({
      id: newsletterConsents.id,
      topic: newsletterConsents.topic,
      title: releases.title,
      wording: newsletterConsents.wording,
      place: newsletterConsents.place,
      confirmedAt: newsletterConsents.confirmedAt,
    })
    .from(newsletterConsents)
    .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, newsletterConsents.subscriptionId))
    .leftJoin(releases, eq(releases.id, newsletterConsents.releaseId))
    .where(and(eq(newsletterConsents.subscriptionId, subscriptionId), isActiveConsent))
    .orderBy(newsletterConsents.id)
    .all();
}

/** The consents of an address that wait for its answer, asked for since a moment. */
export function listOpenRequests({ db }: Pick<ReadContext, "db">, subscriptionId: number, since: Date) {
  return db
    .select()
    .from(newsletterConsents)
    .where(
      and(
        eq(newsletterConsents.subscriptionId, subscriptionId),
        sql`${newsletterConsents.askedAt} > ${since.getTime()}`,
      ),
    )
    .all();
}

/** Forgets what was asked for before a moment and never confirmed, and addresses that then want nothing. @returns how many */
export function deleteUnconfirmed(tx: WriteContext, before: Date): number {
  const lastAsked = sql`coalesce(${newsletterConsents.askedAt}, ${newsletterConsents.withdrawnAt})`;
  tx.db
    .delete(newsletterConsents)
    .where(
      and(
        isNull(newsletterConsents.confirmedAt),
        isNull(newsletterConsents.importedAt),
        sql`${lastAsked} < ${before.getTime()}`,
      ),
    )
    .run();
  const theirs = tx.db
    .select({ id: newsletterConsents.id })
    .from(newsletterConsents)
    .where(eq(newsletterConsents.subscriptionId, newsletterSubscriptions.id));
  // A stopped address is remembered, so that an import doesn't bring it back.
  return tx.db
    .delete(newsletterSubscriptions)
    .where(and(isNull(newsletterSubscriptions.stoppedAt), notExists(theirs)))
    .run().changes;
}
