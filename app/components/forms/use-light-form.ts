import { type FormEvent, useRef, useState } from "react";
import type { FormResult } from "./form-result.ts";

type Errors = Record<string, string[] | null | undefined>;
/** Checks a form as the server does; without errors it may be sent. */
type Validate = (formData: FormData) => { status?: string; error?: Errors | null };

interface LightForm<Name extends string> {
  id: string;
  names: readonly Name[];
  lastResult: FormResult;
  /** Imports the module that parses this form, Conform and Zod with it. */
  load: () => Promise<Validate>;
}

/**
 * What Conform's `useForm` does for a plain form of the server's, where most visitors never type: the server's errors,
 * and inline validation with its own schema from the first focus on. Conform weighs more than the rest of such a page.
 * @returns the form's metadata and its fields' in Conform's shape, and props for the form element.
 */
export function useLightForm<Name extends string>({ id, names, lastResult, load }: LightForm<Name>) {
  const [answered, setAnswered] = useState(lastResult);
  const [errors, setErrors] = useState<Errors>(lastResult?.error ?? {});
  const validate = useRef<Validate | null>(null);
  const hasBegun = useRef(false);
  // Once a form was refused, its errors follow what is typed.
  const isChecked = useRef(lastResult?.status === "error");
  if (answered !== lastResult) {
    setAnswered(lastResult);
    setErrors(lastResult?.error ?? {});
  }

  function onFocus() {
    if (hasBegun.current) return;
    hasBegun.current = true;
    load().then(
      (loaded) => {
        validate.current = loaded;
      },
      () => {
        hasBegun.current = false;
      },
    );
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    isChecked.current = true;
    const found = validate.current?.(new FormData(event.currentTarget)).error;
    if (!found) return;
    event.preventDefault();
    setErrors(found);
    focusFirst(event.currentTarget, found);
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    if (!isChecked.current || !validate.current) return;
    setErrors(validate.current(new FormData(event.currentTarget)).error ?? {});
  }

  const field = (name: Name) => ({
    id: `${id}-${name}`,
    name,
    initialValue: lastResult?.initialValue?.[name],
    errors: errors[name] ?? undefined,
  });
  const fields = Object.fromEntries(names.map((name) => [name, field(name)])) as Record<
    Name,
    ReturnType<typeof field>
  >;
  return {
    form: { errors: errors[""] ?? undefined, getFieldset: () => fields },
    fields,
    props: { id, noValidate: true, onFocus, onSubmit, onInput },
  };
}

function focusFirst(form: HTMLFormElement, errors: Errors): void {
  for (const control of form.elements) {
    const name = control.getAttribute("name");
    if (!name || !errors[name] || !(control instanceof HTMLElement)) continue;
    control.focus();
    break;
  }
  // The summary above the field must be visible too.
  form.scrollIntoView();
}
