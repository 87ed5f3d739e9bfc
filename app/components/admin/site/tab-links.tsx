import { Link } from "@remix-run/react";
import { type SiteTab, siteTabAddress, siteTabFacts, siteTabs } from "./site-tabs.ts";
import styles from "./tab-links.module.css";

/** Links to the parts of the site page. */
export function TabLinks({ current }: { current: SiteTab }) {
  return (
    <nav aria-label="Site settings">
      <ul className={styles.list}>
        {siteTabs.map((tab) => (
          <li key={tab}>
            <Link
              to={siteTabAddress(tab)}
              preventScrollReset
              aria-current={tab === current ? "page" : undefined}
              className={styles.link}
            >
              {siteTabFacts[tab].label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
