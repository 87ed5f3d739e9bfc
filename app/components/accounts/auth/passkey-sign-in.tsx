import { type RefObject, useEffect, useState } from "react";
import { PasskeyButton } from "#app/components/accounts/passkeys/passkey-button.tsx";
import { loadPasskeys, usePasskeySupport } from "#app/components/accounts/passkeys/use-passkey-support.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { messages } from "#app/messages/messages.ts";

// The page itself leads on, now that somebody is signed in.
const reload = () => location.reload();

const isRemembered = (form: HTMLFormElement | null) => form !== null && new FormData(form).has("rememberMe");

/** After what the page itself needs: at the first sign of use, or once it has been there for a while. */
function onceUsed(begin: () => void): () => void {
  const ending = new AbortController();
  const start = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    begin();
  };
  for (const sign of ["pointermove", "pointerdown", "keydown", "focusin"]) {
    window.addEventListener(sign, start, { signal: ending.signal });
  }
  const timer = setTimeout(start, 2000);
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

/** Says in a form that signs in whether this device can make a passkey, so that nobody is offered one in vain. */
export function PasskeyAbility() {
  const { canMakeHere } = usePasskeySupport();
  return canMakeHere && <input type="hidden" name="canMakePasskey" value="on" />;
}

interface PasskeySignInProps {
  form: RefObject<HTMLFormElement>;
  /** A host that the site had before, while there are passkeys for it. */
  formerHost: string | null;
}

/** Signing in with a passkey: by its button, and among the suggestions of the email field. */
export function PasskeySignIn({ form, formerHost }: PasskeySignInProps) {
  const { canUse } = usePasskeySupport();
  const [message, setMessage] = useState<string | null>(null);

  useEffect(() => {
    if (!canUse) return;
    let stop = () => {};
    let isGone = false;
    async function suggest() {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      const { suggestPasskeys } = await loadPasskeys();
      if (isGone) return;
      stop = suggestPasskeys({ isRemembered: () => isRemembered(form.current) }, (result) => {
        if (result.outcome === "done") reload();
        else if (result.outcome === "refused") setMessage(result.message);
      });
    }
    // Without it the button is still there.
    const forgetUse = onceUsed(() => suggest().catch(() => {}));
    return () => {
      isGone = true;
      forgetUse();
      stop();
    };
  }, [canUse, form]);

  const ask = (isFormer: boolean) =>
    loadPasskeys().then(({ askForPasskey }) =>
      askForPasskey({ isFormer, isRemembered: () => isRemembered(form.current) }),
    );

  return (
    <>
      {message && <Notice role="alert" variant="destructive" title={message} />}
      <PasskeyButton variant="secondary" isWide run={() => ask(false)} onDone={reload}>
        {messages.accounts.passkey.use}
      </PasskeyButton>
      {formerHost && (
        <PasskeyButton variant="quiet" isWide run={() => ask(true)} onDone={reload}>
          {messages.accounts.passkey.forHost(formerHost)}
        </PasskeyButton>
      )}
    </>
  );
}
