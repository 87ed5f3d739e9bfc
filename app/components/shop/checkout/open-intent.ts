import { messages } from "#app/messages/messages.ts";
import type { OpenIntent } from "#app/shared/shop/purchases/schema.ts";

/**
 * Opens a payment through the API.
 * @param wanted what is bought and the sum that was shown: at any other nothing is opened.
 * @returns the payment, or why there is none.
 */
export async function openIntent(wanted: object): Promise<OpenIntent | { message: string }> {
  try {
    const response = await fetch("/api/create-payment-intent", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        // What the buyer has agreed to is stored in it, too.
        "Page-Language": messages.core.language,
        "X-Requested-With": "XMLHttpRequest",
      },
      body: JSON.stringify(wanted),
    });
    const answer: OpenIntent | { error: string } = await response.json();
    return "error" in answer ? { message: answer.error } : answer;
  } catch {
    return { message: messages.checkout.stripe.noAnswer };
  }
}
