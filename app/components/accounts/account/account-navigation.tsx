import { NavLink } from "@remix-run/react";
import styles from "./account-navigation.module.css";

const positions = [
  { to: "/dashboard", label: "Overview" },
  { to: "/dashboard/security", label: "Security" },
  { to: "/dashboard/privacy", label: "Privacy" },
];

/** Links between the account pages. */
export function AccountNavigation() {
  return (
    <nav aria-label="Your account" className={`cluster ${styles.navigation}`}>
      {positions.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={`touch ${styles.link}`}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
