import type { ReactNode } from "react";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import type { SiteIdentity, SiteSettings } from "#app/shared/settings/schema.ts";
import type { FormResult } from "../forms/form-result.ts";
import { SocialLinks } from "../layout/social-links.tsx";
import { ContactForm } from "./contact-form.tsx";
import styles from "./contact-page.module.css";

interface ContactPageProps {
  site: Pick<SiteSettings, "contact" | "contactEmail"> & Pick<SiteIdentity, "socialLinks">;
  lastResult: FormResult;
}

/** The contact form, and beside it what the owner has set: address, response time, collaborations, links. */
export function ContactPage({ site: { contact, contactEmail, socialLinks }, lastResult }: ContactPageProps) {
  return (
    <>
      <PageHeader title="Get in Touch">{contact.lead && <p>{contact.lead}</p>}</PageHeader>
      <div className={`stack ${styles.columns}`}>
        <section aria-labelledby="write" className={`stack gap-4 ${styles.form}`}>
          <h2 id="write">Send a note</h2>
          <ContactForm lastResult={lastResult} />
        </section>
        <div className={styles.panels}>
          {contactEmail && (
            <Panel title="Email">
              <p>
                <a href={`mailto:${contactEmail}`} className={`touch ${styles.email}`}>
                  {contactEmail}
                </a>
              </p>
            </Panel>
          )}
          {contact.responseTime && (
            <Panel title="Response time">
              <p>
                Typically <strong className={`display ${styles.hours}`}>{contact.responseTime}</strong>
              </p>
            </Panel>
          )}
          {contact.collaborations && (
            <Panel title="Collaborations">
              {contact.collaborations
                .trim()
                .split(/\n\s*\n/)
                .map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
            </Panel>
          )}
          {socialLinks.length > 0 && (
            <Panel title="Elsewhere">
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
