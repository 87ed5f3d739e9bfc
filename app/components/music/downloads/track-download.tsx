import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { type ButtonVariant, DownloadLink } from "#app/components/ui/button.tsx";
import { isPlainClick } from "#app/components/ui/plain-click.ts";
import { messages } from "#app/messages/messages.ts";
import type { askForDownload } from "./ask-for-download.ts";
import styles from "./track-download.module.css";

interface TrackDownloadProps {
  trackId: string;
  variant?: ButtonVariant;
  isWide?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Downloads the MP3 of a track, for a user who may have it. The server is asked first: a browser tells a page nothing
 * about downloads, and "Download Started" must be true.
 */
export function TrackDownload({ trackId, variant = "secondary", ...look }: TrackDownloadProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const progress = useRef<"idle" | "asking" | "granted">("idle");
  const address = downloadAddress("track", trackId);

  async function ask(event: MouseEvent<HTMLAnchorElement>) {
    if (progress.current === "granted" || !isPlainClick(event)) return;
    event.preventDefault();
    if (progress.current === "asking") return;
    const link = event.currentTarget;
    progress.current = "asking";
    const answer = await askServer(address);
    setHasFailed(answer === "refused");
    if (answer !== "refused") {
      progress.current = "granted";
      link.click();
    }
    progress.current = "idle";
  }
  return (
    <>
      <DownloadLink href={address} variant={variant} onClick={(event) => void ask(event)} {...look} />
      {hasFailed && <span className={styles.problem}>{messages.music.action.downloadFailed}</span>}
    </>
  );
}

/** Without the file that asks, the download starts unasked. */
function askServer(address: string): ReturnType<typeof askForDownload> {
  return import("./ask-for-download.ts").then(
    (module) => module.askForDownload(address),
    () => "there" as const,
  );
}

/** The address of a track's download, or of a release's zip. */
export function downloadAddress(kind: "track" | "release", id: string): string {
  return `/api/secure/download${kind === "release" ? "-release" : ""}/${id}`;
}
