import { Link, useLocation } from "@remix-run/react";
import { legalTitles } from "#app/shared/settings/legal-titles.ts";
import type { SiteIdentity } from "#app/shared/settings/schema.ts";
import { isTaskPage } from "#app/shared/task-pages.ts";
import type { ToastMessage } from "../toasts/toast-store.ts";
import styles from "./footer.module.css";
import { NewsletterForm } from "./newsletter-form.tsx";
import { SocialLinks } from "./social-links.tsx";

const quickLinks = ["Music", "Videos", "About", "Photos"];

interface FooterProps {
  site: SiteIdentity;
  /** A message beside the newsletter form, after a redirect back to it. */
  newsletterThanks?: ToastMessage;
}

export function Footer({ site, newsletterThanks }: FooterProps) {
  const { pathname } = useLocation();
  return (
    <footer className={styles.footer}>
      <div className={`stack ${styles.columns}`}>
        <div className={`stack gap-2 ${styles.artist}`}>
          <p className={`display ${styles.name}`}>{site.artistName}</p>
          {site.tagline && <p>{site.tagline}</p>}
          <SocialLinks links={site.socialLinks} />
        </div>
        <nav aria-label="Quick links">
          <ul className={`cluster ${styles.quick}`}>
            {quickLinks.map((label) => (
              <li key={label}>
                <Link to={`/landing#${label.toLowerCase()}`} className="touch">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {!isTaskPage(pathname) && (
          <div id="newsletter" className="stack gap-2">
            <NewsletterForm answer={newsletterThanks && { thanks: newsletterThanks }} />
            <p className="muted small">News about music and shows. Unsubscribe any time.</p>
          </div>
        )}
      </div>
      <div className={`cluster muted small ${styles.last}`}>
        <p>
          © {site.copyrightYear} {site.artistName}. All rights reserved.
        </p>
        {site.legalDocuments.length > 0 && (
          <ul className={`cluster ${styles.links}`} aria-label="Legal">
            {site.legalDocuments.map((document) => (
              <li key={document}>
                <Link to={`/legal/${document}`}>{legalTitles[document]}</Link>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.card}>
          <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true" focusable="false">
            <rect
              x="1"
              y="1"
              width="22"
              height="14"
              rx="1.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
            />
            <path d="M1 4h22v3H1z" fill="currentColor" />
          </svg>
          Secure card payment
        </p>
        <p className={`cluster ${styles.links}`}>
          <Link to="/releases">Releases</Link>
          <Link to="/api">API</Link>
        </p>
      </div>
    </footer>
  );
}
