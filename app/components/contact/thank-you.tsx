import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { ButtonLink } from "../ui/button.tsx";
import styles from "./thank-you.module.css";

interface ThankYouProps {
  /** How long an answer typically takes; empty where the owner makes no promise. */
  responseTime: string;
}

/** What a sender sees; the form is one link away, and empty. */
export function ThankYou({ responseTime }: ThankYouProps) {
  return (
    <>
      <PageHeader title="Thank You" />
      <div className="stack">
        <p className={styles.lead}>
          Thank you, we have your message. An answer {responseTime && `typically takes ${responseTime} and `}
          comes to the email address you gave.
        </p>
        <p className="cluster">
          <ButtonLink to="/contact">Send Another Message</ButtonLink>
          <ButtonLink to="/music" variant="secondary">
            Browse Music
          </ButtonLink>
        </p>
      </div>
    </>
  );
}
