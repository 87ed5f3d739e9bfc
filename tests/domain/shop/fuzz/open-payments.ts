import { eq } from "drizzle-orm";
import { namesIn } from "#app/domain/shop/checkout/overlapping-orders.ts";
import { readLines } from "#app/domain/shop/order-lines/order-lines.ts";
import { cookieLifetimes } from "#app/shared/core/cookie-lifetimes.ts";
import { purchases } from "#db/schema/index.ts";
import type { Simulation } from "./simulation.ts";

type Row = typeof purchases.$inferSelect;

/**
 * Payments of one buyer that share a track and can both be paid: opening the second must have ended the first.
 * @returns a sentence for each pair.
 */
export function findSideBySide(simulation: Simulation): string[] {
  const { ctx } = simulation;
  const pending = ctx.db.select().from(purchases).where(eq(purchases.status, "pending")).all();
  // A guest's browser is known for a day.
  const since = new Date(simulation.now().getTime() - cookieLifetimes.guest);
  const open = pending
    .filter(
      ({ cause, guestId, purchaseDate }) => cause === "sale" && (guestId === null || purchaseDate > since),
    )
    .filter((row) => isPayable(simulation, row));
  if (open.length < 2) return [];
  const lines = readLines(
    ctx,
    open.map(({ id }) => id),
  );
  const namesOf = ({ id }: Row) => (lines.get(id) ?? []).flatMap(namesIn);
  return open.flatMap((one, index) =>
    open
      .slice(index + 1)
      // A guest's browser and the account that has claimed its orders don't know of each other.
      .filter((other) => other.userId === one.userId && other.guestId === one.guestId)
      .filter((other) => namesOf(other).some((name) => namesOf(one).includes(name)))
      .map(() => `${simulation.name(one.userId)} can pay two payments of the same track`),
  );
}

/** Whether a browser could pay it: what never reached the shop is in nobody's hands. */
function isPayable({ provider }: Simulation, { checkoutSessionId, paymentIntentId }: Row): boolean {
  if (checkoutSessionId) return provider.getSession(checkoutSessionId).status === "open";
  if (!paymentIntentId) return false;
  const { intents } = provider.desk.listIntents({ limit: 100 });
  return intents.some(({ id, status }) => id === paymentIntentId && status.startsWith("requires_"));
}
