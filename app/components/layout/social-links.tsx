import type { SiteSettings } from "#app/shared/settings/schema.ts";
import { nameLinks } from "#app/shared/settings/site-name.ts";
import styles from "./social-links.module.css";

/** The artist's links, named after their sites. */
export function SocialLinks({ links }: { links: SiteSettings["socialLinks"] }) {
  if (links.length === 0) return null;
  return (
    <ul className={`cluster ${styles.links}`}>
      {nameLinks(links).map(({ name, address }) => (
        <li key={address}>
          <a href={address} rel="me noopener" className="touch">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
