import { orderLinkDays } from "#app/shared/core/orders/order-number.ts";
import type { Services } from "./context.ts";
import { isSameSecret, sign } from "./signature.ts";

const day = 24 * 60 * 60_000;

/** The token of a link to one order. Nothing is stored: who has it sees that order, and gets what it gave. */
export function createOrderToken(
  { secrets, now }: Pick<Services, "secrets" | "now">,
  orderId: string,
): string {
  const claim = `${orderId}.${(now().getTime() + orderLinkDays * day).toString(36)}`;
  return `${claim}.${signClaim(secrets, claim)}`;
}

/** The order that a token is for, and whether it has expired; null for one that isn't ours. */
export function readOrderToken(
  { secrets, now }: Pick<Services, "secrets" | "now">,
  token: string,
): { orderId: string; hasExpired: boolean } | null {
  const [orderId = "", expires = "", signature = "", ...more] = token.split(".");
  const isOurs = more.length === 0 && isSameSecret(signature, signClaim(secrets, `${orderId}.${expires}`));
  return isOurs ? { orderId, hasExpired: Number.parseInt(expires, 36) <= now().getTime() } : null;
}

/** The path of the page that a link leads to. */
export function orderLinkPath(token: string): string {
  return `/orders?${new URLSearchParams({ token })}`;
}

function signClaim({ orders }: Services["secrets"], claim: string): string {
  return sign(orders, `order-link.${claim}`);
}
