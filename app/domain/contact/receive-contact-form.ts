import type { Context } from "#app/domain/core/context.ts";
import type { ContactFormInput } from "#app/shared/contact/schema.ts";
import { sendContact } from "./send-contact.ts";

/**
 * Takes what came through the page's form. Machines fill the field that people don't see; that is dropped,
 * and they are not told. How fast somebody was can't be asked: the page is made once for everyone, so it
 * doesn't know when it was opened. What is left is held by the limit of messages an hour.
 */
export function receiveContactForm(ctx: Context, { website, ...message }: ContactFormInput): void {
  if (!website) sendContact(ctx, message);
}
