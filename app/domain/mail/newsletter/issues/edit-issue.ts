import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { type AuditedChange, recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { changePictures } from "#app/domain/core/pictures/change-pictures.ts";
import { type ReceivedPicture, withPicture } from "#app/domain/core/pictures/make-picture.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { notifyNewsletter } from "#app/domain/core/signal.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { countDeliveries, moveQueuedMails, skipQueuedMails } from "#app/domain/mail/newsletter/deliveries.ts";
import { countRecipients } from "#app/domain/mail/newsletter/recipients.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { WrittenIssue } from "#app/shared/mail/newsletter/issue-schema.ts";
import type { IssueStatus } from "#app/shared/mail/newsletter/schema.ts";
import { type IssueRow, newsletterIssues } from "#db/schema/index.ts";
import { queueTestMail } from "./queue-issue-mail.ts";

/** All issues, the newest first, with how many mails of each were sent. */
export function listIssues(ctx: Context) {
  requireRole(ctx, ["admin"]);
  const rows = ctx.db.select().from(newsletterIssues).orderBy(desc(newsletterIssues.createdAt)).all();
  return rows.map((issue) => ({ ...issue, ...countDeliveries(ctx, issue.id) }));
}

/**
 * An issue, how far it is sent, and how many will still get it.
 * @throws DomainError "not_found"
 */
export function readIssue(ctx: Context, issueId: string) {
  requireRole(ctx, ["admin"]);
  const issue = findIssue(ctx, issueId);
  const isOver = issue.status === "sent" || issue.status === "stopped";
  const waiting = isOver ? 0 : countRecipients(ctx, issue, issue.lastSubscriptionId);
  return { ...issue, ...countDeliveries(ctx, issueId), waiting };
}

function findIssue({ db }: Pick<ReadContext, "db">, issueId: string): IssueRow {
  const issue = db.select().from(newsletterIssues).where(eq(newsletterIssues.id, issueId)).get();
  if (!issue) throw new DomainError("not_found", messages.adminNewsletter.issue.noIssue);
  return issue;
}

/** Starts a draft. @returns its id */
export function createIssue(ctx: Context, written: WrittenIssue): string {
  requireRecentAdmin(ctx);
  const id = randomUUID();
  write(ctx, (tx) => {
    const now = tx.now();
    tx.db
      .insert(newsletterIssues)
      .values({ id, ...written, createdAt: now, updatedAt: now })
      .run();
    record(tx, id, { eventType: "newsletter.created", action: "Newsletter begun" });
  });
  return id;
}

/** Changes what wasn't sent yet. @throws DomainError "not_found", "conflict" for a sent one */
export function updateIssue(ctx: Context, issueId: string, written: WrittenIssue): void {
  changeIssue(ctx, issueId, ["draft", "scheduled"], (tx, { audience }) => {
    const isAnnouncement = audience === "announcement";
    return {
      values: { ...written, ...(isAnnouncement && { audience, releaseId: undefined }), updatedAt: tx.now() },
      event: { eventType: "newsletter.saved", action: "Newsletter saved" },
    };
  });
}

/** Deletes a draft. @throws DomainError as `updateIssue` */
export async function deleteIssue(ctx: Context, issueId: string): Promise<void> {
  requireRecentAdmin(ctx);
  await changePictures(ctx, null, (tx, drop) => {
    const { id, pictureId } = requireStatus(tx, issueId, ["draft"]);
    tx.db.delete(newsletterIssues).where(eq(newsletterIssues.id, id)).run();
    drop(pictureId);
    record(tx, id, { eventType: "newsletter.removed", action: "Newsletter's draft removed" });
  });
}

/** Sets or removes the picture above the text. @throws DomainError as `updateIssue`, and about the file */
export async function setIssuePicture(
  ctx: Context,
  issueId: string,
  file: ReceivedPicture | null,
): Promise<void> {
  requireRecentAdmin(ctx);
  const store = (picture: Parameters<typeof changePictures>[1]) =>
    changePictures(ctx, picture, (tx, drop) => {
      const issue = requireStatus(tx, issueId, ["draft", "scheduled"]);
      tx.db
        .update(newsletterIssues)
        .set({ pictureId: picture?.id ?? null, updatedAt: tx.now() })
        .where(eq(newsletterIssues.id, issueId))
        .run();
      drop(issue.pictureId);
      const action = picture ? "Newsletter's picture changed" : "Newsletter's picture removed";
      record(tx, issueId, { eventType: "newsletter.saved", action });
    });
  await (file === null ? store(null) : withPicture(ctx, file, { widths: [536, 1072], minSide: 200 }, store));
}

/**
 * Sends an issue at a time.
 * @param at now or in the past: at once.
 * @throws DomainError as `updateIssue`; "invalid" where nobody would get it, or it says nothing
 */
export function scheduleIssue(ctx: Context, issueId: string, at: Date): void {
  changeIssue(ctx, issueId, ["draft", "scheduled"], (tx, issue) => {
    if (issue.body.trim() === "") throw new DomainError("invalid", messages.adminNewsletter.issue.writeFirst);
    const recipients = countRecipients(tx, issue);
    if (recipients === 0) throw new DomainError("invalid", messages.adminNewsletter.issue.nobodyYet);
    const { audience, releaseId } = issue;
    return {
      values: { status: "scheduled", dueAt: at },
      event: {
        eventType: "newsletter.scheduled",
        action: "Newsletter scheduled",
        details: { audience, releaseId, recipients, at: at.toISOString() },
      },
    };
  });
}

/** Takes a scheduled issue back to the drafts. @throws DomainError as `updateIssue` */
export function unscheduleIssue(ctx: Context, issueId: string): void {
  changeIssue(ctx, issueId, ["scheduled"], () => ({
    values: { status: "draft", dueAt: null },
    event: { eventType: "newsletter.unscheduled", action: "Newsletter taken back to the drafts" },
  }));
}

/** Ends an issue that is being sent, or an announcement that waits; what is in the queue isn't sent. @throws DomainError as `updateIssue` */
export function stopIssue(ctx: Context, issueId: string): void {
  changeIssue(ctx, issueId, ["scheduled", "sending", "paused"], (tx) => {
    skipQueuedMails(tx, { issueId });
    return {
      values: { status: "stopped", dueAt: null, pauseReason: null, finishedAt: tx.now() },
      event: {
        eventType: "newsletter.stopped",
        action: "Newsletter stopped",
        details: countDeliveries(tx, issueId),
      },
    };
  });
}

/** Tries a paused issue again at once. @throws DomainError as `updateIssue` */
export function resumeIssue(ctx: Context, issueId: string): void {
  changeIssue(ctx, issueId, ["paused"], (tx) => {
    moveQueuedMails(tx, issueId, tx.now());
    return {
      values: { status: "sending", dueAt: null, pauseReason: null },
      event: { eventType: "newsletter.resumed", action: "Newsletter resumed" },
    };
  });
}

/** Sends an issue to the caller alone, as a reader would get it. @throws DomainError "not_found" */
export function sendTestMail(ctx: Context, issueId: string): void {
  const { user } = requireRecentAdmin(ctx);
  write(ctx, (tx) => {
    queueTestMail(tx, findIssue(tx, issueId), user);
    record(tx, issueId, { eventType: "newsletter.tested", action: "Newsletter sent as a test" });
  });
}

/** Changes an issue with one of these statuses. @throws DomainError "not_found"; "conflict" for another status */
export function changeIssue(
  ctx: Context,
  issueId: string,
  statuses: IssueStatus[],
  change: (tx: WriteContext, issue: IssueRow) => AuditedChange<IssueRow>,
): void {
  requireRecentAdmin(ctx);
  write(ctx, (tx) => {
    const issue = requireStatus(tx, issueId, statuses);
    const { values, event } = change(tx, issue);
    tx.db.update(newsletterIssues).set(values).where(eq(newsletterIssues.id, issueId)).run();
    record(tx, issueId, event);
    notifyNewsletter(tx);
  });
}

function record(tx: WriteContext, issueId: string, event: AuditedChange<IssueRow>["event"]): void {
  recordEvent(tx, { ...event, resourceType: "newsletter", resourceId: issueId });
}

function requireStatus(tx: WriteContext, issueId: string, statuses: IssueStatus[]): IssueRow {
  const issue = findIssue(tx, issueId);
  if (!statuses.includes(issue.status))
    throw new DomainError("conflict", messages.adminNewsletter.issue.refusals[issue.status]);
  return issue;
}
