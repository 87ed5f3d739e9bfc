import { useEffect, useRef, useState } from "react";
import { useIsHydrating } from "#app/components/core/forms/use-is-hydrating.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import type { ImportResult } from "#app/shared/mail/newsletter/addresses-schema.ts";

const sentences = {
  known: "there already",
  unsubscribed: "unsubscribed in the list, and stored as such",
  stopped: "bounced or complained in the list, and stored as stopped",
  withdrew: "left out: unsubscribed before, on this site or in another list",
  stoppedBefore: "left out: mail to them was stopped on this site",
  notSubscribed: "left out: in the list, but not subscribed to it",
  invalid: "left out: no email address",
} as const satisfies Partial<Record<keyof ImportResult, string>>;

/** What an import did: how many were added, and what became of the others. */
export function ImportSummary({ result }: { result: ImportResult }) {
  const { added, invalidExamples } = result;
  const summary = useRef<HTMLDivElement>(null);
  const [cameWithDocument] = useState(useIsHydrating());
  // It is above a long form, whose button is at its end.
  useEffect(() => {
    if (result && !cameWithDocument) summary.current?.focus();
  }, [result, cameWithDocument]);
  const others = Object.entries(sentences).filter(([name]) => result[name as keyof typeof sentences] > 0);
  return (
    <div ref={summary} tabIndex={-1}>
      <Notice
        role="status"
        variant={added > 0 ? "success" : "default"}
        title={added === 1 ? "1 address added" : `${added.toLocaleString("en")} addresses added`}
      >
        {others.length > 0 && (
          <ul>
            {others.map(([name, sentence]) => (
              <li key={name}>
                {result[name as keyof typeof sentences].toLocaleString("en")} {sentence}
                {name === "invalid" && ` (${invalidExamples.map((text) => `“${text}”`).join(", ")})`}
              </li>
            ))}
          </ul>
        )}
        <UnreadableDates result={result} />
      </Notice>
    </div>
  );
}

/** The rows whose dates prove nothing. */
function UnreadableDates({ result: { unreadableDates: count, unreadableRows } }: { result: ImportResult }) {
  if (count === 0) return null;
  const others = count - unreadableRows.length;
  return (
    <Folded
      summary={
        count === 1
          ? "1 row has a date that can't be read: no date is stored for it"
          : `${count.toLocaleString("en")} rows have a date that can't be read: no date is stored for them`
      }
    >
      <ul>
        {unreadableRows.map(({ row, email, text }) => (
          <li key={row}>
            Row {row.toLocaleString("en")}, {email}: “{text}”
          </li>
        ))}
        {others > 0 && <li>and {others.toLocaleString("en")} more</li>}
      </ul>
    </Folded>
  );
}
