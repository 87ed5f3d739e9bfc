import { messages } from "#app/messages/messages.ts";
import { ButtonLink } from "../button.tsx";
import styles from "./message-page.module.css";
import { PageTitle } from "./page-title.tsx";

/** The content of every 404. */
export function NotFound({ message }: { message?: string }) {
  return (
    <div className="stack">
      <p className={`display ${styles.code}`}>404</p>
      <PageTitle>{messages.core.errorPage.pageNotFound}</PageTitle>
      <p className={`measure muted ${styles.lead}`}>{message ?? messages.core.errorPage.nothingHere}</p>
      <p className="cluster">
        <ButtonLink to="/music">{messages.core.errorPage.browseMusic}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {messages.core.errorPage.returnHome}
        </ButtonLink>
      </p>
    </div>
  );
}
