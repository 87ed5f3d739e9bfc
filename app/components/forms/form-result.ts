import type { SubmissionResult } from "@conform-to/react";

/** What the server made of a form; a new one for each answer, absent before the first. */
export type FormResult = SubmissionResult<string[]> | null | undefined;
