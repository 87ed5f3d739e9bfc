import type { OpenIntent } from "#app/shared/shop/purchases/schema.ts";

const unreachable = "The shop didn't answer, so nothing was charged. Please try again.";

/**
 * Opens a payment through the API.
 * @param wanted what is bought and the sum that was shown: at any other nothing is opened.
 * @returns the payment, or why there is none.
 */
export async function openIntent(wanted: object): Promise<OpenIntent | { message: string }> {
  try {
    const response = await fetch("/api/create-payment-intent", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
      body: JSON.stringify(wanted),
    });
    const answer: OpenIntent | { error: string } = await response.json();
    return "error" in answer ? { message: answer.error } : answer;
  } catch {
    return { message: unreachable };
  }
}
