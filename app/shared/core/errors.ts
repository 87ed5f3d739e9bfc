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

/** The name of a field of a form or of a call's body, by the type of what its schema reads. */
export type FieldOf<Body> = Body extends unknown ? Extract<keyof Body, string> : never;

/**
 * A refusal of what one field holds; people read it next to the field.
 * @param Body what the field is of: one that it doesn't have is a mistake.
 */
export function fieldError<Body = never>(
  field: NoInfer<FieldOf<Body>>,
  message: string,
  code: DomainErrorCode = "invalid",
): DomainError {
  return new DomainError(code, message, { fieldErrors: { [field]: [message] } });
}

/** What an operation calls a field, and its name in the form or the body that was sent. */
export type FieldNames<Body> = Readonly<Record<string, FieldOf<Body>>>;

/** The same refusal, of the fields as the sender knows them; of one that they didn't send only the message is left. */
export function renameFields(
  error: DomainError,
  names: Readonly<Record<string, string>>,
  isKnown: (field: string) => boolean = () => true,
): DomainError {
  if (!error.fieldErrors) return error;
  const renamed = Object.entries(error.fieldErrors).map(([field, messages]): [string, string[]] => [
    names[field] ?? field,
    messages,
  ]);
  const known = renamed.filter(([field]) => isKnown(field));
  const { code, message, retryAfterSeconds, cause } = error;
  return new DomainError(code, message, {
    cause,
    ...(known.length > 0 && { fieldErrors: Object.fromEntries(known) }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

/** Recognises a DomainError from either build. */
export function isDomainError(error: unknown): error is DomainError {
  return typeof error === "object" && error !== null && brand in error;
}
