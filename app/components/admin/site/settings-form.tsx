import { type DefaultValue, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SectionName } from "#app/domain/site/sections.ts";
import { ErrorSummary, formErrors } from "../../forms/error-summary.tsx";
import type { fieldProps } from "../../forms/field-props.ts";
import { FormActions, FormFields } from "../../forms/form-parts.tsx";
import type { FormResult } from "../../forms/form-result.ts";
import { PreservedFormNotice } from "../../forms/preserved-form-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { useUnsavedGuard } from "./use-unsaved-guard.tsx";

/** The state of a settings form: saved values, unsent text, errors. */
export interface SettingsState {
  texts: Record<string, string>;
  /** What was typed before a reauthentication. */
  preserved: Record<string, string> | null;
  lastResult: FormResult;
}

/** With what is in the field now. */
type FieldMetadata = Parameters<typeof fieldProps>[0] & { value?: unknown };

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
  const { texts, preserved, lastResult } = state;
  const [form, fields] = useForm<Record<Name, string>>({
    id: section,
    lastResult,
    // The defaults were built for exactly these names.
    defaultValue: (preserved ?? texts) as DefaultValue<Record<Name, string>>,
  });
  const isPending = useNavigation().formData?.get("intent") === section;
  // Not form.dirty: that keeps comparing with the initial values, whatever has been saved since.
  const isChanged = names.some((name) => normalised(fields[name].value) !== normalised(texts[name]));
  const { noteSending, prompt } = useUnsavedGuard(isChanged);
  return (
    <Form method="post" id={form.id} noValidate preventScrollReset onSubmit={noteSending}>
      {prompt}
      <FormFields>
        <ErrorSummary errors={formErrors(form, names)} answer={lastResult} title="Not Saved" />
        <PreservedFormNotice isPreserved={preserved !== null && !lastResult} />
        {children(fields)}
        <FormActions>
          <Button name="intent" value={section} isPending={isPending} pendingLabel="Saving...">
            {save}
          </Button>
          {actions}
        </FormActions>
      </FormFields>
    </Form>
  );
}

/** Normalises a text as the settings store it. */
function normalised(text: unknown): string {
  return String(text ?? "")
    .replaceAll("\r\n", "\n")
    .trim();
}
