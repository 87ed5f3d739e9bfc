import { useHref, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { PasskeyButton } from "#app/components/accounts/passkeys/passkey-button.tsx";
import { loadPasskeys } from "#app/components/accounts/passkeys/use-passkey-support.ts";
import type { ButtonVariant } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { messages } from "#app/messages/messages.ts";

interface AddPasskeyProps {
  /** The page that it is on, to return to after a proof of identity. */
  here: string;
  variant?: ButtonVariant;
  onAdded?: () => void;
}

/** The button that adds a passkey of this device or of another, and what it is called then. */
export function AddPasskey({ here, variant = "secondary", onAdded }: AddPasskeyProps) {
  const { revalidate } = useRevalidator();
  const reauthentication = useHref("/reauthenticate");
  const [added, setAdded] = useState<{ name: string; count: number }>({ name: "", count: 0 });
  return (
    <>
      {added.count > 0 && (
        <Notice role="status" variant="success" title={messages.security.passkeys.added}>
          {messages.security.passkeys.addedText(added.name)}
        </Notice>
      )}
      <PasskeyButton
        // Ready for the next one.
        key={added.count}
        variant={variant}
        run={() => loadPasskeys().then(({ addPasskey }) => addPasskey())}
        onDone={({ name }) => {
          setAdded({ name: String(name), count: added.count + 1 });
          revalidate();
          onAdded?.();
        }}
        onProofRequired={() =>
          location.assign(`${reauthentication}?${new URLSearchParams({ redirectTo: here })}`)
        }
      >
        {messages.security.passkeys.add}
      </PasskeyButton>
    </>
  );
}
