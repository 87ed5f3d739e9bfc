import type { CustomerRefusal } from "#app/gateways/test-payments/core/for-people.ts";
import { DomainError } from "#app/shared/errors.ts";

/** How the shop says what the test provider refuses. */
export function getTestProviderRejection({ code, message, ...more }: CustomerRefusal): DomainError {
  return new DomainError(code, message, more);
}
