import type { DomainErrorCode } from "#app/shared/errors.ts";

/** The only mapping from an error code to an HTTP status. */
export const httpStatus: Record<DomainErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  reauthentication_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  rate_limited: 429,
  unavailable: 503,
};
