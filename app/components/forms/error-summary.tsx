import { useEffect, useRef, useSyncExternalStore } from "react";
import { showToast } from "../toasts/toast-store.ts";
import { isFocusFree } from "../ui/free-focus.ts";
import styles from "./error-summary.module.css";

export interface FormError {
  /** The id of the field it is about; null when it is about the form. */
  fieldId: string | null;
  message: string;
}

/** What Conform's form metadata offers to make errors of. */
interface FormMetadata {
  errors?: string[] | undefined;
  getFieldset: () => Record<string, { id: string; errors?: string[] | undefined }>;
}

/** The errors of a Conform form in the order of its fields: those of the form first. */
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
  title?: string;
  /** Changes with each answer of the server; the summary takes the focus then, and the toast says so. */
  answer?: unknown;
  /** The title of the toast that goes with the server's refusal. */
  toastTitle?: string;
}

/** All that is wrong with a form, above it, each line leading to its field. */
export function ErrorSummary({
  errors,
  title = "There is a problem",
  answer,
  toastTitle,
}: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const answered = useRef<unknown>(null);
  const cameWithDocument = useCameWithDocument();

  // After every drawing, not once per answer: the form shows the errors of an answer one drawing later.
  useEffect(() => {
    if (!answer || answer === answered.current || !summary.current) return;
    if (!isAbout(answer, errors)) return;
    answered.current = answer;
    // Before the script came, the answer stood here for all to read: somebody may be at correcting it.
    if (cameWithDocument && !isFocusFree()) return;
    summary.current.focus();
    const [first] = errors;
    if (toastTitle && first) {
      showToast({ variant: "destructive", title: toastTitle, description: first.message });
    }
  });

  if (errors.length === 0) return null;
  return (
    <div ref={summary} role="alert" tabIndex={-1} className={styles.summary}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>{fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}

/** Whether the errors are those of this answer, and not still of the one before. */
function isAbout(answer: unknown, [first]: readonly FormError[]): boolean {
  if (!first || typeof answer !== "object" || answer === null || !("error" in answer)) return true;
  return Object.values(Object(answer.error)).flat().includes(first.message);
}

const neverChanges = () => () => {};

/** True in the drawing that takes over what the document brought; false where the browser draws by itself. */
function useCameWithDocument(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}
