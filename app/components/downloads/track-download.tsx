import type { ReactNode } from "react";
import { type ButtonVariant, DownloadLink } from "#app/components/ui/button.tsx";
import { isPlainClick } from "#app/components/ui/plain-click.ts";
import styles from "./track-download.module.css";
import { downloadAddress, useDownload } from "./use-download.ts";

interface TrackDownloadProps {
  trackId: string;
  variant?: ButtonVariant;
  isWide?: boolean;
  className?: string;
  children: ReactNode;
}

/** Downloads the MP3 of a track, for a user who may have it. */
export function TrackDownload({ trackId, variant = "secondary", ...look }: TrackDownloadProps) {
  const { hasFailed, ask } = useDownload();
  const address = downloadAddress("track", trackId);
  return (
    <>
      <DownloadLink
        href={address}
        variant={variant}
        onClick={(event) => {
          const link = event.currentTarget;
          if (isPlainClick(event)) void ask(event, address, () => link.click());
        }}
        {...look}
      />
      {hasFailed && <span className={styles.problem}>The download failed. Please try again.</span>}
    </>
  );
}
