/** What can go wrong for a person, by name; `http/refusals.ts` gives each its HTTP status. */
export type DomainErrorCode =
  | "invalid"
  | "unauthenticated"
  | "payment_required"
  | "forbidden"
  | "reauthentication_required"
  | "not_found"
  | "conflict"
  | "too_large"
  | "unsupported_media"
  | "rate_limited"
  | "unavailable";

export type FieldErrors = Record<string, string[]>;

// The server and the Remix build each load their own copy of this module, so a class identity
// would not hold across them; a registered symbol does.
const brand = Symbol.for("artist-site.domain-error");

/** A refusal that is safe to show to the caller: it says what happened and what to do. */
export class DomainError extends Error {
  readonly [brand] = true;
  readonly code: DomainErrorCode;
  readonly fieldErrors: FieldErrors | undefined;
  /** Seconds after which the same request may succeed, where that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: DomainErrorCode,
    message: string,
    more: { fieldErrors?: FieldErrors; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = "DomainError";
    this.code = code;
    this.fieldErrors = more.fieldErrors;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** A refusal of what one field of a form holds; people read it next to the field. */
export function fieldError(field: string, message: string, code: DomainErrorCode = "invalid"): DomainError {
  return new DomainError(code, message, { fieldErrors: { [field]: [message] } });
}

/** Recognises a DomainError from either build. */
export function isDomainError(error: unknown): error is DomainError {
  return typeof error === "object" && error !== null && brand in error;
}
