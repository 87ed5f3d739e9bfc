import type { Context } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { write } from "#app/domain/core/write.ts";
import { mails } from "#db/schema/index.ts";

/** As long as a real token, so that its link is longer than a line of a mail. */
export const token = "Zk3v0b9qS1mW8xT5nR2uY7cL4dH6pA0eFgJiKoMlNsQ-and_more_of_it";

/** Queues a mail whose link signs in, as an operation would. */
export function queueReset(ctx: Context, to = "fan@example.com"): string {
  return write(ctx, (tx) =>
    queueMail(tx, {
      kind: "reset_password",
      to,
      content: { path: `/reset-password?token=${token}` },
    }),
  );
}

/** Queues a mail that never goes out of date. */
export function queueNotice(ctx: Context, to = "fan@example.com"): string {
  return write(ctx, (tx) => queueMail(tx, { kind: "password_changed", to, content: {} }));
}

/** The mails that there are, oldest first. */
export function allMails(ctx: Context) {
  return ctx.db.select().from(mails).orderBy(mails.createdAt).all();
}
