import { type DefaultValue, parse, type Submission, useForm } from "@conform-to/react";
import { useRef, useState } from "react";
import type { FormResult } from "./form-result.ts";

type Validate<Input, Output> = (formData: FormData) => Submission<Input, string[], Output>;

interface ValidatedForm<Input, Output> {
  id: string;
  lastResult: FormResult | undefined;
  /** What is filled in at first. */
  defaultValue?: Partial<Input>;
  /** Imports the module that parses this form. */
  load: () => Promise<Validate<Input, Output>>;
}

/**
 * A form with inline validation by the server's own schema, loaded on the first focus in the form: Zod is larger than
 * the rest of such a page, and most visitors never type. Until it is loaded, the server alone validates.
 * @returns Conform's form and fields, and the props of the form element.
 */
export function useValidatedForm<Input extends Record<string, unknown>, Output>({
  id,
  lastResult,
  defaultValue,
  load,
}: ValidatedForm<Input, Output>) {
  const [validate, setValidate] = useState<Validate<Input, Output> | null>(null);
  const hasBegun = useRef(false);
  const [form, fields] = useForm<Input, Output, string[]>({
    id,
    lastResult,
    ...(defaultValue && { defaultValue: defaultValue as DefaultValue<Input> }),
    onValidate({ formData }) {
      if (validate) return validate(formData);
      // No errors here: the form is submitted, and the server validates it.
      return parse<Output, string[]>(formData, { resolve: () => ({ value: undefined as Output }) });
    },
    shouldRevalidate: "onInput",
  });
  function onFocus() {
    if (hasBegun.current) return;
    hasBegun.current = true;
    load().then(
      (loaded) => setValidate(() => loaded),
      () => {
        hasBegun.current = false;
      },
    );
  }
  const formProps = {
    method: "post",
    id: form.id,
    onSubmit: form.onSubmit,
    onFocus,
    noValidate: true,
  } as const;
  return { form, fields, formProps };
}
