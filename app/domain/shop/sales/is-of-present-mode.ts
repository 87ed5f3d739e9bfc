import { and, eq, or, type SQL } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import type { purchases, salesEntries, salesTotals } from "#db/schema/index.ts";

/** Which bookings and orders count: those of the present provider and mode, and orders of 0. */
export function isOfPresentMode(
  { gateways: { payments } }: Pick<Context, "gateways">,
  table: typeof salesTotals | typeof salesEntries | typeof purchases,
): SQL | undefined {
  const isFree = eq(table.provider, "none");
  if (payments.provider === "none") return isFree;
  return or(isFree, and(eq(table.provider, payments.provider), eq(table.livemode, payments.livemode)));
}
