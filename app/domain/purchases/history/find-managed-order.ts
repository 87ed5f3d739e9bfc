import { eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { openOrderLink } from "#app/domain/guests/order-link.ts";
import { DomainError } from "#app/shared/errors.ts";
import { type PurchaseRow, purchases } from "#db/schema/index.ts";
import { findOwnPurchase } from "./list-purchases.ts";

/** How its buyer reaches an order: as the caller, or by the link in a guest's mail. */
export type OrderAccess = { purchaseId: string } | { token: string };

/**
 * The order whose receipt and gift the caller may change.
 * @throws DomainError "unauthenticated"; "not_found" for what is absent or somebody else's, and as `openOrderLink`.
 */
export function findManagedOrder(ctx: Context, access: OrderAccess): PurchaseRow {
  if ("token" in access) return openOrderLink(ctx, access.token).order;
  const found = findOwnPurchase(ctx, eq(purchases.id, access.purchaseId));
  if (!found) throw new DomainError("not_found", "This purchase doesn't exist.");
  return found;
}
