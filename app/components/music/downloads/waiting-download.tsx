import { Sentence } from "#app/components/ui/sentence.tsx";
import { messages } from "#app/messages/messages.ts";
import { formatWait } from "#app/shared/core/times/format-wait.ts";

interface WaitingDownloadProps {
  title: string;
  formatName: string;
  address: string;
  /** About how many are left; 0 if it can begin now. */
  secondsLeft: number;
}

/** A download that is being made. The page's head leads on to it after a few seconds. */
export function WaitingDownload({ title, formatName, address, secondsLeft }: WaitingDownloadProps) {
  const name = <strong>{title}</strong>;
  return (
    <>
      <p>
        <Sentence
          parts={
            secondsLeft > 0
              ? messages.downloads.readySoon(name, formatName, formatWait(secondsLeft))
              : messages.downloads.ready(name, formatName)
          }
        />{" "}
        {messages.downloads.leavePage}
      </p>
      <p className="muted small">
        {`${messages.downloads.notStarted} `}
        <a href={address}>{messages.downloads.start}</a>
      </p>
    </>
  );
}
