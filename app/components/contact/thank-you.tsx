import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { ButtonLink } from "../ui/button.tsx";
import styles from "./thank-you.module.css";

interface ThankYouProps {
  /** The typical response time; empty if the owner states none. */
  responseTime: string;
}

/** Shown after sending; a link leads to an empty form. */
export function ThankYou({ responseTime }: ThankYouProps) {
  return (
    <>
      <PageHeader title="Thank You" />
      <div className="stack">
        <p className={styles.lead}>
          Thank you, we have your message. An answer{" "}
          {responseTime && (
            <>
              typically takes <span className={styles.time}>{responseTime}</span> and{" "}
            </>
          )}
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
