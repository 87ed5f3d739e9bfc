import { SettingsForm, type SettingsState } from "#app/components/content/admin/site/settings-form.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { boxProps, fieldProps, selectProps } from "#app/components/core/forms/field-props.ts";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { TaxSettings } from "#app/shared/core/settings/schema.ts";

interface ShopTabProps {
  state: SettingsState;
  currencies: readonly { value: string; label: string }[];
  times: SettingsState;
  timeZones: readonly string[];
  tax: SettingsState;
}

const musicViews = [
  { value: "list", label: "All tracks, numbered" },
  { value: "releases", label: "Releases" },
];

/** The currency of all prices, whether guests can buy, how the music page opens, tax, and the owner's time zone. */
export function ShopTab({ state, currencies, times, timeZones, tax }: ShopTabProps) {
  return (
    <>
      <Card labelledBy="currency-heading" title="Shop">
        <SettingsForm section="shop" names={["currency", "guestCheckout", "musicView"]} state={state}>
          {(fields) => (
            <>
              <SelectField
                label="Currency"
                hint="Prices keep their numbers: 1.99 stays 1.99. Past purchases don't change. Currencies without cents, like the yen, aren't supported."
                {...selectProps(fields.currency)}
                choices={currencies}
              />
              <CheckboxField
                {...boxProps(fields.guestCheckout)}
                label="Sell to guests"
                hint="Visitors can buy with their email and a card, without an account. Their downloads come by a link in the receipt, and free tracks need no sign-in."
              />
              <SelectField
                label="Music opens with"
                hint="Visitors can switch to the other view."
                {...selectProps(fields.musicView)}
                choices={musicViews}
              />
            </>
          )}
        </SettingsForm>
      </Card>
      <TaxCard state={tax} />
      <Card labelledBy="times-heading" title="Time Zone">
        <SettingsForm section="times" names={["timeZone"]} state={times}>
          {(fields) => (
            <SelectField
              label="Time zone"
              hint="Used for all times on the site and in emails, including the ones you enter. Times you've already set don't move."
              {...selectProps(fields.timeZone)}
              choices={timeZones.map((value) => ({ value }))}
            />
          )}
        </SettingsForm>
      </Card>
    </>
  );
}

const modes: readonly { value: TaxSettings["mode"]; label: string }[] = [
  { value: "none", label: "No tax on receipts" },
  { value: "small_business", label: "Small business, with a sentence" },
  { value: "included", label: "One rate, included in the price" },
  { value: "by_country", label: "By the buyer's country, included in the price" },
];

const names = ["taxMode", "taxName", "taxNote", "taxRate", "countryRates", "receiptPrefix"] as const;

/** How receipts show tax, and how they are numbered. */
function TaxCard({ state }: { state: SettingsState }) {
  return (
    <Card labelledBy="tax-heading" title="Tax and Receipts">
      <p>
        Your prices include tax, so buyers always pay the price shown. The site calculates tax and writes it
        on receipts. Where your country expects it, pages show “incl. VAT” or the small business sentence next
        to prices; the country is under Legal, Seller. The site doesn't file or pay tax: ask your tax adviser
        what applies to you.
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
            <TextField
              label="What the tax is called"
              hint="Like VAT, USt., GST or Sales tax."
              field={fields.taxName}
              required
              maxLength={30}
            />
            <TextField
              label="Sentence of a small business"
              hint="Like “Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.”"
              isOptional
              field={fields.taxNote}
              maxLength={300}
            />
            <TextField
              label="Rate in percent"
              hint="For one rate, like 19 or 7.7."
              isOptional
              field={fields.taxRate}
              inputMode="decimal"
            />
            <TextAreaField
              label="Rates by country"
              hint="For rates by country: one per line, like DE 19. Filled with the EU's standard rates of January 2026; keep them up to date. The country is that of the billing address, else of the card. Countries not listed have no tax."
              isOptional
              {...fieldProps(fields.countryRates)}
              rows={8}
            />
            <TextField
              label="Receipt numbers begin with"
              hint="Letters, digits and hyphens. Receipts are numbered like 2026-00001, from 1 each year."
              isOptional
              field={fields.receiptPrefix}
              maxLength={12}
            />
          </>
        )}
      </SettingsForm>
    </Card>
  );
}
