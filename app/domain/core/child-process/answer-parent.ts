import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { readLanguageFrom } from "#app/messages/current-language.ts";
import type { Language } from "#app/messages/languages.ts";
import { type DomainErrorCode, type FieldErrors, isDomainError } from "#app/shared/core/errors.ts";

/** What a child is to do, and the language in which it says why it doesn't. */
export interface ChildRequest<Request> {
  language: Language;
  request: Request;
}

/**
 * The child's side of `runInChild`: does the one job that this process was started for, and exits.
 * @param work may send messages meanwhile by `tell`.
 */
export function answerParent<Request, Result>(
  work: (request: Request, notify: (message: object) => void) => Promise<Result>,
): void {
  // The parent is gone.
  process.once("disconnect", () => process.exit());
  process.once("message", async ({ language, request }: ChildRequest<Request>) => {
    readLanguageFrom(() => language);
    const answer = await work(request, send).then(
      (result): ChildAnswer<Result> => ({ kind: "done", result }),
      (error: unknown) => asAnswer(error),
    );
    send(answer, () => process.disconnect());
  });
}

function send(message: object, afterwards: () => void = () => {}): void {
  process.send?.(message, undefined, {}, afterwards);
}

function asAnswer(thrown: unknown): ChildAnswer<never> {
  if (isDomainError(thrown)) {
    return { kind: "refused", code: thrown.code, message: thrown.message, fieldErrors: thrown.fieldErrors };
  }
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { kind: "failed", message: error.message, stack: error.stack, code };
}

/** A child's final message: a result or a failure; errors lose their class on the way. */
export type ChildAnswer<Result> =
  | { kind: "done"; result: Result }
  | { kind: "refused"; code: DomainErrorCode; message: string; fieldErrors: FieldErrors | undefined }
  | { kind: "failed"; message: string; stack: string | undefined; code: string | undefined };

setFlagsFromString("--expose-gc");
const collectGarbage: unknown = runInNewContext("gc");

/** Freeing less than this isn't worth the pause. */
const minGain = 50_000_000;
// A normal garbage collection frees memory but doesn't return it to the system.
const retainsNothing = { type: "major", execution: "sync", flavor: "last-resort" };

/**
 * Returns unused memory to the system before a child process needs as much: a site that has just
 * started, or rendered many pages, holds 150 MB that are free. Takes a tenth of a second.
 */
export function freeMemory(): void {
  const { heapTotal, heapUsed } = process.memoryUsage();
  if (typeof collectGarbage === "function" && heapTotal - heapUsed > minGain) collectGarbage(retainsNothing);
}
