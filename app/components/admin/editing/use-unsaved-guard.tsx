import { useNavigation, unstable_usePrompt as usePrompt } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

interface UnsavedGuard {
  /** For the form's `onSubmit`: submitting doesn't count as leaving. */
  noteSending: () => void;
  /** To render in the form. */
  prompt: ReactNode;
}

/** Asks before the user leaves a form with unsaved changes. */
export function useUnsavedGuard(isChanged: boolean): UnsavedGuard {
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

  return {
    noteSending: () => {
      isSending.current = true;
    },
    // The router takes one prompt at a time, and a page can have two forms.
    prompt: isChanged && <LeavePrompt isWanted={() => !isSending.current} />,
  };
}

function LeavePrompt({ isWanted }: { isWanted: () => boolean }) {
  usePrompt({ when: isWanted, message: "Your changes aren't saved. Leave anyway?" });
  return null;
}
