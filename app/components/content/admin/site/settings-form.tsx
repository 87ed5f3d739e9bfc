import { useHref } from "@remix-run/react";
import type { ReactNode } from "react";
import { EditForm, type FormState, SaveButtons } from "#app/components/core/admin/editing/edit-form.tsx";
import { EditorBar } from "#app/components/core/admin/editing/editor-bar.tsx";
import { TranslationFields } from "#app/components/core/admin/editing/translations.tsx";
import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { SectionForm } from "#app/domain/content/site/section-form.ts";
import { messages } from "#app/messages/messages.ts";
import { SettingControl } from "./setting-control.tsx";
import styles from "./settings-form.module.css";

interface SettingsFormProps {
  form: SectionForm;
  state: FormState;
  /** Whether it is the first of its page, whose button is filled. */
  isMain?: boolean;
  /** Whether a bar at the bottom of the page saves it. */
  hasBar?: boolean;
  /** Before its fields. */
  children?: ReactNode;
}

interface SettingsCardProps extends SettingsFormProps {
  /** Of the form with the other languages. */
  translationState: FormState;
}

/** A form of the site's settings in a card. The children stand above it. */
export function SettingsCard({ form, state, translationState, isMain, children }: SettingsCardProps) {
  return (
    <Card labelledBy={`${form.name}-heading`} title={form.title}>
      {form.note && <p>{form.note}</p>}
      {children}
      <SettingsForm form={form} state={state} isMain={isMain} />
      <TranslationFields
        translations={form.translations}
        intent={`translate-${form.name}`}
        state={translationState}
      />
    </Card>
  );
}

/** A form of the site's settings: errors, Save, and a warning before unsaved changes are lost. */
export function SettingsForm({ form, state, isMain = true, hasBar, children }: SettingsFormProps) {
  const { name, groups, page, save, texts } = form;
  const names = groups.flatMap(({ rows }) => rows.flatMap((row) => row.map((field) => field.name)));
  return (
    <EditForm
      {...state}
      id={name}
      names={names}
      texts={texts}
      isGuarded
      buttons={
        hasBar ? null : (
          <>
            <IntentButton
              intent={name}
              variant={isMain ? "primary" : "secondary"}
              pendingLabel={messages.admin.editing.saving}
            >
              {save}
            </IntentButton>
            {page && <PageLink {...page} />}
          </>
        )
      }
    >
      {(fields) => (
        <>
          {children}
          {groups.map((group) => (
            <SettingsGroup key={group.rows[0]?.[0]?.name} group={group} fields={fields} />
          ))}
        </>
      )}
    </EditForm>
  );
}

interface TextBarProps {
  form: SectionForm;
  /** Where it is shown; null while it has no text. */
  publicPage: string | null;
  /** What that means. */
  whenEmpty: string;
}

/** The bar of one long text's editor. */
export function TextBar({ form, publicPage, whenEmpty }: TextBarProps) {
  return (
    <EditorBar
      status={
        <>
          {publicPage ? (
            <Badge tone="success">{messages.admin.editing.published}</Badge>
          ) : (
            <Badge>{messages.admin.editing.empty}</Badge>
          )}{" "}
          <span className="muted">{publicPage ? messages.admin.editing.publicAsSaved : whenEmpty}</span>
        </>
      }
      publicPage={publicPage}
    >
      <SaveButtons form={form.name} intent={form.name} />
    </EditorBar>
  );
}

type EditFields = Parameters<Parameters<typeof EditForm<string>>[0]["children"]>[0];

interface SettingsGroupProps {
  group: SectionForm["groups"][number];
  fields: EditFields;
}

function SettingsGroup({ group, fields }: SettingsGroupProps) {
  const rows = group.rows.map((row) => {
    const controls = row.map((view) => {
      const field = fields[view.name];
      return field && <SettingControl key={view.name} view={view} field={field} />;
    });
    return row.length > 1 ? <FieldPair key={row[0]?.name}>{controls}</FieldPair> : controls;
  });
  if (!("legend" in group)) return rows;
  const [first, ...others] = rows;
  return (
    <fieldset className={`stack gap-4 ${styles.group}`}>
      <legend className={styles.legend}>{group.legend}</legend>
      {group.pages.length > 0 && (
        <p className="cluster">
          {group.pages.map((page) => (
            <PageLink key={page.to} {...page} />
          ))}
        </p>
      )}
      {first}
      {group.note && <p className="muted">{group.note}</p>}
      {others}
    </fieldset>
  );
}

/** Links to the public page that these settings change. */
export function PageLink({ to, label }: { to: string; label: string }) {
  return (
    <a href={useHref(to)} target="_blank" rel="noopener">
      {label}
      <span className="visually-hidden">{messages.admin.editing.newTab}</span>
    </a>
  );
}
