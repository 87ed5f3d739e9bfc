import type { NamedLink } from "#app/shared/core/settings/schema.ts";
import styles from "./social-links.module.css";

/** The artist's links, named after their sites. */
export function SocialLinks({ links }: { links: readonly NamedLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={`cluster ${styles.links}`}>
      {links.map(({ name, address }) => (
        <li key={address}>
          <a href={address} rel="me noopener" className="touch">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
