import { and, eq, isNull } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { MailKind } from "#app/shared/mail/schema.ts";
import { users } from "#db/schema/index.ts";
import { type QueuedMail, queueMail } from "./queue-mail.ts";

/** The recipients of mails to the owner: every active admin account. */
export function findMailedAdmins({ db }: Pick<ReadContext, "db">): { id: string; email: string }[] {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.accountStatus, "active"), isNull(users.deletedAt)))
    .all();
}

/** Queues a mail to every admin, in the transaction of the event it reports. */
export function mailAdmins<Kind extends MailKind>(
  tx: WriteContext,
  mail: Pick<QueuedMail<Kind>, "kind" | "resourceId" | "content">,
): void {
  for (const { id, email } of findMailedAdmins(tx)) {
    queueMail(tx, { ...mail, to: email, userId: id });
  }
}
