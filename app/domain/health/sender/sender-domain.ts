import type { Context } from "#app/domain/core/context.ts";
import { readSender } from "#app/domain/mail/read-sender.ts";
import { isLocalHostname } from "#app/env.server.ts";

type Needed = Pick<Context, "db" | "settings">;

/** The domain of the site's sender, which mail services judge. */
export function senderDomain(ctx: Needed): string {
  return (readSender(ctx).from.address.split("@").at(-1) ?? "").toLowerCase();
}

/** Why the sender's domain can't be checked, in a sentence; null if it can. */
export function whyNothingToCheck(ctx: Needed): string | null {
  if (!ctx.settings.smtp)
    return "No mail server is set: emails are saved in the outbox folder, so there is nothing to check.";
  const domain = senderDomain(ctx);
  return isLocalHostname(domain)
    ? `The sender's domain is ${domain}, which nobody else knows, so there is nothing to check.`
    : null;
}
