import { parse, type Submission } from "@conform-to/react";
import { useRef, useState } from "react";

type Validate<Input, Output> = (formData: FormData) => Submission<Input, string[], Output>;

/**
 * Inline validation by the server's own schema, fetched when somebody first enters the form: Zod weighs
 * more than the rest of such a page, and most visitors of it never type. Until it is there, and
 * without it, the server validates.
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
      // Nothing is found wrong here: the form goes to the server, which judges it.
      return parse<Output, string[]>(formData, { resolve: () => ({ value: undefined as Output }) });
    },
  };
}
