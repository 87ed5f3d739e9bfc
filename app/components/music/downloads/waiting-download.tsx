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
  return (
    <>
      <p>
        {secondsLeft > 0 ? (
          <>
            <strong>{title}</strong> as {formatName} will be ready in about {formatWait(secondsLeft)}.
          </>
        ) : (
          <>
            <strong>{title}</strong> as {formatName} is ready.
          </>
        )}{" "}
        The download starts on its own; after that, you can leave this page.
      </p>
      <p className="muted small">
        Didn't start? <a href={address}>Start the download</a>
      </p>
    </>
  );
}
