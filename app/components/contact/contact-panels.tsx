import type { SiteIdentity } from "#app/domain/site/schema.ts";
import { SocialLinks } from "../layout/social-links.tsx";
import styles from "./contact-panels.module.css";

interface ContactPanelsProps {
  site: Pick<SiteIdentity, "contactEmail" | "socialLinks">;
}

/** What stands beside the form: the address, how long an answer takes, collaborations, other places. */
export function ContactPanels({ site: { contactEmail, socialLinks } }: ContactPanelsProps) {
  const hasSocialLinks = Object.values(socialLinks).some((address) => address !== null);
  return (
    <div className={styles.panels}>
      <section className={styles.panel}>
        <h2>Email</h2>
        <p>
          <a href={`mailto:${contactEmail}`} className={styles.email}>
            {contactEmail}
          </a>
        </p>
      </section>
      <section className={styles.panel}>
        <h2>Response time</h2>
        <p>
          Typically <strong className={styles.hours}>24-48 hours</strong>
        </p>
      </section>
      <section className={styles.panel}>
        <h2>Collaborations</h2>
        <p>
          Features, beats, remixes, shows: say what it is and when, and put a link to something we can hear
          into the message.
        </p>
      </section>
      {hasSocialLinks && (
        <section className={styles.panel}>
          <h2>Elsewhere</h2>
          <SocialLinks links={socialLinks} className={styles.social} />
        </section>
      )}
    </div>
  );
}
