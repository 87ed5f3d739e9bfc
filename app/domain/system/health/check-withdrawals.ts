import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { countOpenWithdrawals } from "#app/domain/shop/withdrawals/list-withdrawals.ts";
import { messages } from "#app/messages/messages.ts";
import { formatCount } from "#app/shared/core/format-count.ts";
import { offersWithdrawal } from "#app/shared/core/orders/withdrawal.ts";
import { isInEea } from "#app/shared/core/tax/tax.ts";
import type { HealthCheck } from "#app/shared/system/health/schema.ts";

const name = "Withdrawals";

/** Whether buyers can withdraw as the law asks, and no deadline is over; null where there is nothing to say. */
export function checkWithdrawals(ctx: Context): HealthCheck | null {
  const { settings } = readSite(ctx);
  const { count, first } = countOpenWithdrawals(ctx);
  const open = `${formatCount(count, "withdrawal")} open.`;
  if (first && first < ctx.now()) {
    return {
      name,
      state: "attention",
      finding: `${open} A deadline is over.`,
      advice: "Refund or answer them under Withdrawals: money is due back within 14 days.",
    };
  }
  if (offersWithdrawal(settings)) return { name, state: "ok", finding: open, advice: null };
  if (!isInEea(settings.seller.country)) return null;
  return {
    name,
    state: "attention",
    finding: `“${messages.statutory.withdrawal.link}” is off.`,
    advice: "Shops that sell to consumers in the EU must offer it. Turn it on under Site, Legal.",
  };
}
