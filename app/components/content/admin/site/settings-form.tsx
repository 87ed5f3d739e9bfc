import type { ReactNode } from "react";
import {
  EditForm,
  type FieldMetadata,
  type FormState,
} from "#app/components/core/admin/editing/edit-form.tsx";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import type { SectionName } from "#app/domain/content/site/sections.ts";

/** The state of a settings form: saved values, unsent text, errors. */
export interface SettingsState extends FormState {
  texts: Record<string, string>;
}

interface SettingsFormProps<Name extends string> {
  /** Sent as `intent`. */
  section: SectionName | "chapter";
  /** The names of its fields, in order. */
  names: readonly Name[];
  state: SettingsState;
  /** What its button says. */
  save?: string;
  /** More buttons or links after Save. */
  actions?: ReactNode;
  children: (fields: Record<Name, FieldMetadata>) => ReactNode;
}

/** A form of the site's settings: errors, Save, and a warning before unsaved changes are lost. */
export function SettingsForm<Name extends string>(props: SettingsFormProps<Name>) {
  const { section, names, state, save = "Save", actions, children } = props;
  return (
    <EditForm
      {...state}
      id={section}
      names={names}
      isGuarded
      buttons={
        <>
          <IntentButton intent={section} pendingLabel="Saving...">
            {save}
          </IntentButton>
          {actions}
        </>
      }
    >
      {children}
    </EditForm>
  );
}

/** Links to the public page that these settings change. */
export function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
