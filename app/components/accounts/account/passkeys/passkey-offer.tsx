import { useState } from "react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { messages } from "#app/messages/messages.ts";
import { AddPasskey } from "./add-passkey.tsx";

/** Offers a passkey to somebody who has just signed in with the password, once. @param target where they were going */
export function PasskeyOffer({ target, here }: { target: string; here: string }) {
  const [isAdded, setIsAdded] = useState(false);
  return (
    <Card labelledBy="passkeys">
      <h2 id="passkeys">{messages.security.passkeys.offer}</h2>
      <p>{messages.security.passkeys.offerText}</p>
      <AddPasskey here={here} variant={isAdded ? "secondary" : "primary"} onAdded={() => setIsAdded(true)} />
      <div>
        <ButtonLink to={target} variant={isAdded ? "primary" : "quiet"}>
          {isAdded ? messages.security.passkeys.continue : messages.security.passkeys.notNow}
        </ButtonLink>
      </div>
    </Card>
  );
}
