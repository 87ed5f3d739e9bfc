import { buffer } from "node:stream/consumers";
import { and, asc, eq, lte } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { findIssueOfMail, pauseIssue, recordDelivery } from "#app/domain/mail/newsletter-deliveries.ts";
import { MailRefused } from "#app/gateways/mail/mail-message.ts";
import type { MailKind } from "#app/shared/mail/schema.ts";
import { daysToConfirm } from "#app/shared/newsletter/days-to-confirm.ts";
import { mails } from "#db/schema/index.ts";
import { pictureIds } from "./content.ts";
import { openContent } from "./queue-mail.ts";
import { readSender } from "./read-sender.ts";

const longest = 200;

/**
 * Why a mail could not be sent, safe to store and show: the server's response, without
 * addresses and links that it may repeat, in one short line.
 */
function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : "unknown";
  return (
    message
      .replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, "(link)")
      .replace(/\S+@\S+/g, "(address)")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
      .replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ")
      .trim()
      .slice(0, longest)
  );
}

const minute = 60_000;
const hour = 60 * minute;

const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour];

/** Number of attempts: one at once, and one after each wait. */
const maxAttempts = waits.length + 1;

/** When to retry if the attempt that begins now fails. @param attempts those before it. */
function nextAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + (waits[attempts] ?? waits.at(-1) ?? hour));
}

// How long their links work: a mail sent later would lead to an error.
const linkLifetimes: Partial<Record<MailKind, number>> = {
  reset_password: 30 * minute,
  verify_email: 24 * hour,
  export_ready: 48 * hour,
  confirm_newsletter: daysToConfirm * 24 * hour,
};

/** Whether the link in a mail has expired at a moment, so that it would only mislead. */
function isOutdated({ kind, createdAt }: { kind: MailKind; createdAt: Date }, at: Date): boolean {
  const lifetime = linkLifetimes[kind];
  return lifetime !== undefined && at.getTime() >= createdAt.getTime() + lifetime;
}

type MailRow = typeof mails.$inferSelect;

interface Ending {
  /** Whether to start no further mail. */
  isNear(): boolean;
  /** Aborts the current delivery, which is then retried later. */
  signal: AbortSignal;
}

/**
 * Sends due mails, one after another, the longest due first. A mail is marked before it is sent: if the
 * process dies in between it is retried later, under the same Message-ID.
 * @param ending how to stop before everything is sent.
 * @returns how many were sent.
 */
export async function deliverMails(ctx: Context, ending?: Ending): Promise<number> {
  let sent = 0;
  while (!ending?.isNear()) {
    const mail = claimDueMail(ctx);
    if (!mail) break;
    const outcome = await deliver(ctx, mail, ending?.signal);
    if (outcome === "sent") sent += 1;
    ctx.logger[outcome === "sent" ? "info" : "warn"](
      { mailId: mail.id, mailKind: mail.kind, outcome },
      "mail",
    );
  }
  return sent;
}

function claimDueMail(ctx: Context): MailRow | undefined {
  const now = ctx.now();
  return write(ctx, (tx) => {
    const due = tx.db
      .select()
      .from(mails)
      .where(and(eq(mails.status, "queued"), lte(mails.nextAttemptAt, now)))
      // Newsletters wait until everything else is sent.
      .orderBy(asc(eq(mails.kind, "newsletter")), asc(mails.nextAttemptAt), asc(mails.createdAt))
      .limit(1)
      .get();
    if (!due) return undefined;
    tx.db
      .update(mails)
      .set({ attempts: due.attempts + 1, nextAttemptAt: nextAttempt(due.attempts, now) })
      .where(eq(mails.id, due.id))
      .run();
    return due;
  });
}

