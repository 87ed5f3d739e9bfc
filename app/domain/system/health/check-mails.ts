import { and, asc, count, desc, eq, gt, min, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { formatCount } from "#app/shared/core/format-count.ts";
import type { HealthCheck } from "#app/shared/system/health/schema.ts";
import { mails } from "#db/schema/index.ts";
import { formatAgo } from "./format-values.ts";

/** A mail that waits longer was refused at least once. */
const patience = 30 * 60_000;
const rememberedFailures = 7 * 24 * 60 * 60_000;
const name = "Email";

/** Whether mails are delivered. */
export function checkMails(ctx: Context): HealthCheck {
  const now = ctx.now();
  const waiting = findWaiting(ctx);
  const failed = countFailed(ctx, new Date(now.getTime() - rememberedFailures));
  const sentAt = lastSentAt(ctx);
  const finding = [
    sentAt ? `The last one was sent ${formatAgo(now, sentAt)}.` : "None sent yet.",
    `${waiting.count} waiting, ${failed} failed in the last seven days.`,
  ].join(" ");
  const isStuck = waiting.oldest !== null && now.getTime() - waiting.oldest.getTime() > patience;
  if (isStuck) {
    const advice = `The server refuses or doesn't answer${waiting.lastError ? ` (${waiting.lastError})` : ""}. Check SMTP_URL and the mail server; waiting emails are then sent automatically.`;
    return { name, state: "failing", finding, advice };
  }
  if (failed > 0) {
    return {
      name,
      state: "attention",
      finding,
      advice: `${formatCount(failed, "email")} could not be delivered, most often to an address that doesn't exist. The audit log lists each one as mail.failed.`,
    };
  }
  if (!ctx.settings.smtp) {
    return {
      name,
      state: ctx.settings.isLocal ? "ok" : "attention",
      finding: `${finding} No mail server is set: emails are saved in the outbox folder of the data folder.`,
      advice: ctx.settings.isLocal
        ? null
        : "Set SMTP_URL. Without it, nobody gets receipts or password links.",
    };
  }
  return { name, state: "ok", finding, advice: null };
}

function findWaiting({ db }: Context) {
  const isWaiting = eq(mails.status, "queued");
  const found = db
    .select({ count: count(), oldest: min(mails.createdAt) })
    .from(mails)
    .where(isWaiting)
    .get();
  const first = db
    .select({ lastError: mails.lastError })
    .from(mails)
    .where(isWaiting)
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1)
    .get();
  return { count: found?.count ?? 0, oldest: found?.oldest ?? null, lastError: first?.lastError ?? null };
}

function countFailed({ db }: Context, since: Date): number {
  const found = db
    .select({ count: count() })
    .from(mails)
    .where(and(eq(mails.status, "failed"), gt(mails.createdAt, since)))
    .get();
  return found?.count ?? 0;
}

/** Mails are sent in the order they were queued, except for retries: the last few rows contain the last sent one. */
function lastSentAt({ db }: Context): Date | null {
  const newest = db
    .select({ sentAt: mails.sentAt })
    .from(mails)
    .where(eq(mails.status, "sent"))
    .orderBy(desc(sql`${mails}.rowid`))
    .limit(50)
    .all()
    .flatMap(({ sentAt }) => sentAt?.getTime() ?? []);
  return newest.length > 0 ? new Date(Math.max(...newest)) : null;
}
