import { useEffect, useState } from "react";
import { showToast } from "#app/components/core/toasts/toast-store.ts";
import { Button } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";

/** Copies a text. Without access to the clipboard there is no button. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  // Browsers offer the clipboard only on https and localhost.
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  if (!canCopy) return null;

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () =>
        showToast({
          variant: "destructive",
          title: messages.forms.copy.failed,
          description: messages.forms.copy.byHand,
        }),
    );
  }

  return (
    <>
      <Button type="button" variant="secondary" onClick={copy}>
        {isCopied ? messages.forms.copy.copied : label}
      </Button>
      <output className="visually-hidden">{isCopied && messages.forms.copy.copied}</output>
    </>
  );
}
