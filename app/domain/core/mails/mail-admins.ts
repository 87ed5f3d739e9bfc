import { and, desc, eq, isNull } from "drizzle-orm";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { MailKind } from "#app/shared/core/mails/schema.ts";
import { mails, users } from "#db/schema/index.ts";
import { type QueuedMail, queueMail } from "./queue-mail.ts";

/** The recipients of mails to the owner: every active admin account. */
export function findMailedAdmins({ db }: Pick<ReadContext, "db">) {
  return db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.accountStatus, "active"), isNull(users.deletedAt)))
    .all();
}

/** Queues a mail to every admin, in the transaction of the event it reports. */
export function mailAdmins<Kind extends MailKind>(
  tx: WriteContext,
  mail: Pick<QueuedMail<Kind>, "kind" | "resourceId" | "content">,
): void {
  for (const { id, email, language } of findMailedAdmins(tx)) {
    // The admin area has all languages, whichever the site has.
    queueMail(tx, { ...mail, to: email, userId: id, language });
  }
}

const maxMails = 50;

/** The mails about one resource, newest first, without their content. */
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
