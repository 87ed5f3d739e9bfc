import { Sentence } from "#app/components/ui/sentence.tsx";
import { messages } from "#app/messages/messages.ts";
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
export function ErrorPage({
  title = messages.core.errorPage.somethingWrong,
  message,
  requestId,
  retryTo,
}: ErrorPageProps) {
  return (
    <div className="stack" role="alert">
      <PageTitle>{title}</PageTitle>
      <p className={`measure muted ${styles.lead}`}>{message ?? messages.core.errorPage.broke}</p>
      <p className="cluster">
        {retryTo && (
          <ButtonLink to={retryTo} reloadDocument>
            {messages.core.errorPage.tryAgain}
          </ButtonLink>
        )}
        <ButtonLink to="/" variant="secondary" reloadDocument>
          {messages.core.errorPage.returnHome}
        </ButtonLink>
      </p>
      {requestId && (
        <p className="muted small">
          <Sentence parts={messages.core.errorPage.requestId(<code>{requestId}</code>)} />
        </p>
      )}
    </div>
  );
}
