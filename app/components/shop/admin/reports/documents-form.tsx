import { useId } from "react";
import { FieldFrame } from "#app/components/core/forms/field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { formatMonth } from "#app/shared/core/times/zoned-time.ts";
import fieldStyles from "#app/styles/field.module.css";
import styles from "./reports.module.css";

/** The receipts and credit notes of a month as a zip: a plain form that leads to a file. */
export function DocumentsForm({ months }: { months: readonly string[] }) {
  const id = useId();
  return (
    <form action="/admin/sales/documents" className={`cluster ${styles.range}`}>
      <FieldFrame id={id} label="Receipts and credit notes of">
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
      <Button variant="secondary">Download ZIP</Button>
    </form>
  );
}
