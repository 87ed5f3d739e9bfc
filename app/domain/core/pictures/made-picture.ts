import { createHash } from "node:crypto";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";

// What the process that makes pictures needs as well: it starts for every one, and loads neither tables nor schemas.

/** The id of a picture: a hash of its content, so that its URL can be cached forever. */
export function contentIdOf(checksums: string[]): string {
  return createHash("sha256").update(checksums.join("\n")).digest("hex").slice(0, 20);
}

/** A file that begins like a picture but can't be decoded. */
export function unreadablePicture(cause?: unknown): DomainError {
  return new DomainError("invalid", messages.fields.file.unreadablePicture, {
    cause,
  });
}
