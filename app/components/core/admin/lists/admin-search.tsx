import { Form, useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { FieldFrame } from "#app/components/core/forms/field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";
import fieldStyles from "#app/styles/field.module.css";
import styles from "./admin-search.module.css";

interface AdminSearchProps {
  /** The label, like "Search users". */
  label: string;
  /** The placeholder. */
  hint?: string;
  /** The current search. */
  q: string;
  /** Parameters of the address that a search keeps, like the sorting; never the cursor. */
  keep?: Readonly<Record<string, string | null | undefined>>;
  /** More fields of the search, like a select; changing one searches at once. */
  children?: ReactNode;
}

const typingPause = 250;

/** A search by `?q=`: a plain form; with JavaScript it searches while the user types. */
export function AdminSearch({ label, hint, q, keep = {}, children }: AdminSearchProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const submit = useSubmit();

  const searchIn = (milliseconds: number) => {
    window.clearTimeout(timer.current);
    // Replaces the history entry: otherwise Back would step through every letter.
    timer.current = window.setTimeout(
      () => submit(form.current, { replace: true, preventScrollReset: true }),
      milliseconds,
    );
  };

  useEffect(() => () => window.clearTimeout(timer.current), []);

  // After a link or Back the box shows the new search, unless somebody is typing in it.
  useEffect(() => {
    const input = field.current;
    if (input && input !== document.activeElement) input.value = q;
  }, [q]);

  return (
    <Form
      ref={form}
      role="search"
      onSubmit={() => window.clearTimeout(timer.current)}
      onChange={(event) => event.target instanceof HTMLSelectElement && searchIn(0)}
      className={`cluster ${styles.form}`}
    >
      <div className={styles.box}>
        <FieldFrame id={id} label={label} hint={hint}>
          {(described) => (
            <input
              {...described}
              ref={field}
              id={id}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={254}
              autoComplete="off"
              spellCheck={false}
              onInput={() => searchIn(typingPause)}
              className={fieldStyles.input}
            />
          )}
        </FieldFrame>
      </div>
      {children}
      {Object.entries(keep).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <Button variant="secondary">{messages.admin.lists.search}</Button>
    </Form>
  );
}
