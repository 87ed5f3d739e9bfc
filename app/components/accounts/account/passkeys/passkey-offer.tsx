import { useState } from "react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { AddPasskey } from "./add-passkey.tsx";

/** Offers a passkey to somebody who has just signed in with the password, once. @param target where they were going */
export function PasskeyOffer({ target, here }: { target: string; here: string }) {
  const [isAdded, setIsAdded] = useState(false);
  return (
    <Card labelledBy="passkeys">
      <h2 id="passkeys">Sign in faster next time</h2>
      <p>
        Add a passkey, and this device signs you in with your fingerprint, face or screen lock. It can't be
        guessed or phished. Your password still works, and we won't ask again.
      </p>
      <AddPasskey here={here} variant={isAdded ? "secondary" : "primary"} onAdded={() => setIsAdded(true)} />
      <div>
        <ButtonLink to={target} variant={isAdded ? "primary" : "quiet"}>
          {isAdded ? "Continue" : "Not Now"}
        </ButtonLink>
      </div>
    </Card>
  );
}
