import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { type ButtonVariant, DownloadLink } from "#app/components/ui/button.tsx";
import { isPlainClick } from "#app/components/ui/plain-click.ts";
import styles from "./track-download.module.css";

interface TrackDownloadProps {
  trackId: string;
  /** Defaults to "mp3". */
  format?: string;
  variant?: ButtonVariant;
  isWide?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Downloads a track for a user who may have it. With JavaScript the server is asked first: a browser tells a page
 * nothing about downloads, and "Download Started" must be true.
 */
export function TrackDownload({ trackId, format, variant = "secondary", ...look }: TrackDownloadProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const progress = useRef<"idle" | "asking" | "granted">("idle");
  const address = `/api/secure/download/${trackId}${format && format !== "mp3" ? `?format=${format}` : ""}`;

  async function askFirst(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event) || progress.current === "granted") return;
    event.preventDefault();
    if (progress.current === "asking") return;
    const link = event.currentTarget;
    progress.current = "asking";
    const isThere = await askForDownload(address);
    setHasFailed(!isThere);
    if (isThere) {
      progress.current = "granted";
      link.click();
    }
    progress.current = "idle";
  }

  return (
    <>
      <DownloadLink href={address} variant={variant} onClick={askFirst} {...look} />
      {hasFailed && <span className={styles.problem}>The download failed. Please try again.</span>}
    </>
  );
}

/** Without the file that asks, the download starts unasked. */
function askForDownload(address: string): Promise<boolean> {
  return import("./ask-for-download.ts").then(
    (module) => module.askForDownload(address),
    () => true,
  );
}
