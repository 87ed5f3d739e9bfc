import { useNavigation, unstable_usePrompt as usePrompt } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Asks before the user leaves a form with unsaved changes.
 * @returns a handler for the form's `onSubmit`: submitting doesn't count as leaving.
 */
export function useUnsavedGuard(isChanged: boolean): () => void {
  const isSending = useRef(false);
  const { state } = useNavigation();

  useEffect(() => {
    if (state === "idle") isSending.current = false;
  }, [state]);

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSending.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged]);

  usePrompt({
    when: () => isChanged && !isSending.current,
    message: "Your changes aren't saved. Leave anyway?",
  });

  return () => {
    isSending.current = true;
  };
}
