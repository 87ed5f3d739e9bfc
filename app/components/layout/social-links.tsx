import type { SiteSettings } from "#app/shared/settings/schema.ts";
import { nameLinks } from "#app/shared/settings/site-name.ts";

/** The artist's other addresses, by the names of their sites. */
export function SocialLinks({
  links,
  className,
}: {
  links: SiteSettings["socialLinks"];
  className?: string;
}) {
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {nameLinks(links).map(({ name, address }) => (
        <li key={address}>
          <a href={address} rel="me noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
