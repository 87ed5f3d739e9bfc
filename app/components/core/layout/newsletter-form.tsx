import { useFetcher, useHref, useLocation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FormResult, firstError } from "#app/components/core/forms/form-result.ts";
import type { ToastMessage } from "#app/components/core/toasts/toast-store.ts";
import { Button } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";
import styles from "./newsletter-form.module.css";

/** The server's response: what is wrong with the address, or a thank-you. */
export interface NewsletterAnswer {
  lastResult?: FormResult;
  thanks?: ToastMessage;
}

interface NewsletterFormProps {
  /** Distinguishes the footer's form from the one on the newsletter page. */
  id?: string;
  /** The result of the form when it was submitted without JavaScript. */
  answer?: NewsletterAnswer;
  /** What it asks for, if that isn't all news; see `newsletterFormSchema`. */
  topic?: string;
  label?: string;
  button?: string;
}

/**
 * The newsletter form. With JavaScript the page doesn't change; without, the server redirects back to the form.
 * `noValidate`, so that the site's own messages are shown.
 */
export function NewsletterForm({
  id = "newsletter",
  answer,
  topic,
  label = messages.mail.newsletterForm.label,
  button = messages.mail.newsletterForm.button,
}: NewsletterFormProps) {
  const fetcher = useFetcher<NewsletterAnswer>();
  const { pathname, search } = useLocation();
  const action = useHref("/newsletter");
  const form = useRef<HTMLFormElement>(null);
  const [notified, setTold] = useState<NewsletterAnswer>();
  const { lastResult, thanks } = fetcher.data ?? answer ?? {};
  const error = thanks ? undefined : firstError(lastResult);

  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data || fetcher.data === notified) return;
    setTold(fetcher.data);
    if (thanks) form.current?.reset();
  }, [fetcher.state, fetcher.data, notified, thanks]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    // Without a page to go back to, the response is shown here.
    typed.delete("redirectTo");
    fetcher.submit(typed, { method: "post", action: "/newsletter" });
  }

  return (
    <form ref={form} method="post" action={action} noValidate onSubmit={send} className="stack gap-2">
      <label htmlFor={`${id}-email`} className={styles.label}>
        {label}
      </label>
      {/* Above the field: below it may be below the window's edge. */}
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          <strong>{titleOf(lastResult)}</strong> {error}
        </p>
      )}
      {thanks && (
        <p role="status" className={styles.thanks}>
          <strong>{thanks.title}</strong> {thanks.description}
        </p>
      )}
      <div className="cluster gap-2">
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          required
          autoComplete="email"
          defaultValue={answer?.lastResult?.initialValue?.email?.toString()}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={styles.input}
        />
        <input
          type="hidden"
          name="redirectTo"
          value={answer?.lastResult?.initialValue?.redirectTo?.toString() ?? pathname + search}
        />
        {topic && <input type="hidden" name="topic" value={topic} />}
        <Button variant="secondary" isPending={fetcher.state !== "idle"}>
          {button}
        </Button>
      </div>
    </form>
  );
}

function titleOf(result: FormResult): string {
  if (!result?.error?.email) return messages.mail.newsletterForm.error;
  return result.initialValue?.email?.toString().trim()
    ? messages.mail.newsletterForm.invalid
    : messages.mail.newsletterForm.required;
}
