import { FileField } from "#app/components/core/admin/uploads/file-field.tsx";
import { FileForm } from "#app/components/core/admin/uploads/file-form.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { formatLimit } from "#app/shared/core/format-size.ts";
import { maxReportBytes } from "#app/shared/grants/imports/report.ts";

/** Takes a sales report. */
export function ReportCard({ isProven, page }: { isProven: boolean; page: string }) {
  return (
    <Card labelledBy="report" title="Sales Report">
      <p>
        On Bandcamp, open Tools, then Sales Report, choose the whole time you sold there, and download the raw
        data as CSV. You check what each item is before anyone gets anything. Refunded purchases are left out,
        and uploading the same report again adds nothing.
      </p>
      <FileForm intent="upload" isProven={isProven} page={page} button="Upload" pendingLabel="Uploading...">
        <FileField
          label="CSV file"
          hint={`As Bandcamp made it, up to ${formatLimit(maxReportBytes)}`}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
        />
      </FileForm>
    </Card>
  );
}
