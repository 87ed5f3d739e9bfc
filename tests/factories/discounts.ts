import { createCode, createSale } from "#app/domain/shop/discounts/manage-discounts.ts";
import type { NewCode, NewSale } from "#app/shared/shop/discounts/schema.ts";
import { newCodeSchema, newSaleSchema } from "#app/shared/shop/discounts/schema.ts";
import { inMinutes } from "./releases/release.ts";
import type { signedInContext } from "./user.ts";

type Admin = ReturnType<typeof signedInContext>;

/** A code of 20% for all, as the owner's form makes it, with some changed. */
export function newCode(admin: Admin, changes: Partial<NewCode> = {}) {
  const form = newCodeSchema.parse({ name: "summer", reduction: "20%" });
  return createCode(admin, { ...form, ...changes });
}

/** A sale of 20% for all that begins now and ends in a day, with some changed. */
export function newSale(admin: Admin, changes: Partial<NewSale> = {}) {
  const form = newSaleSchema.parse({
    name: "Summer Sale",
    reduction: "20%",
    endsAt: inMinutes(admin, 24 * 60),
  });
  return createSale(admin, { ...form, ...changes });
}

export const percentOff = (percent: number) => ({ percent, amountCents: null });
export const amountOff = (amountCents: number) => ({ percent: null, amountCents });
