import type { DomainErrorCode, FieldErrors } from "#app/domain/errors.ts";
import type { PreparedAudio } from "./prepared-audio.ts";

/** What the worker thread says when it is done; errors don't keep their class on the way out. */
export type WorkerAnswer =
  | { kind: "prepared"; prepared: PreparedAudio }
  | { kind: "refused"; code: DomainErrorCode; message: string; fieldErrors: FieldErrors | undefined };
