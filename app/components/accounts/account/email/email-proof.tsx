import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { ProofEffect } from "#app/domain/accounts/auth/email/verify-email.ts";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";

interface EmailProofProps {
  /** The address that the mailed link verifies. */
  email: string;
  effect: Exclude<ProofEffect, "claim">;
  /** Where to sign in and come back; null if another account is signed in. */
  signInAddress: string | null;
}

/** The button that verifies an address, with what happens when it is pressed. */
export function EmailProof({ email, effect, signInAddress }: EmailProofProps) {
  const isPending = useNavigation().formMethod === "POST";
  const address = <strong>{formatEmailAddress(email)}</strong>;
  if (effect === "sign_in") {
    return (
      <>
        <p>
          <Sentence
            parts={
              signInAddress
                ? messages.accounts.verification.signInFirst(address)
                : messages.accounts.verification.otherAccount(address)
            }
          />
        </p>
        <p>{messages.accounts.verification.ignore}</p>
        <div className="cluster">
          {signInAddress ? (
            <ButtonLink to={signInAddress}>{messages.accounts.auth.signIn}</ButtonLink>
          ) : (
            <ButtonLink to="/logout">{messages.accounts.logout.title}</ButtonLink>
          )}
        </div>
      </>
    );
  }
  return (
    <>
      <p>
        <Sentence parts={messages.accounts.verification.press(address)} />
      </p>
      <Form method="post">
        <Button isPending={isPending} pendingLabel={messages.forms.pending.confirming}>
          {messages.accounts.verification.confirm}
        </Button>
      </Form>
    </>
  );
}