async function deliver(ctx: Context, mail: MailRow, signal?: AbortSignal): Promise<MailRow["status"]> {
  if (isOutdated(mail, ctx.now())) return giveUp(ctx, mail, "Its link no longer works.");
  if (mail.attempts >= maxAttempts && mail.kind !== "newsletter")
    return giveUp(ctx, mail, mail.lastError ?? "It was interrupted each time.");
  const content = readContent(ctx, mail);
  if (!content) return giveUp(ctx, mail, "It can't be read with this APP_SECRET.");
  try {
    const { id, kind, recipient: to, subject, createdAt } = mail;
    const { from, replyTo: contactEmail } = readSender(ctx);
    const replyTo = content.replyTo ?? contactEmail;
    const { pictureKey, logoKey, ...written } = content;
    const cover = await readPicture(ctx, pictureIds.cover, pictureKey);
    const logo = await readPicture(ctx, pictureIds.logo, logoKey);
    const pictures = [logo, cover].filter((picture) => picture !== null);
    const message = { id, kind, to, subject, createdAt, ...written, from, replyTo, pictures };
    await ctx.gateways.mail.send(message, signal);
  } catch (error) {
    const reason = describeFailure(error);
    if (mail.kind === "newsletter" && !isUnknownRecipient(error)) return pauseNewsletter(ctx, mail, reason);
    const isLast = mail.attempts + 1 >= maxAttempts;
    if (error instanceof MailRefused || isLast) return giveUp(ctx, mail, reason);
    write(ctx, ({ db }) => {
      db.update(mails).set({ lastError: reason }).where(eq(mails.id, mail.id)).run();
    });
    return "queued";
  }
  return finish(ctx, mail, { status: "sent", sentAt: ctx.now(), lastError: null });
}

/**
 * Whether a refusal is about the address alone: without an enhanced status (RFC 3463) it is, with one it says so. A
 * provider that refuses everything, like for a limit or a blocked sender, would otherwise end the whole list.
 */
function isUnknownRecipient(error: unknown): boolean {
  if (!(error instanceof MailRefused)) return false;
  const [, status] = /^5\d\d[ -](5\.\d+\.\d+)/.exec(error.message) ?? [];
  return status === undefined
    ? !/relay|spam|block|policy|quota|limit|auth|denied/i.test(error.message)
    : /^5\.(1\.|2\.1$)/.test(status);
}

/** The mail stays in the queue until the server takes mail again, or the owner stops the issue. */
function pauseNewsletter(ctx: Context, mail: MailRow, reason: string): MailRow["status"] {
  const issueId = findIssueOfMail(ctx, mail.id);
  if (issueId === undefined) return giveUp(ctx, mail, reason);
  write(ctx, (tx) => {
    tx.db.update(mails).set({ lastError: reason }).where(eq(mails.id, mail.id)).run();
    pauseIssue(tx, issueId, reason);
  });
  return "queued";
}

/** A missing picture leaves its description; no mail fails for one. */
async function readPicture({ gateways: { storage }, logger }: Context, id: string, key: string | undefined) {
  if (key === undefined || !storage.has(key)) return null;
  try {
    return {
      id,
      type: key.endsWith(".png") ? "png" : "jpeg",
      content: await buffer(await storage.read(key)),
    } as const;
  } catch (error) {
    logger.warn({ err: error }, "the picture of a mail can't be read");
    return null;
  }
}

function readContent({ secrets }: Context, { id, sealedContent }: MailRow) {
  try {
    return sealedContent === null ? null : openContent(secrets.mail, id, sealedContent);
  } catch {
    return null;
  }
}

function giveUp(ctx: Context, mail: MailRow, reason: string): MailRow["status"] {
  return finish(ctx, mail, { status: "failed", lastError: reason });
}

/** A mail's content is erased when it will not be sent any more; if its user is deleted, the address as well. */
function finish(ctx: Context, { id, kind }: MailRow, end: Partial<MailRow> & Pick<MailRow, "status">) {
  write(ctx, (tx) => {
    tx.db
      .update(mails)
      .set({
        ...end,
        sealedContent: null,
        nextAttemptAt: null,
        ...(kind === "deletion_done" && { recipient: "" }),
      })
      .where(eq(mails.id, id))
      .run();
    if (kind === "newsletter")
      recordDelivery(tx, id, end.status === "sent" ? null : (end.lastError ?? "refused"));
  });
  return end.status;
}
