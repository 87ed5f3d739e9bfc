import { useEffect, useRef } from "react";
import { isFocusFree } from "#app/components/ui/release-focus.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./error-summary.module.css";
import { useIsHydrating } from "./use-is-hydrating.ts";

export interface FormError {
  /** The id of the field; null for an error of the whole form. */
  fieldId: string | null;
  message: string;
}

/** The part of Conform's form metadata that holds the errors. */
interface FormMetadata {
  errors?: string[] | undefined;
  getFieldset: () => Record<string, { id: string; errors?: string[] | undefined }>;
}

/** The errors of a Conform form: the form's own first, then in the order of its fields. */
export function formErrors(form: FormMetadata, fieldOrder: readonly string[]): FormError[] {
  const fields = form.getFieldset();
  const ofForm = (form.errors ?? []).map((message) => ({ fieldId: null, message }));
  const ofFields = fieldOrder.flatMap((name) => {
    const field = fields[name];
    return (field?.errors ?? []).map((message) => ({ fieldId: field?.id ?? null, message }));
  });
  return [...ofForm, ...ofFields];
}

interface ErrorSummaryProps {
  errors: readonly FormError[];
  /** Of a refusal of the whole form; what is wrong with single fields is a problem like any other. */
  title?: string;
  /** Said instead where nothing is wrong, such as before a question. */
  heading?: string | undefined;
  /** A new value for each response; the summary then takes the focus. */
  answer?: unknown;
}

/** All errors of a form, above it; each links to its field. No toast says them again: it would lie over the form. */
export function ErrorSummary({ errors, title = messages.forms.problem, heading, answer }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const answered = useRef<unknown>(null);
  const cameWithDocument = useIsHydrating();

  // After every render, not once per response: the form shows a response's errors one render later.
  useEffect(() => {
    if (!answer || answer === answered.current || !summary.current) return;
    if (!isAbout(answer, errors)) return;
    answered.current = answer;
    // Without JavaScript the errors were visible already: somebody may be typing a correction.
    if (cameWithDocument && !isFocusFree()) return;
    summary.current.focus();
  });

  if (errors.length === 0) return null;
  return (
    <div ref={summary} role="alert" tabIndex={-1} className={styles.summary}>
      <h2 className={`text-heading ${styles.title}`}>
        {heading ?? (errors.some(({ fieldId }) => fieldId === null) ? title : messages.forms.problem)}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>{fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}

/** Whether the errors belong to this response and not to the previous one. */
function isAbout(answer: unknown, [first]: readonly FormError[]): boolean {
  if (!first || typeof answer !== "object" || answer === null || !("error" in answer)) return true;
  return Object.values(Object(answer.error)).flat().includes(first.message);
}
