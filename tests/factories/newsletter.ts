import type { Context } from "#app/domain/core/context.ts";
import { deliverMails } from "#app/domain/mail/delivery/deliver-mails.ts";
import { newsletterMails } from "#app/domain/mail/newsletter/deliveries.ts";
import { createIssue, scheduleIssue } from "#app/domain/mail/newsletter/issues/edit-issue.ts";
import { sendDueIssues } from "#app/domain/mail/newsletter/sending/run-newsletter.ts";
import type { MailMessage } from "#app/gateways/mail/mail-message.ts";
import type { WrittenIssue } from "#app/shared/mail/newsletter/issue-schema.ts";
import type { TestContext } from "../setup/services.ts";
import { createSubscriber } from "./subscriber.ts";
import { signedInContext } from "./user.ts";

const written: WrittenIssue = {
  subject: "News",
  preheader: "In short",
  body: "# Hello\n\nIt goes well.",
  audience: "all",
  releaseId: null,
};

/** An admin, this many subscribers, and a mail server that records what it is sent. */
export async function subscribedSite(ctx: TestContext, count: number) {
  for (let index = 1; index <= count; index += 1) createSubscriber(ctx, `fan${index}@example.com`);
  await deliverMails(ctx, newsletterMails);
  const admin = signedInContext(ctx, { role: "admin" });
  const sent: MailMessage[] = [];
  const server = { refuse: (_: MailMessage): Error | null => null };
  ctx.gateways.mail = {
    kind: "smtp",
    async send(message) {
      const refusal = server.refuse(message);
      if (refusal) throw refusal;
      sent.push(message);
    },
  };
  return { admin, sent, server };
}

/** Writes an issue and sends it at once. @returns its id */
export function startIssue(admin: Context, more: Partial<WrittenIssue> = {}): string {
  const id = createIssue(admin, { ...written, ...more });
  scheduleIssue(admin, id, admin.now());
  return id;
}

/** Lets the site send for some seconds of its clock. */
export async function sendFor(ctx: TestContext, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    sendDueIssues(ctx);
    await deliverMails(ctx, newsletterMails);
    ctx.passTime(1000);
  }
}
