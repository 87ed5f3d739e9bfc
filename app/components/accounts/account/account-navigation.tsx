import { NavLink } from "@remix-run/react";
import { messages } from "#app/messages/messages.ts";
import styles from "./account-navigation.module.css";

const positions = () => [
  { to: "/dashboard", label: messages.dashboard.navigation.overview },
  { to: "/dashboard/security", label: messages.dashboard.navigation.security },
  { to: "/dashboard/privacy", label: messages.dashboard.navigation.privacy },
];

/** Links between the account pages. */
export function AccountNavigation() {
  return (
    <nav aria-label={messages.dashboard.navigation.label} className={`cluster ${styles.navigation}`}>
      {positions().map(({ to, label }) => (
        <NavLink key={to} to={to} end className={`touch ${styles.link}`}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
