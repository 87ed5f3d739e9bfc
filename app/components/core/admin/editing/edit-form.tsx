import { type DefaultValue, useForm } from "@conform-to/react";
import { Form, useLocation, useNavigation, unstable_usePrompt as usePrompt } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { type Fact, Facts } from "#app/components/core/admin/facts.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import type { fieldProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { PreservedFormNotice } from "#app/components/core/forms/preserved-form-notice.tsx";
import type { ButtonVariant } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { messages } from "#app/messages/messages.ts";

/** What a route knows of a form on its page. */
export interface FormState {
  /** What was typed before a reauthentication. */
  preserved: Record<string, string> | null;
  lastResult: FormResult;
}

/** With what is in the field now. */
export type FieldMetadata = Parameters<typeof fieldProps>[0] & { value?: unknown };

interface Submit {
  intent: string;
  label: string;
  pendingLabel: string;
  variant?: ButtonVariant;
  /** The id of its form, where it isn't in it. */
  form?: string;
}

interface EditFormProps<Name extends string> extends FormState {
  id: string;
  /** The names of its fields, in order. */
  names: readonly Name[];
  /** What the fields hold before anybody types. */
  texts: Readonly<Record<string, string>>;
  /** The title of a refusal. */
  title?: string;
  /** The title instead, where nothing is wrong; see `ErrorSummary`. */
  heading?: string | undefined;
  /** The saved version of something that several admins edit: none overwrites another's changes unseen. */
  saved?: { what: "release" | "track"; version: string; facts: readonly Fact[] };
  /** A way out of a refusal, if there is one. */
  linkFor?: (refusal: string | undefined) => ReactNode;
  /** Warns before changes to `texts` are lost. */
  isGuarded?: boolean;
  /** The id of its heading, far down on a page: an answer shows the page from there. */
  anchor?: string;
  /** Its one button; by default it is Save. */
  submit?: Submit;
  /** Several buttons instead; null where a bar at the bottom of the page has them. */
  buttons?: ReactNode;
  children: (fields: Record<Name, FieldMetadata>) => ReactNode;
}

/** A form of the admin area: its errors, its fields, its buttons. */
export function EditForm<Name extends string>(props: EditFormProps<Name>) {
  const { id, names, texts, preserved, lastResult, saved, isGuarded = false, children } = props;
  const { pathname, search } = useLocation();
  const [form, fields] = useForm<Record<Name | "version", string>>({
    id,
    lastResult,
    // Both were built for exactly these names.
    defaultValue: (preserved ?? texts) as DefaultValue<Record<Name | "version", string>>,
  });
  const isStale = lastResult?.error?.version !== undefined;
  // After reading the other version, the user may overwrite it.
  const base = useBaseVersion({ names, texts, preserved, lastResult, sent: fields.version.initialValue });
  const version = String(isStale ? saved?.version : base.version);
  // Not form.dirty: that keeps comparing with the initial values, whatever has been saved since.
  const isChanged = (name: Name) => normalised(fields[name].value) !== normalised(texts[name]);
  const { noteSending, prompt } = useUnsavedGuard(isGuarded && names.some(isChanged));
  return (
    <Form
      method="post"
      id={form.id}
      noValidate
      action={props.anchor && `${pathname}${search}#${props.anchor}`}
      preventScrollReset={isGuarded || props.anchor !== undefined}
      onSubmit={() => {
        noteSending();
        base.noteSending();
      }}
      className="stack gap-4"
    >
      {prompt}
      {saved && isStale ? (
        <StaleNotice {...saved} />
      ) : (
        <ErrorSummary
          errors={formErrors(form, names)}
          answer={lastResult}
          title={props.title ?? messages.admin.editing.notSaved}
          heading={props.heading}
        />
      )}
      {props.linkFor?.(form.errors?.[0])}
      <PreservedFormNotice isPreserved={preserved !== null && !lastResult} />
      {saved && <input key={version} type="hidden" name="version" defaultValue={version} />}
      {children(fields)}
      {props.buttons !== null && (
        <div className="cluster">{props.buttons ?? <SubmitButton {...(props.submit ?? saveButton())} />}</div>
      )}
    </Form>
  );
}

