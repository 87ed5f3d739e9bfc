import { type FormEvent, useEffect, useState } from "react";

/**
 * A field's current text; null on the server and without JavaScript. On a slow connection somebody may have typed
 * before hydration: that counts.
 * @param fieldId the id of the input.
 */
export function useTypedText(fieldId: string) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const field = document.getElementById(fieldId);
    setText(field instanceof HTMLInputElement ? field.value : "");
  }, [fieldId]);
  return { text, onInput: (event: FormEvent<HTMLInputElement>) => setText(event.currentTarget.value) };
}
