import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormResult } from "../forms/form-result.ts";
import { showToast } from "../toasts/toast-store.ts";
import { Button } from "../ui/button.tsx";
import styles from "./newsletter-form.module.css";

interface NewsletterFormProps {
  /** Tells the footer's box from that of the newsletter's own page. */
  id?: string;
  /** What the server made of the box when it was sent without JavaScript. */
  lastResult?: FormResult;
}

/**
 * The newsletter box. Its action answers with a redirect and a flash when the address was taken, else with
 * what is wrong; the browser's own checks are off so that the site's words are the ones shown.
 */
export function NewsletterForm({ id = "newsletter", lastResult }: NewsletterFormProps) {
  const fetcher = useFetcher<{ lastResult: FormResult }>();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const answered = useRef<unknown>(undefined);
  const wasPending = useRef(false);
  const isPending = fetcher.state !== "idle";
  const result = fetcher.data?.lastResult ?? lastResult;
  const [settled, settle] = useState<FormResult>();
  const error = result === settled ? undefined : firstError(result);

  useEffect(() => {
    const isAnswered = wasPending.current && !isPending;
    wasPending.current = isPending;
    if (!isAnswered) return;
    // A redirect brings no data: what is there then is the answer before.
    const isRedirected = fetcher.data === answered.current;
    answered.current = fetcher.data;
    if (isRedirected) {
      form.current?.reset();
      settle(result);
    } else if (error) showToast({ variant: "destructive", title: titleOf(error), description: error });
  }, [isPending, fetcher.data, result, error]);

  return (
    <fetcher.Form ref={form} method="post" action="/newsletter" noValidate className={styles.form}>
      <label htmlFor={`${id}-email`} className={styles.label}>
        Email for the newsletter
      </label>
      <div className={styles.row}>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          required
          autoComplete="email"
          defaultValue={lastResult?.initialValue?.email?.toString()}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={styles.input}
        />
        <input
          type="hidden"
          name="redirectTo"
          value={lastResult?.initialValue?.redirectTo?.toString() ?? pathname + search}
        />
        <Button variant="secondary" isPending={isPending}>
          Subscribe
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fetcher.Form>
  );
}

function firstError(result: FormResult): string | undefined {
  return Object.values(result?.error ?? {}).flat()[0] ?? undefined;
}

// SPEC.md section 5, "Newsletter".
function titleOf(error: string): string {
  if (error === "Please enter your email address.") return "Email Required";
  return error === "Please enter a valid email address." ? "Invalid Email" : "Error";
}
