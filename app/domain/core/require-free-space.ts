import { DomainError } from "#app/shared/errors.ts";
import type { Services } from "./context.ts";

// With less than this the site only reads: what is kept free lets payments that are under way be written down.
const minFreeBytes = 200_000_000;

/** Whether the disk has room for this many bytes and 200 MB besides. */
export function hasFreeSpace({ gateways }: Pick<Services, "gateways">, bytes = 0): boolean {
  return gateways.storage.freeBytes() - bytes >= minFreeBytes;
}

/**
 * Guards what fills the disk, before it does.
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
