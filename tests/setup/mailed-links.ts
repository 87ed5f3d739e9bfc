import { and, desc, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { openContent } from "#app/domain/core/mails/queue-mail.ts";
import type { MailKind } from "#app/shared/core/mails/schema.ts";
import { mails } from "#db/schema/index.ts";

/** The mails of a kind to an address, the newest first. */
export function mailsTo(ctx: Context, recipient: string, kind: MailKind) {
  return ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, kind)))
    .orderBy(desc(mails.createdAt))
    .all();
}

/** The token of the link in the newest mail of a kind to an address. It must not have been sent yet. */
export function mailedToken(ctx: Context, recipient: string, kind: MailKind): string {
  const [mail] = mailsTo(ctx, recipient, kind);
  if (!mail?.sealedContent) throw new Error(`No ${kind} waits for ${recipient}.`);
  const { text } = openContent(ctx.secrets.mail, mail.id, mail.sealedContent);
  const token = /(?:\?token=|\/gift\/)([\w-]{43})/.exec(text)?.[1];
  if (!token) throw new Error(`There is no link in this mail: ${text}`);
  return token;
}
