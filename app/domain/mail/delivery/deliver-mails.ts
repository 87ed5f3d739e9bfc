import { buffer } from "node:stream/consumers";
import { and, asc, eq, lte } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { pictureIds } from "#app/domain/core/mails/content.ts";
import { linkLifetimes } from "#app/domain/core/mails/link-lifetimes.ts";
import { openContent } from "#app/domain/core/mails/queue-mail.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { MailRefused } from "#app/gateways/mail/mail-message.ts";
import type { MailKind } from "#app/shared/core/mails/schema.ts";
import { mails } from "#db/schema/index.ts";
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

/** A kind of mail that goes to many: after all others, a few at once, and again and again while the server refuses. */
export interface BulkMails {
  kind: MailKind;
  countAtOnce(ctx: Context): number;
  /** Puts off all that belong together with one that the server refused. @returns false if there are none */
  postpone(tx: WriteContext, mailId: string, reason: string): boolean;
  /** Notes how one ended. @param refusal what the server said of the address; null where it was sent. */
  record(tx: WriteContext, mailId: string, refusal: string | null): void;
}

/** How an attempt ended. */
interface Outcome {
  status: MailRow["status"];
  reason: string | null;
  /** Whether the server refuses more than this one. */
  isPostponed?: boolean;
}

/**
 * Sends due mails, the longest due first: one after another, and those that go to many, when nothing else is due, a few
 * at once. Mails are marked before they are sent: if the process dies in between they are retried later, under the same
 * Message-ID.
 * @param ending how to stop before everything is sent.
 * @returns how many were sent.
 */
export async function deliverMails(ctx: Context, bulk: BulkMails, ending?: Ending): Promise<number> {
  let sent = 0;
  while (!ending?.isNear()) {
    const claimed = claimDueMails(ctx, bulk);
    if (claimed.length === 0) break;
    const attempts = await Promise.all(
      claimed.map(async (mail) => ({ mail, outcome: await attempt(ctx, mail, bulk, ending?.signal) })),
    );
    const recorded = write(ctx, (tx) =>
      attempts.map(({ mail, outcome }) => ({ mail, outcome: record(tx, mail, outcome, bulk) })),
    );
    for (const { mail, outcome } of recorded) {
      const isSent = outcome === "sent";
      if (isSent) sent += 1;
      ctx.logger[isSent ? "info" : "warn"]({ mailId: mail.id, mailKind: mail.kind, outcome }, "mail");
    }
  }
  return sent;
}

function claimDueMails(ctx: Context, bulk: BulkMails): MailRow[] {
  const now = ctx.now();
  const countAtOnce = bulk.countAtOnce(ctx);
  return write(ctx, (tx) => {
    const due = tx.db
      .select()
      .from(mails)
      .where(and(eq(mails.status, "queued"), lte(mails.nextAttemptAt, now)))
      .orderBy(asc(eq(mails.kind, bulk.kind)), asc(mails.nextAttemptAt), asc(mails.createdAt))
      .limit(countAtOnce)
      .all();
    const claimed = due[0]?.kind === bulk.kind ? due : due.slice(0, 1);
    for (const { id, attempts } of claimed) {
      tx.db
        .update(mails)
        .set({ attempts: attempts + 1, nextAttemptAt: nextAttempt(attempts, now) })
        .where(eq(mails.id, id))
        .run();
    }
    return claimed;
  });
}

async function attempt(ctx: Context, mail: MailRow, bulk: BulkMails, signal?: AbortSignal): Promise<Outcome> {
  const isBulk = mail.kind === bulk.kind;
  if (isOutdated(mail, ctx.now())) return failed("Its link no longer works.");
  if (mail.attempts >= maxAttempts && !isBulk)
    return failed(mail.lastError ?? "It was interrupted each time.");
  const content = readContent(ctx, mail);
  if (!content) return failed("It can't be read with this APP_SECRET.");
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
    // It stays in the queue until the server takes mail again.
    if (isBulk && !isUnknownRecipient(error)) return { status: "queued", reason, isPostponed: true };
    const isLast = mail.attempts + 1 >= maxAttempts;
    return error instanceof MailRefused || isLast ? failed(reason) : { status: "queued", reason };
  }
  return { status: "sent", reason: null };
}

const failed = (reason: string): Outcome => ({ status: "failed", reason });

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

/** @returns how the attempt ended: what can't be postponed has failed. */
function record(tx: WriteContext, { id, kind }: MailRow, outcome: Outcome, bulk: BulkMails) {
  const { reason } = outcome;
  const isLost = outcome.isPostponed && !bulk.postpone(tx, id, reason ?? "");
  const status = isLost ? "failed" : outcome.status;
  if (status === "queued") {
    tx.db.update(mails).set({ lastError: reason }).where(eq(mails.id, id)).run();
    return status;
  }
  tx.db
    .update(mails)
    .set({
      status,
      lastError: reason,
      sentAt: status === "sent" ? tx.now() : null,
      // Its content is erased when it will not be sent any more; if its user is deleted, the address as well.
      sealedContent: null,
      nextAttemptAt: null,
      ...(kind === "deletion_done" && { recipient: "" }),
    })
    .where(eq(mails.id, id))
    .run();
  if (kind === bulk.kind) bulk.record(tx, id, status === "sent" ? null : (reason ?? "refused"));
  return status;
}
