import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { SiteIdentity } from "#app/shared/settings/schema.ts";
import { ChatLauncher } from "../assistant/chat-launcher.tsx";
import { useCart } from "../cart/cart-context.ts";
import { Drawer } from "./drawer.tsx";
import styles from "./navigation.module.css";
import { NavigationLinks } from "./navigation-links.tsx";
import { SiteLogo } from "./site-logo.tsx";
import type { Visitor } from "./visitor.ts";

interface NavigationProps {
  visitor: Visitor;
  site: SiteIdentity;
}

/** The bar at the top; it changes its look after 100 px of scrolling. */
export function Navigation({ visitor, site: { artistName, logo } }: NavigationProps) {
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
          <nav aria-label="Main" className={styles.links}>
            <NavigationLinks visitor={visitor} />
          </nav>
          {inCart > 0 && (
            <Link to="/cart" className={styles.cart}>
              <span className="visually-hidden">Cart </span>
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
                <path d="M7 8V7a5 5 0 0 1 10 0v1h4v13H3V8zm2 0h6V7a3 3 0 0 0-6 0z" fill="currentColor" />
              </svg>
              {inCart}
            </Link>
          )}
          {/* Keyed by user: after a sign-out the next person must not read the conversation. */}
          <ChatLauncher key={visitor?.username ?? ""} artistName={artistName} />
          <Drawer visitor={visitor} />
        </div>
      </header>
    </>
  );
}
