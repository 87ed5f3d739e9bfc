import { Link } from "@remix-run/react";
import {
  PageLink,
  SettingsForm,
  type SettingsState,
} from "#app/components/content/admin/site/settings-form.tsx";
import { markdownHint } from "#app/components/core/admin/editing/markdown-hint.ts";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { fieldProps, selectProps } from "#app/components/core/forms/field-props.ts";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { LegalRegion } from "#app/domain/content/site/legal-templates.ts";
import { legalTitles } from "#app/shared/core/settings/legal-titles.ts";
import type { LegalDocument } from "#app/shared/core/settings/schema.ts";
import styles from "./legal-tab.module.css";
import { siteTabAddress } from "./site-tabs.ts";

interface LegalTabProps {
  documents: readonly { document: LegalDocument; isSet: boolean }[];
  copyright: SettingsState;
  seller: SettingsState;
  countries: readonly { value: string; label: string }[];
}

/** The legal texts, who sells, and the line at the foot of every page. */
export function LegalTab({ documents, copyright, seller, countries }: LegalTabProps) {
  return (
    <>
      <Card labelledBy="texts" title="Legal Texts">
        <ul className="ruled">
          {documents.map(({ document, isSet }) => (
            <li key={document} className={`cluster ${styles.document}`}>
              <Link to={siteTabAddress("legal", { document })} className={styles.name}>
                {legalTitles[document]}
              </Link>
              <Badge tone={isSet ? "success" : "neutral"}>{isSet ? "Linked" : "Empty, not linked"}</Badge>
            </li>
          ))}
        </ul>
      </Card>
      <SellerCard state={seller} countries={countries} />
      <Card labelledBy="foot" title="Footer">
        <SettingsForm section="copyright" names={["copyrightYear"]} state={copyright}>
          {(fields) => (
            <TextField
              label="Copyright year"
              hint="Leave empty for the current year, or enter 2025, 2019-2025, or 2019- for up to this year."
              isOptional
              field={fields.copyrightYear}
              maxLength={9}
            />
          )}
        </SettingsForm>
      </Card>
    </>
  );
}

/** Who sells, as receipts say it. */
function SellerCard({ state, countries }: { state: SettingsState; countries: LegalTabProps["countries"] }) {
  return (
    <Card labelledBy="seller" title="Seller">
      <p>Shown on every new receipt. Receipts already issued stay as they are.</p>
      <SettingsForm
        section="seller"
        names={["name", "address", "country", "vatId", "taxNumber"]}
        state={state}
      >
        {(fields) => (
          <>
            <TextField
              label="Name"
              hint="Your legal name or your company's."
              isOptional
              field={fields.name}
              maxLength={120}
            />
            <TextAreaField
              label="Address"
              hint="Street, postal code and city, one per line."
              isOptional
              {...fieldProps(fields.address)}
              maxLength={400}
              rows={3}
            />
            <SelectField
              label="Country"
              hint="In the EU, buyers must agree at the checkout that delivery begins at once and ends their right of withdrawal."
              isOptional
              {...selectProps(fields.country)}
              choices={[{ value: "", label: "Not set" }, ...countries]}
            />
            <TextField
              label="VAT ID"
              hint="Like DE123456789. The imprint template includes it. Leave empty if you have none."
              isOptional
              field={fields.vatId}
              maxLength={60}
            />
            <TextField
              label="Tax number"
              hint="The number your tax office gave you. Only receipts show it; leave it empty if your VAT ID is enough."
              isOptional
              field={fields.taxNumber}
              maxLength={60}
            />
          </>
        )}
      </SettingsForm>
    </Card>
  );
}

const regionNames: Record<LegalRegion, string> = { eu: "EU", uk: "UK", us: "US" };

/** The templates to begin an empty text with. */
function Templates({ document }: { document: LegalDocument }) {
  return (
    <div className="stack gap-3">
      <p>
        Start with a template and fill it in. It is a starting point, not legal advice, and nothing is public
        until you save it.
      </p>
      <p className="cluster">
        {(Object.keys(regionNames) as LegalRegion[]).map((region) => (
          <ButtonLink
            key={region}
            variant="secondary"
            to={siteTabAddress("legal", { document, template: region })}
            preventScrollReset
          >
            Insert {regionNames[region]} Template
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}

interface LegalDocumentTabProps {
  document: LegalDocument;
  /** Nothing is saved yet. */
  isEmpty: boolean;
  /** Whose template fills the form; null for none. */
  template: LegalRegion | null;
  state: SettingsState;
}

/** One of the legal texts. */
export function LegalDocumentTab({ document, isEmpty, template, state }: LegalDocumentTabProps) {
  return (
    <Card labelledBy="document">
      <p>
        <Link to={siteTabAddress("legal")}>All Legal Texts</Link>
      </p>
      <h2 id="document">{legalTitles[document]}</h2>
      {isEmpty && <Templates document={document} />}
      <SettingsForm
        key={`${document} ${isEmpty && template}`}
        section={document}
        names={["text"]}
        state={state}
        actions={!isEmpty && <PageLink to={`/legal/${document}`}>View page</PageLink>}
      >
        {(fields) => (
          <TextAreaField
            label="Text"
            hint={`${markdownHint} Without text, the page doesn't exist.`}
            isOptional
            {...fieldProps(fields.text)}
            rows={20}
          />
        )}
      </SettingsForm>
    </Card>
  );
}
