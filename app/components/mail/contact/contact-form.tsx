import { Form, useHref, useNavigation } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { messages } from "#app/messages/messages.ts";
import styles from "./contact-form.module.css";

const names = ["fullName", "email", "mailingAddress", "phoneNumber", "socialMedia", "message"] as const;
const loadValidation = () => import("./validate-contact.ts").then((module) => module.validateContact);

/** The contact form; posts to the current page. */
export function ContactForm({ lastResult }: { lastResult: FormResult }) {
  const isPending = useNavigation().formAction === useHref("/contact");
  const { form, fields, props } = useLightForm({ id: "contact", names, lastResult, load: loadValidation });

  return (
    <Form method="post" {...props} className={`stack gap-4 ${styles.form}`}>
      <ErrorSummary
        errors={formErrors(form, names)}
        title={messages.mail.contact.error}
        answer={lastResult}
      />
      <p className="muted">
        <Sentence parts={messages.mail.contact.required(<span className={styles.asterisk}>*</span>)} />
      </p>
      <FieldPair>
        <Field
          {...fieldProps(fields.fullName)}
          label={messages.mail.contact.fullName}
          autoComplete="name"
          required
        />
        <Field
          {...fieldProps(fields.email)}
          label={messages.forms.label.email}
          type="email"
          autoComplete="email"
          required
        />
      </FieldPair>
      <TextAreaField
        {...fieldProps(fields.mailingAddress)}
        label={messages.mail.contact.mailingAddress}
        autoComplete="street-address"
        rows={2}
      />
      <FieldPair>
        <Field
          {...fieldProps(fields.phoneNumber)}
          label={messages.mail.contact.phoneNumber}
          type="tel"
          autoComplete="tel"
        />
        <Field
          {...fieldProps(fields.socialMedia)}
          label={messages.mail.contact.socialMedia}
          autoComplete="off"
        />
      </FieldPair>
      <TextAreaField
        {...fieldProps(fields.message)}
        label={messages.mail.contact.message}
        rows={7}
        required
      />
      {/* A honeypot: bots fill every field, people never see this one. */}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="contact-website">{messages.mail.contact.leaveEmpty}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="cluster">
        <Button isPending={isPending} pendingLabel={messages.forms.pending.sending}>
          {messages.mail.contact.send}
        </Button>
      </div>
    </Form>
  );
}

type Errors = Record<string, string[] | null | undefined>;
/** Checks a form as the server does; without errors it may be sent. */
type Validate = (formData: FormData) => { status?: string; error?: Errors | null };

interface LightForm<Name extends string> {
  id: string;
  names: readonly Name[];
  lastResult: FormResult;
  /** Imports the module that parses this form, Conform and Zod with it. */
  load: () => Promise<Validate>;
}

/**
 * What Conform's `useForm` does for a plain form of the server's, where most visitors never type: the server's errors,
 * and inline validation with its own schema from the first focus on. Conform weighs more than the rest of such a page.
 * @returns the form's metadata and its fields' in Conform's shape, and props for the form element.
 */
function useLightForm<Name extends string>({ id, names, lastResult, load }: LightForm<Name>) {
  const [answered, setAnswered] = useState(lastResult);
  const [errors, setErrors] = useState<Errors>(lastResult?.error ?? {});
  const validate = useRef<Validate | null>(null);
  const hasBegun = useRef(false);
  // Once a form was refused, its errors follow what is typed.
  const isChecked = useRef(lastResult?.status === "error");
  if (answered !== lastResult) {
    setAnswered(lastResult);
    setErrors(lastResult?.error ?? {});
  }

  function onFocus() {
    if (hasBegun.current) return;
    hasBegun.current = true;
    load().then(
      (loaded) => {
        validate.current = loaded;
      },
      () => {
        hasBegun.current = false;
      },
    );
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    isChecked.current = true;
    const found = validate.current?.(new FormData(event.currentTarget)).error;
    if (!found) return;
    event.preventDefault();
    setErrors(found);
    focusFirst(event.currentTarget, found);
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    if (!isChecked.current || !validate.current) return;
    setErrors(validate.current(new FormData(event.currentTarget)).error ?? {});
  }

  const field = (name: Name) => ({
    id: `${id}-${name}`,
    name,
    initialValue: lastResult?.initialValue?.[name],
    errors: errors[name] ?? undefined,
  });
  const fields = Object.fromEntries(names.map((name) => [name, field(name)])) as Record<
    Name,
    ReturnType<typeof field>
  >;
  return {
    form: { errors: errors[""] ?? undefined, getFieldset: () => fields },
    fields,
    props: { id, noValidate: true, onFocus, onSubmit, onInput },
  };
}

function focusFirst(form: HTMLFormElement, errors: Errors): void {
  for (const control of form.elements) {
    const name = control.getAttribute("name");
    if (!name || !errors[name] || !(control instanceof HTMLElement)) continue;
    control.focus();
    break;
  }
  // The summary above the field must be visible too.
  form.scrollIntoView();
}
