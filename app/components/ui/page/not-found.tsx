import { ButtonLink } from "../button.tsx";
import styles from "./message-page.module.css";
import { PageTitle } from "./page-title.tsx";

/** The content of every 404. */
export function NotFound({ message }: { message?: string }) {
  return (
    <div className="stack">
      <p className={`display ${styles.code}`}>404</p>
      <PageTitle>Page Not Found</PageTitle>
      <p className={`measure muted ${styles.lead}`}>
        {message ?? "There's nothing at this address. Check the link, or head back to the music."}
      </p>
      <p className="cluster">
        <ButtonLink to="/music">Browse Music</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Return Home
        </ButtonLink>
      </p>
    </div>
  );
}
