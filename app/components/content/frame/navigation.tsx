import { Link, NavLink } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { ChatLauncher } from "#app/components/content/assistant/chat-launcher.tsx";
import type { Visitor } from "#app/components/content/frame/visitor.ts";
import { useClosedPopover } from "#app/components/core/layout/closed-popover.ts";
import { LogoutForm } from "#app/components/core/layout/logout-form.tsx";
import { SiteLogo } from "#app/components/core/layout/site-logo.tsx";
import { useCart } from "#app/components/shop/cart/cart-context.ts";
import type { FooterChanges } from "#app/domain/content/landing/filled-pages.ts";
import type { Messages } from "#app/messages/en.ts";
import type { PageLanguage } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";
import type { SiteIdentity } from "#app/shared/core/settings/schema.ts";
import { LanguageLinks } from "./language-links.tsx";
import styles from "./navigation.module.css";

const id = "menu";
// React 18 doesn't know these attributes yet and passes them on unchanged.
const opens = { popovertarget: id };
const closes = { popovertarget: id, popovertargetaction: "hide" };
const isPopover = { popover: "auto" };

interface NavigationProps {
  visitor: Visitor;
  site: SiteIdentity;
  /** What isn't there on this site, as for the footer. */
  changes: FooterChanges;
  /** The languages of the site, if there are several. */
  languages: readonly PageLanguage[] | undefined;
}

/** The bar at the top; it changes its look after 100 px of scrolling. */
export function Navigation({ visitor, changes, languages, site: { artistName, logo } }: NavigationProps) {
  const sentinel = useRef<HTMLDivElement>(null);
  const [isScrolled, setIsScrolled] = useState(false);
  const inCart = useCart().length;

  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsScrolled(entry?.isIntersecting === false));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={sentinel} className={styles.sentinel} />
      <header className={styles.header} data-scrolled={isScrolled || undefined}>
        <div className={styles.bar}>
          <Link to="/" className={`display ${styles.name}`}>
            {logo ? (
              <SiteLogo logo={logo} alt={artistName} />
            ) : (
              <span className={styles.text}>{artistName}</span>
            )}
          </Link>
          <nav aria-label={messages.content.frame.main} className={styles.links}>
            <NavigationLinks visitor={visitor} changes={changes} />
          </nav>
          {inCart > 0 && (
            <Link to="/cart" className={styles.cart}>
              <span className="visually-hidden">{messages.content.frame.cart} </span>
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d="M7 8V7a5 5 0 0 1 10 0v1h4v13H3V8zm2 0h6V7a3 3 0 0 0-6 0z" fill="currentColor" />
              </svg>
              {inCart}
            </Link>
          )}
          {/* Keyed by user: after a sign-out the next person must not read the conversation. */}
          <ChatLauncher key={visitor?.username ?? ""} artistName={artistName} />
          <Drawer visitor={visitor} changes={changes} languages={languages} />
        </div>
      </header>
    </>
  );
}

/** The menu of small windows: a native popover, so it needs no script. */
function Drawer({ languages, ...props }: LinksProps & Pick<NavigationProps, "languages">) {
  const drawer = useRef<HTMLElement>(null);
  useClosedPopover(drawer);

  return (
    <div className={styles.small}>
      <button type="button" className={styles.open} {...opens}>
        {messages.content.frame.menu}
      </button>
      <nav
        ref={drawer}
        id={id}
        aria-label={messages.content.frame.menu}
        className={styles.drawer}
        {...isPopover}
      >
        <button type="button" className={styles.close} {...closes}>
          {messages.core.close}
        </button>
        <NavigationLinks {...props} />
        {languages && <LanguageLinks languages={languages} linkClassName={styles.link} />}
      </nav>
    </div>
  );
}

type LinksProps = Pick<NavigationProps, "visitor" | "changes">;

/** The two lists of links, shared by the bar and the drawer. A page that shows nothing isn't among them. */
function NavigationLinks({ visitor, changes }: LinksProps) {
  const inCart = useCart().length;
  const isCrowded = visitor !== null && inCart > 0;
  return (
    <>
      <ul className={styles.places} data-crowded={isCrowded || undefined}>
        {filled(navigationFor(visitor), changes).map(({ to, page, isExact, isOfOwner }) => (
          <li key={to}>
            <NavLink to={to} end={isExact} className={styles.link} viewTransition reloadDocument={isOfOwner}>
              {labelOf(page, inCart)}
            </NavLink>
          </li>
        ))}
      </ul>
      <ul className={styles.account} data-crowded={isCrowded || undefined}>
        {filled(accountItemsOf(visitor, inCart), changes).map(({ to, page }) => (
          <li key={to}>
            {/* An empty cart and Music lead to the same page; only Music is marked as current. */}
            {to === "/music" ? (
              <Link to={to} className={styles.link} viewTransition>
                {labelOf(page, inCart)}
              </Link>
            ) : (
              <NavLink to={to} className={styles.link} viewTransition>
                {labelOf(page, inCart)}
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

function filled(items: NavigationItem[], changes: FooterChanges): NavigationItem[] {
  return items.filter(({ of }) => !of || changes[of] !== null);
}

type PageName = keyof Messages["content"]["navigation"];

interface NavigationItem {
  to: string;
  page: PageName;
  /** Only the exact address is current, not the pages below it. */
  isExact?: boolean;
  /** Visitors' pages don't know the owner's (see `manifestFor`): a new document does. */
  isOfOwner?: boolean;
  /** What it shows, where it isn't listed without. */
  of?: keyof FooterChanges;
}

const home: NavigationItem = { to: "/", page: "home", isExact: true };
const publicItems: NavigationItem[] = [
  { to: "/music", page: "music", of: "Music" },
  { to: "/videos", page: "videos", of: "Videos" },
  { to: "/about", page: "about", of: "About" },
  { to: "/photos", page: "photos", of: "Photos" },
  { to: "/contact", page: "contact" },
];
const inbox: NavigationItem = { to: "/admin/inbox", page: "inbox", isOfOwner: true };
const admin: NavigationItem = { to: "/admin/today", page: "admin", isOfOwner: true };

function navigationFor(visitor: Visitor): NavigationItem[] {
  if (!visitor) return publicItems;
  if (visitor.role === "admin") return [home, ...publicItems, admin];
  if (visitor.role === "moderator") return [home, ...publicItems, inbox];
  return [home, ...publicItems];
}

/**
 * The visitor's account links; signing out is a form next to them.
 * @param inCart how many things are in the visitor's cart. An empty one leads to the music; for signed-in people, who
 *   have more in their bar, it isn't listed.
 */
function accountItemsOf(visitor: Visitor, inCart: number): NavigationItem[] {
  const cart: NavigationItem =
    inCart > 0 ? { to: "/cart", page: "cart" } : { to: "/music", page: "cart", of: "Music" };
  if (!visitor) return [{ to: "/auth", page: "login" }, cart];
  const dashboard: NavigationItem = { to: "/dashboard", page: "dashboard" };
  return inCart > 0 ? [cart, dashboard] : [dashboard];
}

/** A page as menus name it. The build puts the whole table where it is named: once is enough. */
export function labelOf(page: PageName, inCart = 0): string {
  return page === "cart" ? messages.content.frame.cartWith(inCart) : messages.content.navigation[page];
}
