import { parse, type Submission } from "@conform-to/react";
import { useRef, useState } from "react";

type Validate<Input, Output> = (formData: FormData) => Submission<Input, string[], Output>;

/**
 * Inline validation with the server's own schema, loaded on the first focus in the form: Zod is larger than the rest
 * of such a page, and most visitors never type. Until it is loaded, the server alone validates.
 * @param load imports the module that parses this form.
 * @returns props: `onFocus` for the form element, `onValidate` for Conform.
 */
export function useLazyValidation<Input, Output>(load: () => Promise<Validate<Input, Output>>) {
  const [validate, setValidate] = useState<Validate<Input, Output> | null>(null);
  const hasBegun = useRef(false);
  return {
    onFocus() {
      if (hasBegun.current) return;
      hasBegun.current = true;
      load().then(
        (loaded) => setValidate(() => loaded),
        () => {
          hasBegun.current = false;
        },
      );
    },
    onValidate({ formData }: { formData: FormData }): Submission<Input, string[], Output> {
      if (validate) return validate(formData);
      // No errors here: the form is submitted, and the server validates it.
      return parse<Output, string[]>(formData, { resolve: () => ({ value: undefined as Output }) });
    },
  };
}
