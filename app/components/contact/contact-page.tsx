import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import type { SiteIdentity, SiteSettings } from "#app/shared/settings/schema.ts";
import { ContactForm } from "./contact-form.tsx";
import styles from "./contact-page.module.css";
import { ContactPanels } from "./contact-panels.tsx";

interface ContactPageProps {
  site: Pick<SiteSettings, "contact" | "contactEmail"> & Pick<SiteIdentity, "socialLinks">;
  lastResult: Parameters<typeof ContactForm>[0]["lastResult"];
}

/** The contact form and other contact details. */
export function ContactPage({ site, lastResult }: ContactPageProps) {
  return (
    <>
      <PageHeader title="Get in Touch">{site.contact.lead && <p>{site.contact.lead}</p>}</PageHeader>
      <div className={`stack ${styles.columns}`}>
        <section aria-labelledby="write" className={`stack gap-4 ${styles.form}`}>
          <h2 id="write">Send a note</h2>
          <ContactForm lastResult={lastResult} />
        </section>
        <ContactPanels site={site} />
      </div>
    </>
  );
}
