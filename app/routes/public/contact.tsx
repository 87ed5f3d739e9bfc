import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { SocialLinks } from "#app/components/core/layout/social-links.tsx";
import { ContactForm } from "#app/components/mail/contact/contact-form.tsx";
import styles from "#app/components/mail/contact/contact-page.module.css";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { Context } from "#app/domain/core/context.ts";
import { languagesOf, readOwnSettings } from "#app/domain/core/own-settings.ts";
import { receiveContactForm } from "#app/domain/mail/contact/send-contact.ts";
import { formAction, plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { everyone } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";
import { mailtoLink } from "#app/shared/core/email-address.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { nameLinks } from "#app/shared/core/settings/site-name.ts";
import { type ContactFormInput, contactFormSchema } from "#app/shared/mail/contact/schema.ts";

export const meta: MetaFunction = (args) =>
  pageTitle(args, messages.mail.contact.title, messages.mail.contact.note);

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const { settings, lang } = readOwnSettings(ctx);
  const { contact, contactEmail, socialLinks } = settings;
  const writtenEmail = contactEmail && formatEmailAddress(contactEmail);
  const spoken = languagesOf(lang, ["contact.lead", "contact.responseTime", "contact.collaborations"]);
  return { site: { contact, contactEmail, writtenEmail, socialLinks: nameLinks(socialLinks), ...spoken } };
}

export const action = formAction(
  everyone,
  plainForm(contactFormSchema, ({ ctx, value }) => {
    receive(ctx, value);
    return redirectWithFlash(ctx, "/contact/thank-you", {
      title: messages.mail.contact.sent,
      description: messages.mail.contact.sentText,
    });
  }),
);

// A full disk must not lose a long message: the form returns with it.
function receive(ctx: Context, input: ContactFormInput): void {
  try {
    receiveContactForm(ctx, input);
  } catch (error) {
    ctx.logger.error({ requestId: ctx.request.id, err: error }, "contact message was not stored");
    throw new DomainError("unavailable", messages.mail.contact.notSent, {
      cause: error,
      retryAfterSeconds: 60,
    });
  }
}

export const clientAction = preserveForm(() => messages.mail.contact.notSent);

/** The contact form, and next to it what the owner has set: address, response time, collaborations, links. */
export default function Contact() {
  const { contact, contactEmail, writtenEmail, socialLinks, lang } = useLoaderData<typeof loader>().site;
  return (
    <>
      <PageHeader title={messages.mail.contact.heading}>
        {contact.lead && <p lang={lang?.["contact.lead"]}>{contact.lead}</p>}
      </PageHeader>
      <div className={`stack ${styles.columns}`}>
        <section aria-labelledby="write" className={`stack gap-4 ${styles.form}`}>
          <h2 id="write">{messages.mail.contact.write}</h2>
          <ContactForm lastResult={useActionData<typeof action>()?.lastResult} />
        </section>
        <div className={styles.panels}>
          {contactEmail && (
            <Panel title={messages.forms.label.email}>
              <p>
                <a href={mailtoLink(contactEmail)} className={`touch ${styles.email}`}>
                  {writtenEmail}
                </a>
              </p>
            </Panel>
          )}
          {contact.responseTime && (
            <Panel title={messages.mail.contact.responseTime}>
              <p>
                <Sentence
                  parts={messages.mail.contact.typically(
                    <strong lang={lang?.["contact.responseTime"]} className={`display ${styles.hours}`}>
                      {contact.responseTime}
                    </strong>,
                  )}
                />
              </p>
            </Panel>
          )}
          {contact.collaborations && (
            <Panel title={messages.mail.contact.collaborations}>
              {contact.collaborations
                .trim()
                .split(/\n\s*\n/)
                .map((paragraph) => (
                  <p key={paragraph} lang={lang?.["contact.collaborations"]}>
                    {paragraph}
                  </p>
                ))}
            </Panel>
          )}
          {socialLinks.length > 0 && (
            <Panel title={messages.mail.contact.elsewhere}>
              <SocialLinks links={socialLinks} />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`stack gap-2 ${styles.panel}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
