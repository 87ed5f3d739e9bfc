import { ask } from "../../bench/servers/ask.ts";
import type { Visitor } from "../caches/visitor.ts";

const card = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };

/** @returns the ids of the tracks that cost something */
export async function readTracksForSale(url: string): Promise<string[]> {
  const { body } = await ask(`${url}/api/tracks`);
  const tracks = JSON.parse(body.toString()) as { id: string; price: string }[];
  return tracks.filter(({ price }) => Number(price) > 0).map(({ id }) => id);
}

/**
 * Buys one track, or several by the cart.
 * @returns the payment that the page after it says has gone through; null where it says anything else
 */
export async function buy(fan: Visitor, trackIds: readonly string[]): Promise<string | null> {
  const [only, ...others] = trackIds;
  if (others.length > 0) for (const trackId of trackIds) await fan.call("/api/cart", { trackId });
  const checkout = others.length > 0 ? "/checkout" : `/checkout?trackId=${only}`;
  const price = /name="price" value="([^"]+)"/.exec((await fan.read(checkout)).text)?.[1];
  if (!price) return null;
  const paid = await fan.send(checkout, { ...card, price });
  const { location } = paid.headers;
  if (!location) return null;
  const page = await fan.follow(paid);
  const paymentIntentId = new URL(location, fan.url).searchParams.get("payment_intent");
  return page.status === 200 ? paymentIntentId : null;
}
