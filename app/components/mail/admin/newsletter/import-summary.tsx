import { useEffect, useRef, useState } from "react";
import { useIsHydrating } from "#app/components/core/forms/use-is-hydrating.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import { messages } from "#app/messages/messages.ts";
import type { ImportResult } from "#app/shared/mail/newsletter/addresses-schema.ts";

/** What became of the others, each a sentence. */
function describeOthers(result: ImportResult): string[] {
  const { known, unsubscribed, stopped, withdrew, stoppedBefore, notSubscribed, invalid } = result;
  const examples = result.invalidExamples
    .map((text) => messages.adminNewsletterImport.quoted(text))
    .join(", ");
  return [
    known > 0 && messages.adminNewsletterImport.known(known),
    unsubscribed > 0 && messages.adminNewsletterImport.unsubscribed(unsubscribed),
    stopped > 0 && messages.adminNewsletterImport.stopped(stopped),
    withdrew > 0 && messages.adminNewsletterImport.withdrew(withdrew),
    stoppedBefore > 0 && messages.adminNewsletterImport.stoppedBefore(stoppedBefore),
    notSubscribed > 0 && messages.adminNewsletterImport.notSubscribed(notSubscribed),
    invalid > 0 && messages.adminNewsletterImport.invalid(invalid, examples),
  ].filter((sentence) => sentence !== false);
}

/** What an import did: how many were added, and what became of the others. */
export function ImportSummary({ result }: { result: ImportResult }) {
  const { added } = result;
  const summary = useRef<HTMLDivElement>(null);
  const [cameWithDocument] = useState(useIsHydrating());
  // It is above a long form, whose button is at its end.
  useEffect(() => {
    if (result && !cameWithDocument) summary.current?.focus();
  }, [result, cameWithDocument]);
  const others = describeOthers(result);
  return (
    <div ref={summary} tabIndex={-1}>
      <Notice
        role="status"
        variant={added > 0 ? "success" : "default"}
        title={messages.adminNewsletterImport.added(added)}
      >
        {others.length > 0 && (
          <ul>
            {others.map((sentence) => (
              <li key={sentence}>{sentence}</li>
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
    <Folded summary={messages.adminNewsletterImport.unreadableDates(count)}>
      <ul>
        {unreadableRows.map(({ row, email, text }) => (
          <li key={row}>{messages.adminNewsletterImport.row(row, email, text)}</li>
        ))}
        {others > 0 && <li>{messages.adminNewsletterImport.more(others)}</li>}
      </ul>
    </Folded>
  );
}
