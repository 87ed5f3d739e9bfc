import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { users } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import type { MailFacts } from "./kinds/index.ts";
import { queueMail } from "./queue-mail.ts";

/** Queues a mail to every admin, in the transaction of what it tells. @param alert.resourceId what it is about */
export function alertAdmins(
  transaction: Transaction,
  ctx: Context,
  { resourceId, ...content }: MailFacts["admin_alert"] & { resourceId?: string },
): void {
  const admins = transaction
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.accountStatus, "active"), isNull(users.deletedAt)))
    .all();
  for (const { id, email } of admins) {
    queueMail(transaction, ctx, { kind: "admin_alert", to: email, userId: id, resourceId, content });
  }
}
