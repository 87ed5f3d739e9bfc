export const goodCard = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };
export const declinedCard = { ...goodCard, number: "4000 0000 0000 0002" };
export const authenticatedCard = { ...goodCard, number: "4000 0025 0000 3155" };

/** The session in the address of the test provider's page, with its host or without. */
export function sessionIdIn(url: string): string {
  const sessionId = new URL(url, "http://localhost").pathname.split("/").at(-1);
  if (!sessionId) throw new Error(`No session in ${url}.`);
  return sessionId;
}
