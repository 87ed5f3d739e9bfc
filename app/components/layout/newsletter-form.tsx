import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import styles from "./newsletter-form.module.css";

/**
 * The newsletter box. Its action answers with a redirect and a flash when the address was taken,
 * else with `{error}`; the browser's own checks are off so that the site's words are the ones shown.
 */
export function NewsletterForm() {
  const fetcher = useFetcher<{ error?: string }>();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const wasPending = useRef(false);
  const isPending = fetcher.state !== "idle";
  const error = fetcher.data?.error;

  useEffect(() => {
    if (wasPending.current && !isPending && !error) form.current?.reset();
    wasPending.current = isPending;
  }, [isPending, error]);

  return (
    <fetcher.Form ref={form} method="post" action="/newsletter" noValidate className={styles.form}>
      <label htmlFor="newsletter-email" className={styles.label}>
        Email for the newsletter
      </label>
      <div className={styles.row}>
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "newsletter-error" : undefined}
          className={styles.input}
        />
        <input type="hidden" name="redirectTo" value={pathname} />
        <Button variant="secondary" isPending={isPending}>
          Subscribe
        </Button>
      </div>
      {error && (
        <p id="newsletter-error" role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fetcher.Form>
  );
}
