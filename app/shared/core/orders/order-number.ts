import { messages } from "#app/messages/messages.ts";
/**
 * The number of an order for people: the first eight characters of its id, in capitals. In a shop with 100,000 orders
 * a new one shares its number with a chance of one in 40,000; a search then finds both.
 */
export function shortNumber(orderId: string): string {
  return orderId.slice(0, 8).toUpperCase();
}

/** What a buyer reads of a declined card. @param reason the provider's own sentence, in the language of the page. */
export function declinedSentence(reason: string): string {
  return messages.checkout.declined.withAdvice(reason);
}

/** How many days the link in a guest's mail works. */
export const orderLinkDays = 30;
