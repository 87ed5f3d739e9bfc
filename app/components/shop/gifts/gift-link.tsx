import { Link } from "@remix-run/react";
import { messages } from "#app/messages/messages.ts";

/** Makes a gift of what is at the checkout. */
export function GiftLink({ path }: { path: string }) {
  return (
    <p>
      <Link to={`${path}${path.includes("?") ? "&" : "?"}gift=new`} reloadDocument className="touch">
        {messages.gifts.form.isGift}
      </Link>
    </p>
  );
}
