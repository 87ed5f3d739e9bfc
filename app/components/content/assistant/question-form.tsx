import { useHref } from "@remix-run/react";
import { type FormEvent, type RefObject, useId } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";
import fieldStyles from "#app/styles/field.module.css";
import styles from "./question-form.module.css";

interface QuestionFormProps {
  input: RefObject<HTMLInputElement>;
  defaultValue?: string | undefined;
  error?: string | null;
  isPending: boolean;
  /** @returns whether the question was accepted. */
  onAsk: (question: string) => Promise<boolean>;
}

/** The question field. Without JavaScript it posts to the assistant's page. */
export function QuestionForm({ input, defaultValue, error, isPending, onAsk }: QuestionFormProps) {
  const id = useId();
  const action = useHref("/ai-assistant#ask");

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = input.current;
    if (!field || isPending) return;
    const question = field.value.trim();
    field.value = "";
    // Restores a refused question, unless the next one is being typed already.
    if (!(await onAsk(question)) && field.value === "") field.value = question;
    field.focus();
  }

  return (
    // If the page comes back with an error, the fragment scrolls to the form.
    <form id="ask" method="post" action={action} noValidate onSubmit={send} className="stack gap-1">
      <label htmlFor={id} className="visually-hidden">
        {messages.assistant.yourQuestion}
      </label>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          name="message"
          defaultValue={defaultValue}
          autoComplete="off"
          // Read-only and not disabled: disabling would drop the focus.
          readOnly={isPending}
          aria-disabled={isPending || undefined}
          enterKeyHint="send"
          placeholder={messages.assistant.placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={fieldStyles.input}
        />
        <Button isPending={isPending}>{messages.assistant.submit}</Button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={fieldStyles.error}>
          {error}
        </p>
      )}
    </form>
  );
}
