import { randomUUID } from "node:crypto";
import { and, eq, inArray, lte, min } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { newsletterSignal, runOnSignal } from "#app/domain/core/signal.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { countDeliveries, countQueued, moveQueuedMails } from "#app/domain/mail/newsletter/deliveries.ts";
import { cancelOutdatedAnnouncement } from "#app/domain/music/announcements/announce.ts";
import {
  type IssueRow,
  newsletterConsents,
  newsletterDeliveries,
  newsletterIssues,
} from "#db/schema/index.ts";
import { queueIssueMail } from "../issues/queue-issue-mail.ts";
import { listRecipients } from "../recipients.ts";

const second = 1000;
const maxWait = 60 * second;
const maxBatch = 5;

/**
 * Sends newsletters for as long as the site runs: it puts as many mails into the queue as the owner's rate
 * allows, a few at a time, and no more while those of a second still wait. A mail and its delivery are stored in one transaction with the position
 * in the list, so after a kill it continues where it was.
 * @returns a function that stops it.
 */
export function runNewsletter(ctx: Context): { stop: () => Promise<void> } {
  return runOnSignal(ctx, newsletterSignal, async () => {
    try {
      return sendDueIssues(ctx);
    } catch (error) {
      ctx.logger.error({ err: error }, "sending the newsletter failed");
      return maxWait;
    }
  });
}

/**
 * Queues the next mails of the issue that is under way.
 * @returns for how long, in milliseconds, there is nothing to do.
 * @internal
 */
export function sendDueIssues(ctx: Context): number {
  const due = ctx.db
    .select()
    .from(newsletterIssues)
    .where(
      and(inArray(newsletterIssues.status, ["scheduled", "paused"]), lte(newsletterIssues.dueAt, ctx.now())),
    )
    .all();
  for (const issue of due) write(ctx, (tx) => startSending(tx, issue));
  const [issue] = ctx.db
    .select()
    .from(newsletterIssues)
    .where(eq(newsletterIssues.status, "sending"))
    .orderBy(newsletterIssues.startedAt)
    .limit(1)
    .all();
  if (issue) {
    const { mailsPerSecond } = readSite(ctx).settings.newsletter;
    // Few, because nothing else happens in the process while they are written.
    const batch = Math.min(mailsPerSecond, maxBatch);
    const begun = performance.now();
    write(ctx, (tx) => queueNext(tx, issue, batch, mailsPerSecond));
    return Math.max(0, (second * batch) / mailsPerSecond - (performance.now() - begun));
  }
  const next = ctx.db
    .select({ at: min(newsletterIssues.dueAt) })
    .from(newsletterIssues)
    .where(inArray(newsletterIssues.status, ["scheduled", "paused"]))
    .get()?.at;
  return next ? Math.max(0, Math.min(next.getTime() - ctx.now().getTime(), maxWait)) : maxWait;
}

function startSending(tx: WriteContext, issue: IssueRow): void {
  if (cancelOutdatedAnnouncement(tx, issue)) return;
  const now = tx.now();
  tx.db
    .update(newsletterIssues)
    .set({ status: "sending", startedAt: issue.startedAt ?? now, dueAt: null, pauseReason: null })
    .where(eq(newsletterIssues.id, issue.id))
    .run();
  moveQueuedMails(tx, issue.id, now);
}

function queueNext(tx: WriteContext, issue: IssueRow, batch: number, maxQueued: number): void {
  const queued = countQueued(tx, issue.id);
  const free = Math.min(batch, maxQueued - queued);
  if (free <= 0) return;
  const recipients = listRecipients(tx, issue, issue.lastSubscriptionId, free);
  for (const recipient of recipients) {
    const mailId = randomUUID();
    queueIssueMail(tx, issue, recipient, mailId);
    tx.db
      .insert(newsletterDeliveries)
      .values({ issueId: issue.id, subscriptionId: recipient.id, mailId })
      .run();
  }
  const last = recipients.at(-1);
  if (last) {
    const { id: issueId } = issue;
    tx.db
      .update(newsletterIssues)
      .set({ lastSubscriptionId: last.id })
      .where(eq(newsletterIssues.id, issueId))
      .run();
  } else if (queued === 0) finish(tx, issue);
}

function finish(tx: WriteContext, issue: IssueRow): void {
  const finishedAt = tx.now();
  tx.db
    .update(newsletterIssues)
    .set({ status: "sent", finishedAt })
    .where(eq(newsletterIssues.id, issue.id))
    .run();
  fulfillConsents(tx, issue);
  const { sent, failed } = countDeliveries(tx, issue.id);
  recordEvent(tx, {
    eventType: "newsletter.sent",
    action: "Newsletter sent",
    resourceType: "newsletter",
    resourceId: issue.id,
    details: { audience: issue.audience, sent, failed },
  });
}

/** Who asked for one mail has got it. */
function fulfillConsents(tx: WriteContext, { id, audience, releaseId }: IssueRow): void {
  if (audience !== "announcement") return;
  const reached = tx.db
    .select({ id: newsletterDeliveries.subscriptionId })
    .from(newsletterDeliveries)
    .where(and(eq(newsletterDeliveries.issueId, id), eq(newsletterDeliveries.status, "sent")));
  for (const isFulfilled of [
    eq(newsletterConsents.topic, "next_music"),
    ...(releaseId === null
      ? []
      : [and(eq(newsletterConsents.topic, "release"), eq(newsletterConsents.releaseId, releaseId))]),
  ]) {
    tx.db
      .update(newsletterConsents)
      .set({ fulfilledAt: tx.now() })
      .where(and(isFulfilled, inArray(newsletterConsents.subscriptionId, reached)))
      .run();
  }
}
