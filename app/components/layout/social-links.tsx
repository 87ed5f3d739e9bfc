import type { SiteSettings } from "#app/domain/site/schema.ts";
import { siteName } from "#app/domain/site/site-name.ts";

/** The artist's other addresses, those that are set. */
export function SocialLinks({
  links,
  className,
}: {
  links: SiteSettings["socialLinks"];
  className?: string;
}) {
  const addresses = Object.values(links).filter((address) => address !== null);
  if (addresses.length === 0) return null;
  return (
    <ul className={className}>
      {addresses.map((address) => (
        <li key={address}>
          <a href={address} rel="me noopener">
            {siteName(address)}
          </a>
        </li>
      ))}
    </ul>
  );
}
