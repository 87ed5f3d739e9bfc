import { isDomainError } from "#app/shared/errors.ts";
import type { ChildAnswer } from "./child-answer.ts";

/**
 * The other end of `runInChild`: does the one piece of work that this process was started for, and ends.
 * @param work may say something meanwhile by `tell`.
 */
export function answerParent<Request, Result>(
  work: (request: Request, tell: (message: object) => void) => Promise<Result>,
): void {
  // Whoever wanted the work is gone.
  process.once("disconnect", () => process.exit());
  process.once("message", async (request: Request) => {
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
