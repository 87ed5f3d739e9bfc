import { asc, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { openContent } from "#app/domain/core/mails/queue-mail.ts";
import type { MailKind } from "#app/shared/core/mails/schema.ts";
import { mails } from "#db/schema/index.ts";

/** The queued mails of a kind with what they say, oldest first. */
export function openedMails(ctx: Context, kind: MailKind) {
  return ctx.db
    .select()
    .from(mails)
    .where(eq(mails.kind, kind))
    .orderBy(asc(mails.createdAt))
    .all()
    .map((mail) => ({ ...mail, ...openContent(ctx.secrets.mail, mail.id, mail.sealedContent ?? "") }));
}
