import { type AppLoadContext, data } from "@remix-run/node";
import type { Comparison } from "#app/domain/purchases/reconciliation/compare-payments.ts";
import type { Workbench } from "#app/domain/workbench/read-today.ts";
import { httpStatus } from "#app/http/refusals.ts";
import { isDomainError } from "#app/shared/errors.ts";

/**
 * The comparison, or the page that says why there is none: a provider that is down is not an empty list.
 * @param refundId the payment to refund, if that is being asked.
 */
export async function orFailure(
  { retryAfter }: AppLoadContext,
  workbench: Workbench,
  refundId: string | null,
  compare: () => Promise<Comparison>,
) {
  const page = { view: "comparison" as const, workbench, refundId };
  try {
    return data({ ...page, comparison: await compare(), failure: null });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.retryAfterSeconds) retryAfter(error.retryAfterSeconds);
    return data({ ...page, comparison: null, failure: error.message }, { status: httpStatus[error.code] });
  }
}
