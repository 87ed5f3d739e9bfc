import { Link } from "@remix-run/react";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { ImportCounts } from "#app/domain/grants/imports/review-import.ts";
import { messages } from "#app/messages/messages.ts";

/** How many purchases were given, and how many still are; nothing before the first import. */
export function ImportProgress({ counts: { running, given } }: { counts: ImportCounts }) {
  if (running === 0 && given === 0) return null;
  return (
    <Notice
      role="status"
      variant={running === 0 ? "success" : "default"}
      title={messages.adminImport.given(given)}
    >
      {running > 0 ? (
        <Sentence
          parts={messages.adminImport.moreToGo(
            running,
            <Link to="/admin/import">{messages.adminImport.seeHowFar}</Link>,
          )}
        />
      ) : (
        messages.adminImport.done
      )}
    </Notice>
  );
}
