import type { TaxSettings } from "#app/shared/settings/schema.ts";
import { Field } from "../../forms/field.tsx";
import { fieldProps, selectProps } from "../../forms/field-props.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { TextAreaField } from "../../forms/text-area-field.tsx";
import { Card } from "../../ui/card.tsx";
import { SettingsForm, type SettingsState } from "./settings-form.tsx";

const modes: readonly { value: TaxSettings["mode"]; label: string }[] = [
  { value: "none", label: "No tax on receipts" },
  { value: "small_business", label: "Small business, with a sentence" },
  { value: "included", label: "One rate, included in the price" },
  { value: "by_country", label: "By the buyer's country, included in the price" },
];

const names = ["taxMode", "taxName", "taxNote", "taxRate", "countryRates", "receiptPrefix"] as const;

/** How receipts show tax, and how they are numbered. */
export function TaxCard({ state }: { state: SettingsState }) {
  return (
    <Card labelledBy="tax-heading" title="Tax and Receipts">
      <p>
        Your prices include tax, so buyers always pay the price shown. The site calculates tax and writes it
        on receipts. It doesn't file or pay it: ask your tax adviser what applies to you.
      </p>
      <SettingsForm section="tax" names={names} state={state}>
        {(fields) => (
          <>
            <SelectField
              label="Tax"
              hint="Applies to new orders. Receipts already issued stay as they are."
              {...selectProps(fields.taxMode)}
              choices={modes}
            />
            <Field
              label="What the tax is called"
              hint="Like VAT, USt., GST or Sales tax."
              {...fieldProps(fields.taxName)}
              required
              maxLength={30}
              autoComplete="off"
            />
            <Field
              label="Sentence of a small business"
              hint="Like “Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.”"
              isOptional
              {...fieldProps(fields.taxNote)}
              maxLength={300}
              autoComplete="off"
            />
            <Field
              label="Rate in percent"
              hint="For one rate, like 19 or 7.7."
              isOptional
              {...fieldProps(fields.taxRate)}
              inputMode="decimal"
              autoComplete="off"
            />
            <TextAreaField
              label="Rates by country"
              hint="For rates by country: one per line, like DE 19. Filled with the EU's standard rates of January 2026; keep them up to date. The country is that of the billing address, else of the card. Countries not listed have no tax."
              isOptional
              {...fieldProps(fields.countryRates)}
              rows={8}
            />
            <Field
              label="Receipt numbers begin with"
              hint="Letters, digits and hyphens. Receipts are numbered like 2026-00001, from 1 each year."
              isOptional
              {...fieldProps(fields.receiptPrefix)}
              maxLength={12}
              autoComplete="off"
            />
          </>
        )}
      </SettingsForm>
    </Card>
  );
}
