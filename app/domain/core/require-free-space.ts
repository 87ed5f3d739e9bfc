import { DomainError } from "#app/shared/errors.ts";
import type { Services } from "./context.ts";

// The reserve: below this the site is read-only, so that payments under way can be recorded. See `write`.
const minFreeBytes = 200_000_000;

/** Whether the disk has room for this many bytes plus 200 MB. */
export function hasFreeSpace({ gateways }: Pick<Services, "gateways">, bytes = 0): boolean {
  return gateways.storage.freeBytes() - bytes >= minFreeBytes;
}

/**
 * Guards operations that fill the disk, before they start.
 * @param bytes how much is about to be written.
 * @throws DomainError "unavailable" when less than 200 MB would be left.
 */
export function requireFreeSpace(services: Pick<Services, "gateways">, bytes = 0): void {
  if (hasFreeSpace(services, bytes)) return;
  throw new DomainError(
    "unavailable",
    "The site's disk is nearly full, so nothing was saved. Please free some space and try again.",
  );
}
