import { Link } from "@remix-run/react";

/** Makes a gift of what is at the checkout. */
export function GiftLink({ path }: { path: string }) {
  return (
    <p>
      <Link to={`${path}${path.includes("?") ? "&" : "?"}gift=new`} reloadDocument className="touch">
        This is a gift
      </Link>
    </p>
  );
}
