import { and, count, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { BulkMails } from "#app/domain/mail/delivery/deliver-mails.ts";
import { messages } from "#app/messages/messages.ts";
import type { stopReasons } from "#app/shared/mail/newsletter/schema.ts";
import { mails, newsletterDeliveries, newsletterIssues, newsletterSubscriptions } from "#db/schema/index.ts";

/** How many mails of an issue were sent, failed, were left out, or wait in the queue. */
export function countDeliveries({ db }: Pick<ReadContext, "db">, issueId: string) {
  const rows = db
    .select({ status: newsletterDeliveries.status, value: count() })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.issueId, issueId))
    .groupBy(newsletterDeliveries.status)
    .all();
  const counts = { queued: 0, sent: 0, failed: 0, skipped: 0 };
  for (const { status, value } of rows) counts[status] = value;
  return counts;
}

/** How many mails of an issue wait in the queue. */
export function countQueued({ db }: Pick<ReadContext, "db">, issueId: string): number {
  const counted = db
    .select({ value: count() })
    .from(newsletterDeliveries)
    .where(and(eq(newsletterDeliveries.issueId, issueId), eq(newsletterDeliveries.status, "queued")))
    .get();
  return counted?.value ?? 0;
}

/** Takes the mails of one issue, or to one address, out of the queue again. */
export function skipQueuedMails(
  tx: WriteContext,
  of: { issueId: string } | { subscriptionId: number },
): void {
  const isOf =
    "issueId" in of
      ? eq(newsletterDeliveries.issueId, of.issueId)
      : eq(newsletterDeliveries.subscriptionId, of.subscriptionId);
  const skipped = tx.db
    .update(newsletterDeliveries)
    .set({ status: "skipped", endedAt: tx.now() })
    .where(and(isOf, eq(newsletterDeliveries.status, "queued")))
    .returning({ mailId: newsletterDeliveries.mailId })
    .all();
  for (const { mailId } of skipped) {
    tx.db
      .delete(mails)
      .where(and(eq(mails.id, mailId), eq(mails.status, "queued")))
      .run();
  }
}

const minFailures = 20;

/**
 * Notes how a mail of an issue ended; a test mail has no delivery. An address that its server doesn't know gets no
 * more mail. Where many fail in a row, the fault is probably not theirs, so sending pauses.
 * @param refusal what the server said of the address, where it refused it for good.
 */
function recordDelivery(tx: WriteContext, mailId: string, refusal: string | null): void {
  const delivery = tx.db
    .update(newsletterDeliveries)
    .set({ status: refusal === null ? "sent" : "failed", endedAt: tx.now() })
    .where(eq(newsletterDeliveries.mailId, mailId))
    .returning()
    .get();
  if (!delivery || refusal === null) return;
  stopMail(tx, eq(newsletterSubscriptions.id, delivery.subscriptionId), "bounced");
  const last = tx.db
    .select({ status: newsletterDeliveries.status })
    .from(newsletterDeliveries)
    .where(
      and(
        eq(newsletterDeliveries.issueId, delivery.issueId),
        inArray(newsletterDeliveries.status, ["sent", "failed"]),
      ),
    )
    .orderBy(desc(newsletterDeliveries.subscriptionId))
    .limit(minFailures)
    .all();
  if (last.length === minFailures && last.every(({ status }) => status === "failed")) {
    pauseIssue(tx, delivery.issueId, messages.adminNewsletter.issue.refusedInRow(minFailures, refusal));
  }
}

/** Ends mail to addresses, until their owners confirm again. @returns how many it were */
export function stopMail(tx: WriteContext, which: SQL, reason: (typeof stopReasons)[number]): number {
  const stopped = tx.db
    .update(newsletterSubscriptions)
    .set({ stoppedAt: tx.now(), stopReason: reason })
    .where(which)
    .returning({ id: newsletterSubscriptions.id })
    .all();
  for (const { id } of stopped) skipQueuedMails(tx, { subscriptionId: id });
  return stopped.length;
}

const pause = 60_000;

/** The issue of a mail in the queue; a test mail has none. */
function findIssueOfMail({ db }: Pick<ReadContext, "db">, mailId: string): string | undefined {
  return db
    .select({ issueId: newsletterDeliveries.issueId })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.mailId, mailId))
    .get()?.issueId;
}

/** Pauses sending for a minute, because the mail server refuses; its mails in the queue wait as long. */
function pauseIssue(tx: WriteContext, issueId: string, reason: string): void {
  const dueAt = new Date(tx.now().getTime() + pause);
  tx.db
    .update(newsletterIssues)
    .set({ status: "paused", pauseReason: reason, dueAt })
    .where(and(eq(newsletterIssues.id, issueId), inArray(newsletterIssues.status, ["sending", "paused"])))
    .run();
  moveQueuedMails(tx, issueId, dueAt);
}

/** Sets when the mails of an issue that are in the queue are tried next, as if for the first time. */
export function moveQueuedMails(tx: WriteContext, issueId: string, nextAttemptAt: Date): void {
  const queued = tx.db
    .select({ mailId: newsletterDeliveries.mailId })
    .from(newsletterDeliveries)
    .where(and(eq(newsletterDeliveries.issueId, issueId), eq(newsletterDeliveries.status, "queued")));
  tx.db
    .update(mails)
    .set({ nextAttemptAt, attempts: 0 })
    .where(and(inArray(mails.id, queued), eq(mails.status, "queued")))
    .run();
}

/** How many mails a second one connection is expected to carry. */
const mailsPerConnection = 10;

/** What the delivery does with the mails of issues. */
export const newsletterMails: BulkMails = {
  kind: "newsletter",
  countAtOnce: (ctx) => Math.ceil(readSite(ctx).settings.newsletter.mailsPerSecond / mailsPerConnection),
  postpone(tx, mailId, reason) {
    const issueId = findIssueOfMail(tx, mailId);
    if (issueId !== undefined) pauseIssue(tx, issueId, reason);
    return issueId !== undefined;
  },
  record: recordDelivery,
};
