import { Link } from "@remix-run/react";
import { legalTitles } from "#app/shared/settings/legal-titles.ts";
import type { LegalDocument } from "#app/shared/settings/schema.ts";
import { Field } from "../../forms/field.tsx";
import { fieldProps } from "../../forms/field-props.ts";
import { TextAreaField } from "../../forms/text-area-field.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import styles from "./legal-tab.module.css";
import { markdownHint, PageLink, SettingsForm, type SettingsState } from "./settings-form.tsx";
import { siteTabAddress } from "./site-tabs.ts";

interface LegalTabProps {
  documents: readonly { document: LegalDocument; isSet: boolean }[];
  copyright: SettingsState;
}

/** The legal texts, and the line at the foot of every page. */
export function LegalTab({ documents, copyright }: LegalTabProps) {
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
      <Card labelledBy="foot" title="Footer">
        <SettingsForm section="copyright" names={["copyrightYear"]} state={copyright}>
          {(fields) => (
            <Field
              label="Copyright year"
              hint="Leave empty for the current year, or enter 2025, 2019-2025, or 2019- for up to this year."
              isOptional
              {...fieldProps(fields.copyrightYear)}
              maxLength={9}
              autoComplete="off"
            />
          )}
        </SettingsForm>
      </Card>
    </>
  );
}

interface LegalDocumentTabProps {
  document: LegalDocument;
  state: SettingsState;
}

/** One of the legal texts. */
export function LegalDocumentTab({ document, state }: LegalDocumentTabProps) {
  return (
    <Card labelledBy="document">
      <p>
        <Link to={siteTabAddress("legal")}>All Legal Texts</Link>
      </p>
      <h2 id="document">{legalTitles[document]}</h2>
      <SettingsForm
        key={document}
        section={document}
        names={["text"]}
        state={state}
        actions={state.texts.text && <PageLink to={`/legal/${document}`}>View page</PageLink>}
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
