import type { DomainErrorCode, FieldErrors } from "#app/shared/errors.ts";

/** A child's final message: a result or a failure; errors lose their class on the way. */
export type ChildAnswer<Result> =
  | { kind: "done"; result: Result }
  | { kind: "refused"; code: DomainErrorCode; message: string; fieldErrors: FieldErrors | undefined }
  | { kind: "failed"; message: string; stack: string | undefined; code: string | undefined };
