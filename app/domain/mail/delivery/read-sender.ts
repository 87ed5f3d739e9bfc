import { isIP } from "node:net";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import type { MailMessage } from "#app/gateways/mail/mail-message.ts";

/** The From and Reply-To of the site's mails: replies go to the contact page's address. */
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

// A bare IP address is no mail domain, and only a local site has one.
function mailDomain(hostname: string): string {
  return isIP(hostname.replace(/^\[|\]$/g, "")) ? "localhost" : hostname;
}
