import type { MetaDescriptor } from "@remix-run/node";
import { isDomainError } from "#app/shared/errors.ts";

/** What a page of a mailed link shows: what the link is about, or why it works no more. */
export type MailedLink<Value> = { value: Value; refusal: null } | { value: null; refusal: string };

/**
 * Reads what a link is about; a refusal is what the page then shows, with status 400.
 * @param token what the link brought along, empty where somebody came without one.
 * @throws everything that is no DomainError.
 */
export function linkOrRefusal<Value>(token: string, read: (token: string) => Value): MailedLink<Value> {
  if (!token)
    return { value: null, refusal: "This page opens from the link in our email. Please use that link." };
  try {
    return { value: read(token), refusal: null };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { value: null, refusal: error.message };
  }
}

/** The tag by which a page with a token in its address doesn't send that along with what it asks for. */
export const noAddressInReferer: MetaDescriptor = { name: "referrer", content: "strict-origin" };
