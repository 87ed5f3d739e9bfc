import { isIP } from "node:net";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import type { MailMessage } from "#app/gateways/mail/mail-message.ts";

/** Who the site's mails are from, and whom an answer reaches: the address of the contact page. */
export function readSender(ctx: Pick<Context, "db" | "settings">): Pick<MailMessage, "from" | "replyTo"> {
  const { artistName, contactEmail } = readSite(ctx).settings;
  const { mailFrom, publicUrl } = ctx.settings;
  return {
    from: {
      name: mailFrom?.name ?? artistName,
      address: mailFrom?.address ?? `no-reply@${mailDomain(new URL(publicUrl).hostname)}`,
    },
    replyTo: contactEmail,
  };
}

// A bare IP address is no domain of mail, and only a site on one's own machine has one.
function mailDomain(hostname: string): string {
  return isIP(hostname.replace(/^\[|\]$/g, "")) ? "localhost" : hostname;
}
