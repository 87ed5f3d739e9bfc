import { Link, useLocation } from "@remix-run/react";
import { lazy, type ReactNode, Suspense } from "react";
import type { Visitor } from "#app/components/content/frame/visitor.ts";
import { NewsletterForm } from "#app/components/core/layout/newsletter-form.tsx";
import { SocialLinks } from "#app/components/core/layout/social-links.tsx";
import type { ToastMessage } from "#app/components/core/toasts/toast-store.ts";
import { CurrencyProvider } from "#app/components/ui/values/currency.ts";
import type { FooterChanges } from "#app/domain/content/landing/filled-pages.ts";
import type { SiteIdentity } from "#app/shared/core/settings/schema.ts";
import { isTaskPage } from "#app/shared/core/task-pages.ts";
import { Navigation } from "./navigation.tsx";
import styles from "./site-frame.module.css";

const adminArea = /^\/admin(\/|$)/;
// Fetched in the admin area alone, whose layout brings its styles.
const AdminBar = lazy(() =>
  import("#app/components/content/frame/admin-bar.tsx").then((module) => ({ default: module.AdminBar })),
);

interface SiteFrameProps {
  visitor: Visitor;
  site: SiteIdentity;
  /** Where the menus lead elsewhere than on a complete site. */
  footer: FooterChanges;
  /** Test mode: buying moves no money, and every page says so. */
  isTestPayments: boolean;
  /** The toaster; without JavaScript its message is at the top of the page. */
  toaster?: ReactNode;
  /** The message next to the newsletter form. */
  newsletterThanks?: ToastMessage;
  children: ReactNode;
}

/** The frame of every page: skip link, bar, main, footer. The admin area has a bar of its own, and no footer. */
export function SiteFrame({
  visitor,
  site,
  footer,
  isTestPayments,
  toaster,
  newsletterThanks,
  children,
}: SiteFrameProps) {
  const { pathname } = useLocation();
  // Others who come here are refused, on a page of the site.
  const worker = visitor && hasAdminArea(visitor) && adminArea.test(pathname) ? visitor : null;
  return (
    <CurrencyProvider value={site}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      {isTestPayments && (
        <aside aria-label="Test payments" className={styles.banner}>
          Test payments: no money moves
        </aside>
      )}
      {worker ? (
        <Suspense>
          <AdminBar visitor={worker} artistName={site.artistName} />
        </Suspense>
      ) : (
        <Navigation visitor={visitor} site={site} changes={footer} />
      )}
      <main id="main" tabIndex={-1} className="page">
        {toaster}
        {children}
      </main>
      {!worker && <Footer site={site} changes={footer} newsletterThanks={newsletterThanks} />}
    </CurrencyProvider>
  );
}

function hasAdminArea({ role }: NonNullable<Visitor>): boolean {
  return role === "admin" || role === "moderator";
}

const quickLinks = ["Music", "Videos", "About", "Photos"] as const;

interface FooterProps {
  site: SiteIdentity;
  changes: FooterChanges;
  /** A message next to the newsletter form, after a redirect back to it. */
  newsletterThanks?: ToastMessage;
}

function Footer({ site, changes, newsletterThanks }: FooterProps) {
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
            {quickLinks.map((label) => {
              const to = changes[label];
              if (to === null) return null;
              return (
                <li key={label}>
                  <Link to={to ?? `/landing#${label.toLowerCase()}`} className="touch">
                    {label}
                  </Link>
                </li>
              );
            })}
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
        {site.priceNote && (
          <p>{site.priceNote.startsWith("incl.") ? `Prices ${site.priceNote}` : site.priceNote}</p>
        )}
        {site.legalLinks.length > 0 && (
          <ul className={`cluster ${styles.links}`} aria-label="Legal">
            {site.legalLinks.map(({ name, address }) => (
              <li key={address}>
                <Link to={address}>{name}</Link>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.card}>
          <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
            <path
              d="M1 1h22v14H1zM1 5h22M1 6h22"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
            />
          </svg>
          Secure card payment
        </p>
        <p className={`cluster ${styles.links}`}>
          {changes.Releases === undefined && <Link to="/releases">Releases</Link>}
          <Link to="/api">API</Link>
        </p>
      </div>
    </footer>
  );
}
