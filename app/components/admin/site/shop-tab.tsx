import { CheckboxField } from "../../forms/checkbox-field.tsx";
import { boxProps, selectProps } from "../../forms/field-props.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { Card } from "../../ui/card.tsx";
import { SettingsForm, type SettingsState } from "./settings-form.tsx";
import { TaxCard } from "./tax-card.tsx";

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
              hint="Used for all times in admin and emails, including the ones you enter. Times you've already set don't move."
              {...selectProps(fields.timeZone)}
              choices={timeZones.map((value) => ({ value }))}
            />
          )}
        </SettingsForm>
      </Card>
    </>
  );
}
