import { messages } from "#app/messages/messages.ts";
import { isDomainError } from "#app/shared/core/errors.ts";

/** The data of a mailed link's page: what the link is about, or why it no longer works. */
export type MailedLink<Value> = { value: Value; refusal: null } | { value: null; refusal: string };

/**
 * Looks up a link; a refusal becomes the page's content, with status 400.
 * @param token of the link, empty without one.
 * @throws every error that is no DomainError.
 */
export function linkOrRefusal<Value>(token: string, read: (token: string) => Value): MailedLink<Value> {
  if (!token) return { value: null, refusal: messages.dashboard.links.incomplete };
  try {
    return { value: read(token), refusal: null };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { value: null, refusal: error.message };
  }
}

/** The token in a mailed link's address; empty without one. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
