import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { addressWith } from "./address-with.ts";

interface PagerProps {
  /** The `?cursor=` of the next page; null on the last. */
  nextCursor: string | null;
  /** What is listed, like "users": read out with the links. */
  of: string;
}

/** Links to the next and the first page of a list; nothing if there is only one page. */
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
