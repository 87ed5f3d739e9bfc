import { type ReactNode, useState } from "react";
import { Button, type ButtonVariant } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { messages } from "#app/messages/messages.ts";
import styles from "./passkey-button.module.css";
import type { PasskeyOutcome } from "./passkey-client.ts";
import { usePasskeySupport } from "./use-passkey-support.ts";

interface PasskeyButtonProps {
  /** Loads what it does, and does it. */
  run: () => Promise<PasskeyOutcome>;
  onDone: (answer: Record<string, unknown>) => void;
  /** Where the identity must be confirmed first; by default that is an error. */
  onProofRequired?: () => void;
  variant?: ButtonVariant;
  isWide?: boolean;
  children: ReactNode;
}

/** A button for what the browser does with a passkey. It is only there where that works, in a place of its own. */
export function PasskeyButton({
  run,
  onDone,
  onProofRequired,
  variant,
  isWide,
  children,
}: PasskeyButtonProps) {
  const { canUse } = usePasskeySupport();
  const [isPending, setIsPending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  async function press() {
    setIsPending(true);
    setMessage(null);
    const result = await run().catch((): PasskeyOutcome => {
      return { outcome: "refused", message: messages.accounts.passkey.notThrough };
    });
    if (result.outcome === "done") return onDone(result.answer);
    if (result.outcome === "proof_required" && onProofRequired) return onProofRequired();
    setIsPending(false);
    if (result.outcome === "refused") setMessage(result.message);
  }

  return (
    <div className="stack gap-3">
      {message && <Notice role="alert" variant="destructive" title={message} />}
      {/* Its place is there from the start, so that nothing moves when it comes. */}
      <div className={styles.place}>
        {canUse && (
          <Button
            type="button"
            variant={variant}
            isWide={isWide}
            isPending={isPending}
            pendingLabel={messages.accounts.passkey.waiting}
            onClick={press}
          >
            {children}
          </Button>
        )}
      </div>
    </div>
  );
}
