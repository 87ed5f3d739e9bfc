import { useLocation } from "@remix-run/react";
import { lazy, type ReactNode, Suspense } from "react";
import { CurrencyProvider } from "#app/components/ui/values/currency.ts";
import type { SiteIdentity } from "#app/shared/settings/schema.ts";
import type { ToastMessage } from "../toasts/toast-store.ts";
// A part that is fetched late brings no styles to a page without scripts.
import "./admin-bar.module.css";
import { Footer } from "./footer.tsx";
import { Navigation } from "./navigation.tsx";
import styles from "./site-frame.module.css";
import type { Visitor } from "./visitor.ts";

const adminArea = /^\/admin(\/|$)/;
// Fetched in the admin area alone.
const AdminBar = lazy(() => import("./admin-bar.tsx").then((module) => ({ default: module.AdminBar })));

interface SiteFrameProps {
  visitor: Visitor;
  site: SiteIdentity;
  /** Test mode: buying moves no money, and every page says so. */
  isTestPayments: boolean;
  /** The toaster; without JavaScript its message is at the top of the page. */
  toaster?: ReactNode;
  /** The message beside the newsletter form. */
  newsletterThanks?: ToastMessage;
  children: ReactNode;
}

/** The frame of every page: skip link, bar, main, footer. The admin area has a bar of its own, and no footer. */
export function SiteFrame({
  visitor,
  site,
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
        <Navigation visitor={visitor} site={site} />
      )}
      <main id="main" tabIndex={-1} className="page">
        {toaster}
        {children}
      </main>
      {!worker && <Footer site={site} newsletterThanks={newsletterThanks} />}
    </CurrencyProvider>
  );
}

function hasAdminArea({ role }: NonNullable<Visitor>): boolean {
  return role === "admin" || role === "moderator";
}
