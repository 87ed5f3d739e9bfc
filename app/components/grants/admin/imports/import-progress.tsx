import { Link } from "@remix-run/react";
import { Notice } from "#app/components/ui/notice.tsx";
import type { ImportCounts } from "#app/domain/grants/imports/review-import.ts";
import { formatPurchaseCount } from "#app/shared/grants/imports/report.ts";

/** How many purchases were given, and how many still are; nothing before the first import. */
export function ImportProgress({ counts: { running, given } }: { counts: ImportCounts }) {
  if (running === 0 && given === 0) return null;
  return (
    <Notice
      role="status"
      variant={running === 0 ? "success" : "default"}
      title={`${formatPurchaseCount(given)} given`}
    >
      {running > 0 ? (
        <>
          {running.toLocaleString("en")} more to go. <Link to="/admin/import">See how far it is</Link>.
        </>
      ) : (
        "Buyers with an account have the music in their collection. For everyone else it waits until they create one with the address they used on Bandcamp, and confirm it."
      )}
    </Notice>
  );
}
