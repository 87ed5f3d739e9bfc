import type { Services } from "../context.ts";
import { DomainError } from "../errors.ts";
import { hasFreeSpace } from "../require-free-space.ts";

/**
 * Guards against money that is taken and can't be written down.
 * @throws DomainError "unavailable" where the disk is nearly full.
 */
export function requireRoom(services: Pick<Services, "gateways">): void {
  if (hasFreeSpace(services)) return;
  throw new DomainError(
    "unavailable",
    "This shop can't take payments at the moment. You have not been charged; please come back later.",
    { retryAfterSeconds: 600 },
  );
}
