import { DomainError } from "#app/shared/errors.ts";

/** A file that begins like a picture but can't be decoded. */
export function unreadablePicture(cause?: unknown): DomainError {
  return new DomainError("invalid", "The picture can't be read. Please use a JPEG, PNG or WebP picture.", {
    cause,
  });
}
