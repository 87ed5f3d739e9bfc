import { Form } from "@remix-run/react";
import { useId } from "react";
import { FieldFrame } from "#app/components/core/forms/field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { DayRange } from "#app/domain/shop/sales/report-days.ts";
import { messages } from "#app/messages/messages.ts";
import fieldStyles from "#app/styles/field.module.css";
import styles from "./reports.module.css";

interface RangeFormProps {
  range: DayRange;
  /** Parameters of the address that stay. */
  keep?: Readonly<Record<string, string>>;
}

/** The days of a report: a plain form. */
export function RangeForm({ range, keep = {} }: RangeFormProps) {
  // Another range fills the fields again: a key of its own makes new ones.
  return (
    <Form key={`${range.from} ${range.to}`} className={`cluster ${styles.range}`} preventScrollReset>
      <DayField name="from" label={messages.adminSales.reports.from} value={range.from} />
      <DayField name="to" label={messages.adminSales.reports.to} value={range.to} />
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="secondary">{messages.adminSales.reports.show}</Button>
    </Form>
  );
}

function DayField({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      {() => <input id={id} type="date" name={name} defaultValue={value} className={fieldStyles.input} />}
    </FieldFrame>
  );
}
