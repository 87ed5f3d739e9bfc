import { desc, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { mails } from "#db/schema/index.ts";

const maxMails = 50;

/**
 * The mails about one thing, newest first, without what they say.
 * @throws DomainError "unauthenticated", "forbidden" unless an admin asks.
 */
export function listMailsAbout(ctx: Context, resourceId: string) {
  requireRole(ctx, ["admin"]);
  return ctx.db
    .select()
    .from(mails)
    .where(eq(mails.resourceId, resourceId))
    .orderBy(desc(mails.createdAt))
    .limit(maxMails)
    .all()
    .map(({ id, kind, status, recipient, subject, lastError, createdAt, sentAt }) => ({
      id,
      kind,
      status,
      recipient,
      subject,
      lastError,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }));
}

export type MailAbout = ReturnType<typeof listMailsAbout>[number];
