import { DomainError } from "#app/shared/errors.ts";

/** What is no picture inside, whatever it begins like. */
export function unreadablePicture(cause?: unknown): DomainError {
  return new DomainError("invalid", "The picture can't be read. Please use a JPEG, PNG or WebP picture.", {
    cause,
  });
}
