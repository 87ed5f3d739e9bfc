import { Field } from "#app/components/core/forms/field.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import type { TranslationsView } from "#app/domain/core/edit-translations.ts";
import { messages } from "#app/messages/messages.ts";
import { EditForm, type FormState } from "./edit-form.tsx";

interface TranslationsProps {
  /** Null on a site with one language. */
  translations: TranslationsView | null;
  /** What its button sends. */
  intent: string;
  state: FormState;
}

/** The owner's texts in the other languages of the site, under those in the main one. */
export function TranslationFields({ translations, intent, state }: TranslationsProps) {
  if (!translations) return null;
  const { fields } = translations;
  const isOpen = Boolean(state.lastResult ?? state.preserved);
  return (
    <Folded summary={messages.translating.title} isOpen={isOpen}>
      <div className="stack gap-4">
        <p className="muted">{messages.translating.note}</p>
        <EditForm
          {...state}
          id={intent}
          names={fields.map(({ name }) => name)}
          texts={Object.fromEntries(fields.map(({ name, text }) => [name, text]))}
          submit={{
            intent,
            label: messages.translating.save,
            pendingLabel: messages.admin.editing.saving,
            variant: "secondary",
          }}
        >
          {(metadata) =>
            fields.map(({ name, label, language, maxLength, rows }) => {
              const field = metadata[name];
              if (!field) return null;
              const words = { ...fieldProps(field), label, lang: language, maxLength, isOptional: true };
              return rows === 1 ? (
                <Field key={name} autoComplete="off" {...words} />
              ) : (
                <TextAreaField key={name} {...words} rows={rows} />
              );
            })
          }
        </EditForm>
      </div>
    </Folded>
  );
}