const saveButton = () => ({
  intent: "save",
  label: messages.admin.editing.save,
  pendingLabel: messages.admin.editing.saving,
});

function SubmitButton({ label, ...button }: Submit) {
  return <IntentButton {...button}>{label}</IntentButton>;
}

interface SaveButtonsProps {
  /** The id of the form: the buttons are in a bar, and not in it. */
  form: string;
  /** Sent as `intent` by Save. */
  intent?: string;
  /** Of a draft, the button that saves it and goes on: publishes it, or asks whether to send it. */
  next?: Pick<Submit, "intent" | "label" | "pendingLabel"> | false | undefined;
  /** Whether another button of the page is its filled one. */
  isSecondary?: boolean | undefined;
}

/** Save and, of a draft, what saves it and goes on. */
export function SaveButtons({ form, intent = "save", next, isSecondary = false }: SaveButtonsProps) {
  return (
    <>
      <SubmitButton
        {...saveButton()}
        intent={intent}
        form={form}
        variant={next || isSecondary ? "secondary" : "primary"}
      />
      {next && <SubmitButton {...next} form={form} />}
    </>
  );
}

interface LoadedTexts extends FormState {
  names: readonly string[];
  texts: Readonly<Record<string, string>>;
  /** The version that the form is shown with first: that of its texts or, where it was refused, what it was sent with. */
  sent: unknown;
}

/**
 * The version that the form's texts come from. The page is loaded again after each of its forms, and the fields stay as
 * they are: a newer version counts as read where it has the same texts, or is what this form has just saved.
 */
function useBaseVersion({ names, texts, preserved, lastResult, sent }: LoadedTexts) {
  // A refused form that is older than what is stored must not look fresh: its texts of then are gone.
  const base = useRef<{ texts: LoadedTexts["texts"] | null; version: unknown }>({
    texts: sent === texts.version ? texts : null,
    version: sent,
  });
  const isSaving = useRef(false);
  if (texts.version !== base.current.version && preserved === null) {
    const before = base.current.texts;
    const isSame = before && names.every((name) => normalised(texts[name]) === normalised(before[name]));
    if (isSame || (isSaving.current && !lastResult)) {
      base.current = { texts, version: texts.version };
      isSaving.current = false;
    }
  }
  return {
    version: base.current.version,
    noteSending: () => {
      isSaving.current = true;
    },
  };
}

/** Normalises a text as the settings store it. */
function normalised(text: unknown): string {
  return String(text ?? "")
    .replaceAll("\r\n", "\n")
    .trim();
}

/** Shows what somebody else saved while this form was open; the user's own text stays below. */
function StaleNotice({ what, facts }: NonNullable<EditFormProps<string>["saved"]>) {
  return (
    <Notice
      role="alert"
      variant="destructive"
      title={what === "track" ? messages.admin.editing.stale.track : messages.admin.editing.stale.release}
    >
      <p>{messages.admin.editing.stale.note}</p>
      <Facts facts={facts} />
    </Notice>
  );
}

/** Asks before the user leaves a form with unsaved changes. */
function useUnsavedGuard(isChanged: boolean) {
  const isSending = useRef(false);
  const { state } = useNavigation();

  useEffect(() => {
    if (state === "idle") isSending.current = false;
  }, [state]);

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSending.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged]);

  return {
    /** For the form's `onSubmit`: submitting doesn't count as leaving. */
    noteSending: () => {
      isSending.current = true;
    },
    // The router takes one prompt at a time, and a page can have two forms.
    prompt: isChanged && <LeavePrompt isWanted={() => !isSending.current} />,
  };
}

function LeavePrompt({ isWanted }: { isWanted: () => boolean }) {
  usePrompt({ when: isWanted, message: messages.admin.editing.leave });
  return null;
}
