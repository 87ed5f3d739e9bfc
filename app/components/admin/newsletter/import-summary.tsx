import { useEffect, useRef, useState } from "react";
import type { ImportResult } from "#app/shared/newsletter/addresses-schema.ts";
import { useIsHydrating } from "../../forms/use-is-hydrating.ts";
import { Notice } from "../../ui/notice.tsx";

const sentences = {
  known: "there already",
  unsubscribed: "unsubscribed in the list, and stored as such",
  stopped: "bounced or complained in the list, and stored as stopped",
  withdrew: "left out: unsubscribed on this site",
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
      </Notice>
    </div>
  );
}
