import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import type { Visitor } from "#app/components/content/frame/visitor.ts";
import { NewsletterForm } from "#app/components/core/layout/newsletter-form.tsx";
import { SocialLinks } from "#app/components/core/layout/social-links.tsx";
import type { ToastMessage } from "#app/components/core/toasts/toast-store.ts";
import { latePart } from "#app/components/ui/late-part.tsx";
import { CurrencyProvider } from "#app/components/ui/values/currency.ts";
import type { FooterChanges } from "#app/domain/content/landing/filled-pages.ts";
import type { PageLanguage } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";
import type { SiteIdentity } from "#app/shared/core/settings/schema.ts";
import { isTaskPage } from "#app/shared/core/task-pages.ts";
import { LanguageLinks } from "./language-links.tsx";
import { labelOf, Navigation } from "./navigation.tsx";
import styles from "./site-frame.module.css";

const adminArea = /^\/admin(\/|$)/;
// Fetched in the admin area alone, whose layout brings its styles.
const AdminBar = latePart("AdminBar", () =>
  import("#app/components/content/frame/admin-bar.tsx").then((module) => module.AdminBar),
);

interface SiteFrameProps {
  visitor: Visitor;
  site: SiteIdentity;
  /** Where the menus lead elsewhere than on a complete site. */
  footer: FooterChanges;
  /** The languages of the site, if there are several. */
  languages: readonly PageLanguage[] | undefined;
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
  languages,
  isTestPayments,
  toaster,
  newsletterThanks,
  children,
}: SiteFrameProps) {
  const { pathname } = useLocation();
  // Others who come here are refused, on a page of the site.
  const worker = visitor && hasAdminArea(visitor) && adminArea.test(pathname) ? visitor : null;
  // Pages of their own are in the language of their account.
  const others = visitor && isTaskPage(pathname) ? undefined : languages;
  return (
    <CurrencyProvider value={site}>
      <a href="#main" className={styles.skip}>
        {messages.content.frame.skip}
      </a>
      {isTestPayments && (
        <aside aria-label={messages.content.frame.testPayments} className={styles.banner}>
          {messages.content.frame.testPaymentsNote}
        </aside>
      )}
      {worker ? (
        <Suspense>
          <AdminBar visitor={worker} artistName={site.artistName} />
        </Suspense>
      ) : (
        <Navigation visitor={visitor} site={site} changes={footer} languages={others} />
      )}
      <main id="main" tabIndex={-1} className="page">
        {toaster}
        {children}
      </main>
      {!worker && (
        <Footer site={site} changes={footer} languages={others} newsletterThanks={newsletterThanks} />
      )}
    </CurrencyProvider>
  );
}

function hasAdminArea({ role }: NonNullable<Visitor>): boolean {
  return role === "admin" || role === "moderator";
}

const linkedPages = { Music: "music", Videos: "videos", About: "about", Photos: "photos" } as const;
const quickLinks = ["Music", "Videos", "About", "Photos"] as const;

interface FooterProps {
  site: SiteIdentity;
  changes: FooterChanges;
  languages: readonly PageLanguage[] | undefined;
  /** A message next to the newsletter form, after a redirect back to it. */
  newsletterThanks?: ToastMessage;
}

function Footer({ site, changes, languages, newsletterThanks }: FooterProps) {
  const { pathname } = useLocation();
  return (
    <footer className={styles.footer}>
      <div className={`stack ${styles.columns}`}>
        <div className={`stack gap-2 ${styles.artist}`}>
          <p className={`display ${styles.name}`}>{site.artistName}</p>
          {site.tagline && <p lang={site.taglineLang}>{site.tagline}</p>}
          <SocialLinks links={site.socialLinks} />
        </div>
        <nav aria-label={messages.content.frame.quickLinks}>
          <ul className={`cluster ${styles.quick}`}>
            {quickLinks.map((label) => {
              const to = changes[label];
              if (to === null) return null;
              return (
                <li key={label}>
                  <Link to={to ?? `/landing#${label.toLowerCase()}`} className="touch">
                    {labelOf(linkedPages[label])}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        {!isTaskPage(pathname) && (
          <div id="newsletter" className="stack gap-2">
            <NewsletterForm answer={newsletterThanks && { thanks: newsletterThanks }} />
            <p className="muted small">{messages.content.frame.newsletterNote}</p>
          </div>
        )}
      </div>
      <div className={`cluster muted small ${styles.last}`}>
        <p>{messages.content.frame.rights(site.copyrightYear, site.artistName)}</p>
        {site.priceNote && (
          <p>
            {site.priceNote.startsWith(messages.values.includingTax(""))
              ? messages.content.frame.prices(site.priceNote)
              : site.priceNote}
          </p>
        )}
        {site.legalLinks.length > 0 && (
          <ul className={`cluster ${styles.links}`} aria-label={messages.content.frame.legal}>
            {site.legalLinks.map(({ name, address }) => (
              <li key={address}>
                <Link to={address}>{name}</Link>
              </li>
            ))}
          </ul>
        )}
        {languages && <LanguageLinks languages={languages} className={`cluster ${styles.links}`} />}
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
          {messages.content.frame.secure}
        </p>
        <p className={`cluster ${styles.links}`}>
          {changes.Releases === undefined && <Link to="/releases">{messages.content.frame.releases}</Link>}
          <Link to="/api">{messages.content.frame.api}</Link>
        </p>
      </div>
    </footer>
  );
}
