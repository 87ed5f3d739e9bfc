import { Link } from "@remix-run/react";
import { withdrawalLabels } from "#app/shared/core/orders/withdrawal-labels.ts";

/** Leads to the page on which a contract is withdrawn from, under the name that the law gives the link. */
export function WithdrawalLink({ path }: { path: string }) {
  return (
    <p>
      <Link to={path} className="touch">
        {withdrawalLabels.link}
      </Link>
    </p>
  );
}
