import { type FormEvent, useEffect, useState } from "react";

/** What is typed into a field so far; null on the server and without JavaScript. */
export function useTypedText() {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => setText((typed) => typed ?? ""), []);
  return { text, onInput: (event: FormEvent<HTMLInputElement>) => setText(event.currentTarget.value) };
}
