import type { z } from "zod";
import type { cartSchema } from "#app/shared/cart/schema.ts";
import { formatCents } from "#app/shared/money.ts";
import type { Cart } from "./read-cart.ts";

/** A cart as the API tells it. */
export function presentCart({ lines, totalCents, currency }: Cart): z.output<typeof cartSchema> {
  return {
    items: lines.map(({ id, trackId, releaseId, title, valueCents }) => ({
      id,
      trackId,
      releaseId,
      title,
      amount: formatCents(valueCents),
    })),
    total: formatCents(totalCents),
    currency,
  };
}
