import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import type { ProofEffect } from "#app/domain/accounts/auth/email/verify-email.ts";
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
          {address} is waiting to be confirmed by the account that asked for it.{" "}
          {signInAddress
            ? "Please sign in to that account first, with its current address."
            : "You're signed in to a different account. Please sign out and open the link again."}
        </p>
        <p>If you didn't ask for this, you can ignore it. Nothing changes.</p>
        <div className="cluster">
          {signInAddress ? (
            <ButtonLink to={signInAddress}>Sign In</ButtonLink>
          ) : (
            <ButtonLink to="/logout">Logout</ButtonLink>
          )}
        </div>
      </>
    );
  }
  return (
    <>
      <p>Press the button if {address} is your address. We send receipts and password links there.</p>
      <Form method="post">
        <Button isPending={isPending} pendingLabel="Confirming...">
          Confirm Email
        </Button>
      </Form>
    </>
  );
}
