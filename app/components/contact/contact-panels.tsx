import type { SiteIdentity, SiteSettings } from "#app/shared/settings/schema.ts";
import { SocialLinks } from "../layout/social-links.tsx";
import styles from "./contact-panels.module.css";

/** Renders plain text as paragraphs, split at empty lines. */
function Paragraphs({ text }: { text: string }) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

interface ContactPanelsProps {
  site: Pick<SiteSettings, "contact" | "contactEmail"> & Pick<SiteIdentity, "socialLinks">;
}

/**
 * Shown beside the form: address, response time, collaborations, links. Values that the owner has not set are left
 * out.
 */
export function ContactPanels({ site: { contact, contactEmail, socialLinks } }: ContactPanelsProps) {
  return (
    <div className={styles.panels}>
      {contactEmail && (
        <section className={`stack gap-2 ${styles.panel}`}>
          <h2>Email</h2>
          <p>
            <a href={`mailto:${contactEmail}`} className={`touch ${styles.email}`}>
              {contactEmail}
            </a>
          </p>
        </section>
      )}
      {contact.responseTime && (
        <section className={`stack gap-2 ${styles.panel}`}>
          <h2>Response time</h2>
          <p>
            Typically <strong className={styles.hours}>{contact.responseTime}</strong>
          </p>
        </section>
      )}
      {contact.collaborations && (
        <section className={`stack gap-2 ${styles.panel}`}>
          <h2>Collaborations</h2>
          <Paragraphs text={contact.collaborations} />
        </section>
      )}
      {socialLinks.length > 0 && (
        <section className={`stack gap-2 ${styles.panel}`}>
          <h2>Elsewhere</h2>
          <SocialLinks links={socialLinks} />
        </section>
      )}
    </div>
  );
}
