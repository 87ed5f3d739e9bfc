import { type FormEvent, useEffect, useState } from "react";

/**
 * What is typed into a field so far; null on the server and without JavaScript. On a slow line somebody may
 * have typed before the script came: that counts.
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
