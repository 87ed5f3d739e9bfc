import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { Card } from "../ui/card.tsx";
import { classNames } from "../ui/class-names.ts";
import styles from "./auth-layout.module.css";
import { AuthPromises } from "./auth-promises.tsx";

type AuthTab = "login" | "register";

interface AuthLayoutProps {
  children: ReactNode;
  /** The h1; by default the name of the tab. */
  title?: string;
  /** The current tab; without it there are no tabs. */
  tab?: AuthTab;
  /** Where to go after signing in; the tabs pass it on. */
  redirectTo?: string | null;
}

const tabs = [
  { tab: "login", label: "Sign In" },
  { tab: "register", label: "Create Account" },
] as const;

function addressOf(tab: AuthTab, redirectTo: string | null | undefined): string {
  const parameters = new URLSearchParams();
  if (tab === "register") parameters.set("tab", tab);
  if (redirectTo) parameters.set("redirectTo", redirectTo);
  const query = parameters.toString();
  return query ? `/auth?${query}` : "/auth";
}

/** The frame of all sign-in pages: a form, and beside the tabs, where accounts begin, the benefits of having one. */
export function AuthLayout({ children, title, tab, redirectTo }: AuthLayoutProps) {
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
