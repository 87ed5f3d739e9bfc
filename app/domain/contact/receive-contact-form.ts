import type { Context } from "#app/domain/core/context.ts";
import type { ContactFormInput } from "#app/shared/contact/schema.ts";
import { sendContact } from "./send-contact.ts";

/**
 * Handles the contact form. Bots fill the field that people don't see (a honeypot); such messages are dropped
 * without an error. The time to fill the form can't be checked: the page is cached for everyone, so it
 * doesn't know when it was opened. The hourly limit covers the rest.
 */
export function receiveContactForm(ctx: Context, { website, ...message }: ContactFormInput): void {
  if (!website) sendContact(ctx, message);
}
