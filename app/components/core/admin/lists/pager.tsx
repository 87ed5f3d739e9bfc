import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import type { Messages } from "#app/messages/en.ts";
import { messages } from "#app/messages/messages.ts";
import { addressWith } from "./address-with.ts";

interface PagerProps {
  /** The `?cursor=` of the next page; null on the last. */
  nextCursor: string | null;
  /** What is listed: read out with the links. */
  of: keyof Messages["admin"]["lists"]["pages"];
}

/** Links to the next and the first page of a list; nothing if there is only one page. */
export function Pager({ nextCursor, of }: PagerProps) {
  const [parameters] = useSearchParams();
  const isFirst = !parameters.get("cursor");
  if (isFirst && !nextCursor) return null;
  return (
    <nav aria-label={messages.admin.lists.pages[of]} className="cluster">
      {!isFirst && (
        <ButtonLink to={addressWith(parameters, { cursor: null })} variant="secondary">
          {messages.admin.lists.firstPage}
        </ButtonLink>
      )}
      {nextCursor && (
        <ButtonLink to={addressWith(parameters, { cursor: nextCursor })} rel="next" variant="secondary">
          {messages.admin.lists.nextPage}
        </ButtonLink>
      )}
    </nav>
  );
}
