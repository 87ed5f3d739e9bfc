import { Link, NavLink } from "@remix-run/react";
import { useCart } from "../cart/cart-context.ts";
import { LogoutForm } from "./logout-form.tsx";
import { accountItemsOf, navigationFor } from "./navigation-items.ts";
import styles from "./navigation-links.module.css";
import type { Visitor } from "./visitor.ts";

/** The two lists of links, shared by the bar and the drawer. */
export function NavigationLinks({ visitor }: { visitor: Visitor }) {
  const inCart = useCart().length;
  const isCrowded = visitor !== null && inCart > 0;
  return (
    <>
      <ul className={styles.places} data-crowded={isCrowded || undefined}>
        {navigationFor(visitor).map(({ to, label, isExact }) => (
          <li key={label}>
            <NavLink to={to} end={isExact} className={styles.link} viewTransition>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <ul className={styles.account} data-crowded={isCrowded || undefined}>
        {accountItemsOf(visitor, inCart).map(({ to, label }) => (
          <li key={label}>
            {/* An empty cart and Music lead to the same page; only Music is marked as current. */}
            {to === "/music" ? (
              <Link to={to} className={styles.link} viewTransition>
                {label}
              </Link>
            ) : (
              <NavLink to={to} className={styles.link} viewTransition>
                {label}
              </NavLink>
            )}
          </li>
        ))}
        {visitor && (
          <li>
            <LogoutForm className={styles.link} />
          </li>
        )}
      </ul>
    </>
  );
}
