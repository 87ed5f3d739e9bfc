import { messages } from "#app/messages/messages.ts";

/** What a visitor reads who wants to buy: in the toast as they leave, and on the sign-in page. */
export function loginRequired() {
  return {
    title: messages.accounts.auth.loginRequired,
    description: messages.accounts.auth.loginToPurchase,
  };
}
