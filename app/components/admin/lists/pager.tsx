import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { addressWith } from "./address-with.ts";

interface PagerProps {
  /** What `?cursor=` of the next page is; null on the last. */
  nextCursor: string | null;
  /** What the pages hold, like "users": the links say it to those who hear them. */
  of: string;
}

/** On to the next page of a list, and back to its first; nothing where all is on one page. */
export function Pager({ nextCursor, of }: PagerProps) {
  const [parameters] = useSearchParams();
  const isFirst = !parameters.get("cursor");
  if (isFirst && !nextCursor) return null;
  return (
    <nav aria-label={`Pages of ${of}`} className="cluster">
      {!isFirst && (
        <ButtonLink to={addressWith(parameters, { cursor: null })} variant="secondary">
          First Page
        </ButtonLink>
      )}
      {nextCursor && (
        <ButtonLink to={addressWith(parameters, { cursor: nextCursor })} rel="next" variant="secondary">
          Next Page
        </ButtonLink>
      )}
    </nav>
  );
}
