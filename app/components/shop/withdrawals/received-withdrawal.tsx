import { ButtonLink } from "#app/components/ui/button.tsx";

interface ReceivedWithdrawalProps {
  /** The moment for people, with its zone. */
  at: string;
  /** The same in ISO 8601. */
  dateTime: string;
  /** That the right may have ended; null where it hasn't. */
  sentence: string | null;
}

/** The page after a statement. It says that it was received, and nothing of whether it matches an order. */
export function ReceivedWithdrawal({ at, dateTime, sentence }: ReceivedWithdrawalProps) {
  return (
    <>
      <p role="status">
        We received your withdrawal on <time dateTime={dateTime}>{at}</time>.
      </p>
      <p>
        An email with your statement and this time is on its way to you. Nothing after a few minutes? Check
        your spam folder.
      </p>
      {sentence && <p>{sentence}</p>}
      <p>
        <ButtonLink to="/music" variant="secondary">
          Browse Music
        </ButtonLink>
      </p>
    </>
  );
}
