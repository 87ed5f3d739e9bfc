import { Link } from "@remix-run/react";
import type { FormState } from "#app/components/core/admin/editing/edit-form.tsx";
import { TranslationFields } from "#app/components/core/admin/editing/translations.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { LegalRegion } from "#app/domain/content/site/legal-templates.ts";
import type { SectionForm } from "#app/domain/content/site/section-form.ts";
import { messages } from "#app/messages/messages.ts";
import { legalTitle } from "#app/shared/core/settings/legal-titles.ts";
import type { LegalDocument } from "#app/shared/core/settings/schema.ts";
import styles from "./legal-texts.module.css";
import { SettingsForm, TextBar } from "./settings-form.tsx";
import { siteTabAddress } from "./site-tabs.ts";

/** The legal texts, and which of them there are. */
export function LegalTexts({ texts }: { texts: readonly { document: LegalDocument; isSet: boolean }[] }) {
  return (
    <Card labelledBy="texts" title={messages.adminSite.legal.title}>
      <ul className="ruled">
        {texts.map(({ document, isSet }) => (
          <li key={document} className={`cluster ${styles.document}`}>
            <Link to={siteTabAddress("legal", { document })} className={styles.name}>
              {legalTitle(document)}
            </Link>
            <Badge tone={isSet ? "success" : "neutral"}>
              {isSet ? messages.adminSite.legal.linked : messages.adminSite.legal.notLinked}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const regions: readonly LegalRegion[] = ["eu", "uk", "us"];

/** The templates to begin an empty text with. */
function Templates({ document }: { document: LegalDocument }) {
  return (
    <div className="stack gap-3">
      <p>{messages.adminSite.legal.template}</p>
      <p className="cluster">
        {regions.map((region) => (
          <ButtonLink
            key={region}
            variant="secondary"
            to={siteTabAddress("legal", { document, template: region })}
            preventScrollReset
          >
            {messages.adminSite.legal.insert[region]}
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}

interface LegalTextProps {
  document: LegalDocument;
  /** Nothing is saved yet. */
  isEmpty: boolean;
  /** Whose template fills the form; null for none. */
  template: LegalRegion | null;
  form: SectionForm;
  state: FormState;
  /** Of the form with the other languages. */
  translationState: FormState;
}

/** One of the legal texts. */
export function LegalText({ document, isEmpty, template, form, state, translationState }: LegalTextProps) {
  return (
    <>
      <Card labelledBy="document">
        <p>
          <Link to={siteTabAddress("legal")}>{messages.adminSite.legal.all}</Link>
        </p>
        <h2 id="document">{form.title}</h2>
        {isEmpty && <Templates document={document} />}
        <SettingsForm key={`${document} ${isEmpty && template}`} form={form} state={state} hasBar />
        {!isEmpty && (
          <TranslationFields
            translations={form.translations}
            intent={`translate-${document}`}
            state={translationState}
          />
        )}
      </Card>
      <TextBar
        form={form}
        publicPage={form.page?.to ?? null}
        whenEmpty={messages.adminSite.legal.whenEmpty}
      />
    </>
  );
}
