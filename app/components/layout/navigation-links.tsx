import { Link, NavLink } from "@remix-run/react";
import { useCart } from "../cart/cart-context.ts";
import { LogoutForm } from "./logout-form.tsx";
import styles from "./navigation-links.module.css";
import type { Visitor } from "./visitor.ts";

/** The two lists of links, shared by the bar and the drawer. */
export function NavigationLinks({ visitor }: { visitor: Visitor }) {
  const inCart = useCart().length;
  const isCrowded = visitor !== null && inCart > 0;
  return (
    <>
      <ul className={styles.places} data-crowded={isCrowded || undefined}>
        {navigationFor(visitor).map(({ to, label, isExact, isOfOwner }) => (
          <li key={label}>
            <NavLink to={to} end={isExact} className={styles.link} viewTransition reloadDocument={isOfOwner}>
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

interface NavigationItem {
  to: string;
  label: string;
  /** Only the exact address is current, not the pages below it. */
  isExact?: boolean;
  /** Visitors' pages don't know the owner's (see `manifestFor`): a new document does. */
  isOfOwner?: boolean;
}

const home: NavigationItem = { to: "/", label: "Home", isExact: true };
const publicItems: NavigationItem[] = [
  { to: "/music", label: "Music" },
  { to: "/videos", label: "Videos" },
  { to: "/about", label: "About" },
  { to: "/photos", label: "Photos" },
  { to: "/contact", label: "Contact" },
];
const inbox: NavigationItem = { to: "/admin/inbox", label: "Inbox", isOfOwner: true };
const admin: NavigationItem = { to: "/admin", label: "Admin", isOfOwner: true };

function navigationFor(visitor: Visitor): NavigationItem[] {
  if (!visitor) return publicItems;
  if (visitor.role === "admin") return [home, ...publicItems, admin];
  if (visitor.role === "moderator") return [home, ...publicItems, inbox];
  return [home, ...publicItems];
}

/**
 * The visitor's account links; signing out is a form beside them.
 * @param inCart how many things are in the visitor's cart. An empty one leads to the music; for signed-in people, who
 *   have more in their bar, it isn't listed.
 */
function accountItemsOf(visitor: Visitor, inCart: number): NavigationItem[] {
  const cart: NavigationItem = { to: inCart > 0 ? "/cart" : "/music", label: `Cart (${inCart})` };
  if (!visitor) return [{ to: "/auth", label: "Login" }, cart];
  const dashboard: NavigationItem = { to: "/dashboard", label: "Dashboard" };
  return inCart > 0 ? [cart, dashboard] : [dashboard];
}
