import { ButtonLink } from "../button.tsx";
import styles from "./message-page.module.css";
import { PageTitle } from "./page-title.tsx";

interface ErrorPageProps {
  title?: string;
  /** A sentence for the user: what happened and what to do. */
  message?: string;
  /** Helps the owner find this failure in the log. */
  requestId?: string | null;
  /** The address to try again. */
  retryTo?: string;
}

/** The content of an error page. */
export function ErrorPage({ title = "Something Went Wrong", message, requestId, retryTo }: ErrorPageProps) {
  return (
    <div className="stack" role="alert">
      <PageTitle>{title}</PageTitle>
      <p className={`measure muted ${styles.lead}`}>
        {message ?? "Something broke on our side, not yours. Please try again in a moment."}
      </p>
      <p className="cluster">
        {retryTo && (
          <ButtonLink to={retryTo} reloadDocument>
            Try Again
          </ButtonLink>
        )}
        <ButtonLink to="/" variant="secondary" reloadDocument>
          Return Home
        </ButtonLink>
      </p>
      {requestId && (
        <p className="muted small">
          Request id: <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
