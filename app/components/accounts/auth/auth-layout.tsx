import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { OrderLine, type RequestedOrder } from "#app/components/shop/checkout/order-line.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { messages } from "#app/messages/messages.ts";
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

const tabs = () =>
  [
    { tab: "login", label: messages.accounts.auth.signIn },
    { tab: "register", label: messages.accounts.auth.createAccount },
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
  const heading =
    title ?? tabs().find((candidate) => candidate.tab === tab)?.label ?? messages.accounts.auth.signIn;
  return (
    <div className={classNames("stack", tab ? styles.layout : styles.single)}>
      <p className={styles.back}>
        <Link to="/music" className="touch">
          {messages.accounts.auth.backToMusic}
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
          <nav aria-label={messages.accounts.auth.account} className={styles.tabs}>
            {tabs().map((candidate) => (
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

const promises = () => [
  { title: messages.accounts.promises.security, text: messages.accounts.promises.securityText },
  { title: messages.accounts.promises.vault, text: messages.accounts.promises.vaultText },
  { title: messages.accounts.promises.data, text: messages.accounts.promises.dataText },
];

function AuthPromises() {
  return (
    <ul className={`stack gap-3 muted small ${styles.promises}`}>
      {promises().map(({ title, text }) => (
        <li key={title}>
          <strong className={styles.promise}>{title}.</strong> {text}
        </li>
      ))}
    </ul>
  );
}
