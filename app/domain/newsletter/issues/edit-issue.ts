import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import { requireRecentAdmin } from "#app/domain/auth/recent-authentication.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { notifyNewsletter } from "#app/domain/core/signal.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { countDeliveries, moveQueuedMails, skipQueuedMails } from "#app/domain/mail/newsletter-deliveries.ts";
import { countRecipients } from "#app/domain/newsletter/recipients.ts";
import { changePictures } from "#app/domain/pictures/change-pictures.ts";
import { type ReceivedPicture, withPicture } from "#app/domain/pictures/make-picture.ts";
import { DomainError } from "#app/shared/errors.ts";
import type { WrittenIssue } from "#app/shared/newsletter/issue-schema.ts";
import type { IssueStatus } from "#app/shared/newsletter/schema.ts";
import { type IssueRow, newsletterIssues } from "#db/schema/index.ts";
import { queueTestMail } from "./queue-issue-mail.ts";

/** All issues, the newest first, with how many mails of each were sent. @throws DomainError "unauthenticated", "forbidden" */
export function listIssues(ctx: Context) {
  requireRole(ctx, ["admin"]);
  const rows = ctx.db.select().from(newsletterIssues).orderBy(desc(newsletterIssues.createdAt)).all();
  return rows.map((issue) => ({ ...issue, ...countDeliveries(ctx, issue.id) }));
}

/**
 * An issue, how far it is sent, and how many will still get it.
 * @throws DomainError "unauthenticated", "forbidden", "not_found"
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
  if (!issue) throw new DomainError("not_found", "This newsletter doesn't exist.");
  return issue;
}

/** Starts a draft. @returns its id @throws DomainError as `requireRecentAdmin` */
export function createIssue(ctx: Context, written: WrittenIssue): string {
  requireRecentAdmin(ctx);
  const id = randomUUID();
  write(ctx, (tx) => {
    const now = tx.now();
    tx.db
      .insert(newsletterIssues)
      .values({ id, ...written, createdAt: now, updatedAt: now })
      .run();
  });
  return id;
}

/** Changes what wasn't sent yet. @throws DomainError as `requireRecentAdmin`, "not_found", "conflict" for a sent one */
export function updateIssue(ctx: Context, issueId: string, written: WrittenIssue): void {
  changeIssue(ctx, issueId, ["draft", "scheduled"], (tx, { audience }) => {
    const isAnnouncement = audience === "announcement";
    return { ...written, ...(isAnnouncement && { audience, releaseId: undefined }), updatedAt: tx.now() };
  });
}

/** Deletes a draft. @throws DomainError as `updateIssue` */
export async function deleteIssue(ctx: Context, issueId: string): Promise<void> {
  requireRecentAdmin(ctx);
  await changePictures(ctx, null, (tx, drop) => {
    const { id, pictureId } = requireStatus(tx, issueId, ["draft"]);
    tx.db.delete(newsletterIssues).where(eq(newsletterIssues.id, id)).run();
    drop(pictureId);
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
    if (issue.body.trim() === "") throw new DomainError("invalid", "Write something before you send it.");
    const recipients = countRecipients(tx, issue);
    if (recipients === 0)
      throw new DomainError("invalid", "Nobody would get this newsletter yet, so it wasn't sent.");
    recordEvent(tx, {
      eventType: "newsletter.scheduled",
      action: "Newsletter scheduled",
      resourceType: "newsletter",
      resourceId: issueId,
      details: { audience: issue.audience, releaseId: issue.releaseId, recipients, at: at.toISOString() },
    });
    return { status: "scheduled", dueAt: at };
  });
}

/** Takes a scheduled issue back to the drafts. @throws DomainError as `updateIssue` */
export function unscheduleIssue(ctx: Context, issueId: string): void {
  changeIssue(ctx, issueId, ["scheduled"], () => ({ status: "draft", dueAt: null }));
}

/** Ends an issue that is being sent, or an announcement that waits; what is in the queue isn't sent. @throws DomainError as `updateIssue` */
export function stopIssue(ctx: Context, issueId: string): void {
  changeIssue(ctx, issueId, ["scheduled", "sending", "paused"], (tx) => {
    skipQueuedMails(tx, { issueId });
    recordEvent(tx, {
      eventType: "newsletter.stopped",
      action: "Newsletter stopped",
      resourceType: "newsletter",
      resourceId: issueId,
      details: countDeliveries(tx, issueId),
    });
    return { status: "stopped", dueAt: null, pauseReason: null, finishedAt: tx.now() };
  });
}

/** Tries a paused issue again at once. @throws DomainError as `updateIssue` */
export function resumeIssue(ctx: Context, issueId: string): void {
  changeIssue(ctx, issueId, ["paused"], (tx) => {
    moveQueuedMails(tx, issueId, tx.now());
    return { status: "sending", dueAt: null, pauseReason: null };
  });
}

/** Sends an issue to the caller alone, as a reader would get it. @throws DomainError as `requireRecentAdmin`, "not_found" */
export function sendTestMail(ctx: Context, issueId: string): void {
  const { user } = requireRecentAdmin(ctx);
  write(ctx, (tx) => queueTestMail(tx, findIssue(tx, issueId), user));
}

function changeIssue(
  ctx: Context,
  issueId: string,
  statuses: IssueStatus[],
  change: (tx: WriteContext, issue: IssueRow) => Partial<IssueRow>,
): void {
  requireRecentAdmin(ctx);
  write(ctx, (tx) => {
    const issue = requireStatus(tx, issueId, statuses);
    tx.db.update(newsletterIssues).set(change(tx, issue)).where(eq(newsletterIssues.id, issueId)).run();
    notifyNewsletter(tx);
  });
}

const refusals: Record<IssueStatus, string> = {
  draft: "This newsletter isn't being sent.",
  scheduled: "This newsletter is already scheduled. Take it back to change it.",
  sending: "This newsletter is already being sent.",
  paused: "This newsletter is already being sent.",
  stopped: "This newsletter was stopped.",
  sent: "This newsletter was already sent.",
};

function requireStatus(tx: WriteContext, issueId: string, statuses: IssueStatus[]): IssueRow {
  const issue = findIssue(tx, issueId);
  if (!statuses.includes(issue.status)) throw new DomainError("conflict", refusals[issue.status]);
  return issue;
}
