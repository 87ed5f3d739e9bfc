import type { Visitor } from "./visitor.ts";

export interface NavigationItem {
  to: string;
  label: string;
  /** Only the exact address is current, not the pages below it. */
  isExact?: boolean;
}

const home: NavigationItem = { to: "/", label: "Home", isExact: true };
const publicItems: NavigationItem[] = [
  { to: "/music", label: "Music" },
  { to: "/videos", label: "Videos" },
  { to: "/about", label: "About" },
  { to: "/photos", label: "Photos" },
  { to: "/contact", label: "Contact" },
];
const inbox: NavigationItem = { to: "/admin/inbox", label: "Inbox" };
const admin: NavigationItem = { to: "/admin", label: "Admin" };

/** The main pages this visitor may open, in order. */
export function navigationFor(visitor: Visitor): NavigationItem[] {
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
export function accountItemsOf(visitor: Visitor, inCart: number): NavigationItem[] {
  const cart: NavigationItem = { to: inCart > 0 ? "/cart" : "/music", label: `Cart (${inCart})` };
  if (!visitor) return [{ to: "/auth", label: "Login" }, cart];
  const dashboard: NavigationItem = { to: "/dashboard", label: "Dashboard" };
  return inCart > 0 ? [cart, dashboard] : [dashboard];
}
