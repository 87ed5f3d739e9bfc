import type { Services } from "#app/domain/core/context.ts";
import { hasFreeSpace } from "#app/domain/core/require-free-space.ts";
import { DomainError } from "#app/shared/errors.ts";

/**
 * Prevents payments that can't be recorded.
 * @throws DomainError "unavailable" where the disk is nearly full.
 */
export function requireSpaceForPurchase(services: Pick<Services, "gateways">): void {
  if (hasFreeSpace(services)) return;
  throw new DomainError(
    "unavailable",
    "This shop can't take payments at the moment. You have not been charged; please come back later.",
    { retryAfterSeconds: 600 },
  );
}
