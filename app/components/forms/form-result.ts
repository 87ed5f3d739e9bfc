import type { SubmissionResult } from "@conform-to/react";

/** What the server made of a form; a new one for each answer, absent before the first. */
export type FormResult = SubmissionResult<string[]> | null | undefined;

/** The first thing that was wrong with a form, for a page that says it in one place. */
export function firstError(result: FormResult): string | undefined {
  return Object.values(result?.error ?? {}).flatMap((messages) => messages ?? [])[0];
}
