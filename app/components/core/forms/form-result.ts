import type { SubmissionResult } from "@conform-to/react";

/** The result of a form; a new object for each response, undefined before the first. */
export type FormResult = SubmissionResult<string[]> | null | undefined;

/** The first error of a form, for a page that shows errors in one place. */
export function firstError(result: FormResult): string | undefined {
  return Object.values(result?.error ?? {}).flatMap((messages) => messages ?? [])[0];
}
