import { ButtonLink } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import styles from "./thank-you.module.css";

/** What a sender sees; the form is one link away, and empty. */
export function ThankYou() {
  return (
    <>
      <PageHeader title="Thank You" />
      <div className={styles.body}>
        <p className={styles.lead}>
          Your message is in the inbox. An answer typically takes 24-48 hours and comes to the email address
          you gave.
        </p>
        <p className={styles.actions}>
          <ButtonLink to="/contact">Send Another Message</ButtonLink>
          <ButtonLink to="/music" variant="secondary">
            Browse Music
          </ButtonLink>
        </p>
      </div>
    </>
  );
}
