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
export function placesFor(visitor: Visitor): NavigationItem[] {
  if (!visitor) return publicItems;
  if (visitor.role === "admin") return [home, ...publicItems, admin];
  if (visitor.role === "moderator") return [home, ...publicItems, inbox];
  return [home, ...publicItems];
}

/** The visitor's account links; signing out is a form beside them. */
export function accountItemsOf(visitor: Visitor): NavigationItem[] {
  if (visitor) return [{ to: "/dashboard", label: "Dashboard" }];
  return [
    { to: "/auth", label: "Login" },
    { to: "/music", label: "Cart (0)", isExact: true },
  ];
}
