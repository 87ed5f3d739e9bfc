import { randomUUID } from "node:crypto";
import type { Services } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { findLogo } from "#app/domain/pictures/find-logo.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import type { MailKind } from "#app/shared/mail/schema.ts";
import { mails } from "#db/schema/index.ts";
import { addressOn } from "./content.ts";
import { describeMail, type MailFacts } from "./kinds/index.ts";
import { mailSignal } from "./queued-signal.ts";
import { sealContent } from "./sealed-content.ts";
import { writeHtml } from "./write-html.ts";
import { writeText } from "./write-text.ts";

export interface QueuedMail<Kind extends MailKind> {
  kind: Kind;
  /** The address of one person. */
  to: string;
  userId?: string | null;
  /** What the mail is about, like a purchase. */
  resourceId?: string | null;
  /** The facts of this kind of mail; see `kinds/`. */
  content: MailFacts[Kind];
}

/**
 * Queues a mail inside the transaction of the event it reports, so that neither exists without the other. The
 * running site sends it; mails from a command are sent by the site beside it, or at its next start.
 * @returns the mail's id.
 */
export function queueMail<Kind extends MailKind>(
  tx: WriteContext<Services>,
  { kind, to, userId, resourceId, content: facts }: QueuedMail<Kind>,
): string {
  const id = randomUUID();
  const now = tx.now();
  const { settings } = readSite(tx);
  const { artistName, accent, contactEmail, timeZone } = settings;
  const logoKey = findLogo(tx, settings);
  const logo = logoKey === null ? null : settings.logo;
  const site = { artistName, accent, logo, contactEmail, publicUrl: tx.settings.publicUrl, timeZone, now };
  const content = describeMail[kind](facts, site);
  tx.db
    .insert(mails)
    .values({
      id,
      kind,
      userId: userId ?? null,
      resourceId: resourceId ?? null,
      recipient: to,
      subject: content.subject,
      sealedContent: sealContent(tx.secrets.mail, id, {
        text: writeText(content, site),
        html: writeHtml(content, site),
        replyTo: content.replyTo,
        pictureKey: content.picture?.fileKey,
        ...(logoKey && { logoKey }),
        ...(content.unsubscribePath && { unsubscribeAddress: addressOn(site, content.unsubscribePath) }),
      }),
      nextAttemptAt: now,
      createdAt: now,
    })
    .run();
  // A transaction is synchronous, so in the next turn of the event loop the row exists or is rolled back.
  setImmediate(() => mailSignal(tx).send());
  return id;
}
