import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary, formErrors } from "../forms/error-summary.tsx";
import { Field } from "../forms/field.tsx";
import { FieldPair } from "../forms/field-pair.tsx";
import { fieldProps } from "../forms/field-props.ts";
import type { FormResult } from "../forms/form-result.ts";
import { TextAreaField } from "../forms/text-area-field.tsx";
import { useLightForm } from "../forms/use-light-form.ts";
import { Button } from "../ui/button.tsx";
import styles from "./contact-form.module.css";

const names = ["fullName", "email", "mailingAddress", "phoneNumber", "socialMedia", "message"] as const;
const loadValidation = () => import("../forms/form-validation.ts").then((module) => module.validateContact);

/** The contact form; posts to the current page. */
export function ContactForm({ lastResult }: { lastResult: FormResult }) {
  const isPending = useNavigation().formAction === "/contact";
  const { form, fields, props } = useLightForm({ id: "contact", names, lastResult, load: loadValidation });

  return (
    <Form method="post" {...props} className={`stack gap-4 ${styles.form}`}>
      <ErrorSummary errors={formErrors(form, names)} title="Error" answer={lastResult} />
      <p className="muted">
        Fields with an asterisk (<span className={styles.asterisk}>*</span>) are required.
      </p>
      <FieldPair>
        <Field {...fieldProps(fields.fullName)} label="Full Name" autoComplete="name" required />
        <Field {...fieldProps(fields.email)} label="Email" type="email" autoComplete="email" required />
      </FieldPair>
      <TextAreaField
        {...fieldProps(fields.mailingAddress)}
        label="Mailing Address"
        autoComplete="street-address"
        rows={2}
      />
      <FieldPair>
        <Field {...fieldProps(fields.phoneNumber)} label="Phone Number" type="tel" autoComplete="tel" />
        <Field {...fieldProps(fields.socialMedia)} label="Social Media" autoComplete="off" />
      </FieldPair>
      <TextAreaField {...fieldProps(fields.message)} label="Message" rows={7} required />
      {/* A honeypot: bots fill every field, people never see this one. */}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="contact-website">Please leave this empty</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="cluster">
        <Button isPending={isPending} pendingLabel="Sending...">
          Send Message
        </Button>
      </div>
    </Form>
  );
}
