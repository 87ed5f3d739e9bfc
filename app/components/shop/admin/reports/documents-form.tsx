import { useHref } from "@remix-run/react";
import { useId } from "react";
import { FieldFrame } from "#app/components/core/forms/field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";
import { formatMonth } from "#app/shared/core/times/zoned-time.ts";
import fieldStyles from "#app/styles/field.module.css";
import styles from "./reports.module.css";

/** The receipts and credit notes of a month as a zip: a plain form that leads to a file. */
export function DocumentsForm({ months }: { months: readonly string[] }) {
  const id = useId();
  return (
    <form action={useHref("/admin/sales/documents")} className={`cluster ${styles.range}`}>
      <FieldFrame id={id} label={messages.adminSales.reports.documentsOf}>
        {() => (
          <select id={id} name="month" className={fieldStyles.input}>
            {months.map((month) => (
              <option key={month} value={month}>
                {formatMonth(`${month}-01`)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Button variant="secondary">{messages.adminSales.reports.downloadZip}</Button>
    </form>
  );
}
