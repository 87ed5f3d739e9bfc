import { FileField } from "#app/components/core/admin/uploads/file-field.tsx";
import { FileForm } from "#app/components/core/admin/uploads/file-form.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { messages } from "#app/messages/messages.ts";
import { formatLimit } from "#app/shared/core/format-size.ts";
import { maxReportBytes } from "#app/shared/grants/imports/report.ts";

/** Takes a sales report. */
export function ReportCard({ isProven, page }: { isProven: boolean; page: string }) {
  return (
    <Card labelledBy="report" title={messages.adminImport.salesReport}>
      <p>{messages.adminImport.reportHint}</p>
      <FileForm
        intent="upload"
        isProven={isProven}
        page={page}
        button={messages.adminImport.upload}
        pendingLabel={messages.admin.uploads.uploading}
      >
        <FileField
          label={messages.adminImport.csvFile}
          hint={messages.adminImport.csvHint(formatLimit(maxReportBytes))}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
        />
      </FileForm>
    </Card>
  );
}
