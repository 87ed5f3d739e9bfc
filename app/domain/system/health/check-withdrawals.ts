import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { countOpenWithdrawals } from "#app/domain/shop/withdrawals/list-withdrawals.ts";
import { messages } from "#app/messages/messages.ts";
import { offersWithdrawal } from "#app/shared/core/orders/withdrawal.ts";
import { isInEea } from "#app/shared/core/tax/tax.ts";
import type { HealthCheck } from "#app/shared/system/health/schema.ts";

/** Whether buyers can withdraw as the law asks, and no deadline is over; null where there is nothing to say. */
export function checkWithdrawals(ctx: Context): HealthCheck | null {
  const name = messages.adminShop.withdrawals.withdrawals;
  const { settings } = readSite(ctx);
  const { count, first } = countOpenWithdrawals(ctx);
  const open = messages.adminHealth.withdrawals.open(count);
  if (first && first < ctx.now()) {
    return {
      name,
      state: "attention",
      finding: `${open} ${messages.adminHealth.withdrawals.overdue}`,
      advice: messages.adminHealth.withdrawals.answer,
    };
  }
  if (offersWithdrawal(settings)) return { name, state: "ok", finding: open, advice: null };
  if (!isInEea(settings.seller.country)) return null;
  return {
    name,
    state: "attention",
    finding: messages.adminHealth.withdrawals.isOff(messages.statutory.withdrawal.link),
    advice: messages.adminHealth.withdrawals.mustOffer,
  };
}
