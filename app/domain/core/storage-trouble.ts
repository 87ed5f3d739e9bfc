import { DomainError } from "#app/shared/errors.ts";

// https://sqlite.org/rescode.html: the disk is full, broken or read-only, or another process holds the database.
const trouble = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY)/;

/** Whether something failed only because the database can't be written to right now. */
export function isStorageTrouble(error: unknown): boolean {
  return error instanceof Error && "code" in error && trouble.test(String(error.code));
}

/** A sentence for people where the database can't be written to; any other error unchanged. */
export function explainStorageTrouble(error: unknown): unknown {
  if (!isStorageTrouble(error)) return error;
  return new DomainError(
    "unavailable",
    "The site can't save anything right now. Please try again in a few minutes.",
    {
      cause: error,
      retryAfterSeconds: 60,
    },
  );
}
