import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import type { SiteIdentity } from "#app/shared/settings/schema.ts";
import { ButtonLink } from "../ui/button.tsx";
import styles from "./hero.module.css";

/** The artist's name as large as fits, and the two main links. */
export function Hero({ site, isSignedIn }: { site: SiteIdentity; isSignedIn: boolean }) {
  return (
    <div className="stack gap-6">
      <PageTitle size="poster">{site.artistName}</PageTitle>
      <div className={`cluster ${styles.foot}`}>
        {site.tagline && <p className={styles.tagline}>{site.tagline}</p>}
        <p className="cluster">
          <ButtonLink to="/music">Hear the music</ButtonLink>
          {!isSignedIn && (
            <ButtonLink to="/auth?tab=register" variant="secondary">
              Create Account
            </ButtonLink>
          )}
        </p>
      </div>
    </div>
  );
}
