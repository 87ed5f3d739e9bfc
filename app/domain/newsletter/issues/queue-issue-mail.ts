import type { Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { describeMail } from "#app/domain/mail/kinds/index.ts";
import { mailSite, queueMail } from "#app/domain/mail/queue-mail.ts";
import { writeHtml } from "#app/domain/mail/write-html.ts";
import { writeText } from "#app/domain/mail/write-text.ts";
import type { Recipient } from "#app/domain/newsletter/recipients.ts";
import type { IssueRow } from "#db/schema/index.ts";
import { subscriptionPath, testUnsubscribePath } from "../unsubscribe.ts";
import { issueBlocks } from "./issue-blocks.ts";

type Written = Pick<IssueRow, "id" | "subject" | "preheader" | "body" | "pictureId">;

/** Queues an issue to one of its recipients. @param mailId of the new mail */
export function queueIssueMail(tx: WriteContext, issue: Written, recipient: Recipient, mailId: string): void {
  queueMail(tx, {
    kind: "newsletter",
    id: mailId,
    to: recipient.email,
    resourceId: issue.id,
    content: describeIssue(tx, issue, recipient.user, subscriptionPath(tx, "unsubscribe", recipient)),
  });
}

/** An issue as a reader sees it, for the preview. */
export function previewIssue(ctx: Context, issue: Written): { html: string; text: string } {
  const site = mailSite(ctx, null);
  const content = describeMail.newsletter(describeIssue(ctx, issue, null, testUnsubscribePath), site);
  return { html: writeHtml(content, site), text: writeText(content, site) };
}

/** Queues an issue to its writer. */
export function queueTestMail(tx: WriteContext, issue: Written, user: UserRow): void {
  queueMail(tx, {
    kind: "newsletter",
    to: user.email,
    userId: user.id,
    content: describeIssue(tx, { ...issue, subject: `Test: ${issue.subject}` }, user, testUnsubscribePath),
  });
}

/** The facts of an issue's mail. @param user the reader's account; null for nobody's prices */
function describeIssue(
  ctx: ReadContext,
  { subject, preheader, ...issue }: Written,
  user: UserRow | null,
  unsubscribePath: string,
) {
  const blocks = issueBlocks({ ...ctx, actor: user && { user } }, { subject, ...issue });
  return { subject, preheader, blocks, unsubscribePath };
}
