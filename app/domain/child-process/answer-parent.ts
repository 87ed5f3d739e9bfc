import { isDomainError } from "#app/shared/errors.ts";
import type { ChildAnswer } from "./child-answer.ts";

/**
 * The child's side of `runInChild`: does the one job that this process was started for, and exits.
 * @param work may send messages meanwhile by `tell`.
 */
export function answerParent<Request, Result>(
  work: (request: Request, tell: (message: object) => void) => Promise<Result>,
): void {
  // The parent is gone.
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
