import { ButtonLink } from "#app/components/ui/button.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { messages } from "#app/messages/messages.ts";

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
        <Sentence parts={messages.withdrawals.received.at(<time dateTime={dateTime}>{at}</time>)} />
      </p>
      <p>{messages.withdrawals.received.byMail}</p>
      {sentence && <p>{sentence}</p>}
      <p>
        <ButtonLink to="/music" variant="secondary">
          {messages.withdrawals.received.browse}
        </ButtonLink>
      </p>
    </>
  );
}
