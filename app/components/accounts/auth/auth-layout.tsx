import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { OrderLine, type RequestedOrder } from "#app/components/shop/checkout/order-line.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import styles from "./auth-layout.module.css";

type AuthTab = "login" | "register";

interface AuthLayoutProps {
  children: ReactNode;
  /** The h1; by default the name of the tab. */
  title?: string;
  /** The current tab; without it there are no tabs. */
  tab?: AuthTab;
  /** Where to go after signing in; the tabs pass it on. */
  redirectTo?: string | null;
  /** What they are about to buy; null for nothing. */
  order?: RequestedOrder | null;
  /** Another way on, whichever the tab. */
  offer?: ReactNode;
}

const tabs = [
  { tab: "login", label: "Sign In" },
  { tab: "register", label: "Create Account" },
] as const;

function addressOf(tab: AuthTab, redirectTo: string | null | undefined): string {
  const parameters = new URLSearchParams();
  if (redirectTo) parameters.set("redirectTo", redirectTo);
  // Where somebody buys for the first time, the address alone opens the other one.
  if (tab === "register" || redirectTo) parameters.set("tab", tab);
  const query = parameters.toString();
  return query ? `/auth?${query}` : "/auth";
}

/** The frame of all sign-in pages: a form, and next to the tabs, where accounts begin, the benefits of having one. */
export function AuthLayout({ children, title, tab, redirectTo, order, offer }: AuthLayoutProps) {
  const heading = title ?? tabs.find((candidate) => candidate.tab === tab)?.label ?? "Sign In";
  return (
    <div className={classNames("stack", tab ? styles.layout : styles.single)}>
      <p className={styles.back}>
        <Link to="/music" className="touch">
          Back to Music
        </Link>
      </p>
      <div className={styles.title}>
        <PageTitle>{heading}</PageTitle>
      </div>
      <Card>
        {order && <OrderLine order={order} />}
        {offer}
        {tab && (
          // Each tab has its own address, so these are links and not a tablist.
          <nav aria-label="Account" className={styles.tabs}>
            {tabs.map((candidate) => (
              <Link
                key={candidate.tab}
                to={addressOf(candidate.tab, redirectTo)}
                aria-current={candidate.tab === tab ? "page" : undefined}
                className={styles.tab}
              >
                {candidate.label}
              </Link>
            ))}
          </nav>
        )}
        {children}
      </Card>
      {tab && <AuthPromises />}
    </div>
  );
}

const promises = [
  {
    title: "Bank-level security",
    text: "Sign in with a passkey, or add an authenticator code. Passwords are never stored in plain text.",
  },
  {
    title: "Your personal music vault",
    text: "Play and download everything you buy, as often as you like.",
  },
  {
    title: "Your data is yours",
    text: "Export or delete it any time, as the GDPR guarantees.",
  },
];

function AuthPromises() {
  return (
    <ul className={`stack gap-3 muted small ${styles.promises}`}>
      {promises.map(({ title, text }) => (
        <li key={title}>
          <strong className={styles.promise}>{title}.</strong> {text}
        </li>
      ))}
    </ul>
  );
}
