import type { DomainErrorCode, FieldErrors } from "#app/shared/errors.ts";

/** What a child process says when it has done what it was asked, or couldn't: errors lose their class on the way. */
export type ChildAnswer<Result> =
  | { kind: "done"; result: Result }
  | { kind: "refused"; code: DomainErrorCode; message: string; fieldErrors: FieldErrors | undefined }
  | { kind: "failed"; message: string; stack: string | undefined; code: string | undefined };
