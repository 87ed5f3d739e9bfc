import { Link } from "@remix-run/react";
import { messages } from "#app/messages/messages.ts";

/** Leads to the page on which a contract is withdrawn from, under the name that the law gives the link. */
export function WithdrawalLink({ path }: { path: string }) {
  return (
    <p>
      <Link to={path} className="touch">
        {messages.statutory.withdrawal.link}
      </Link>
    </p>
  );
}
