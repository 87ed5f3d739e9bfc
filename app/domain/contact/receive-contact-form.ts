import type { Context } from "../context.ts";
import type { ContactFormInput } from "./schema.ts";
import { sendContact } from "./send-contact.ts";

const shortestMilliseconds = 1000;

/**
 * Takes what came through the page's form. Machines fill the field that people don't see, or answer
 * before anybody could have typed; they are not told. The first is dropped. The second can be a false
 * alarm, so it is kept, filed as archived instead of new.
 */
export function receiveContactForm(ctx: Context, { website, openedAt, ...message }: ContactFormInput): void {
  if (website) return;
  sendContact(ctx, message, isHasty(ctx, openedAt) ? "archived" : "new");
}

// Tests raise the request limits; they type as fast as machines because they are.
function isHasty({ now, settings }: Context, openedAt: string | undefined): boolean {
  if (!openedAt || !/^\d{1,15}$/.test(openedAt)) return false;
  return now().getTime() - Number(openedAt) < shortestMilliseconds / settings.rateLimitFactor;
}
