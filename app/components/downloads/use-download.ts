import { useRef, useState } from "react";
import type { askForDownload } from "./ask-for-download.ts";

/**
 * Asks the server for a download first, and then begins it: a browser tells a page nothing about downloads, and
 * "Download Started" must be true.
 */
export function useDownload() {
  const [hasFailed, setHasFailed] = useState(false);
  const progress = useRef<"idle" | "asking" | "granted">("idle");

  /** @param begin begins the download, by the same event again. */
  async function ask(event: { preventDefault: () => void }, address: string, begin: () => void) {
    if (progress.current === "granted") return;
    event.preventDefault();
    if (progress.current === "asking") return;
    progress.current = "asking";
    const answer = await askServer(address);
    setHasFailed(answer === "refused");
    if (answer !== "refused") {
      progress.current = "granted";
      begin();
    }
    progress.current = "idle";
  }
  return { hasFailed, ask };
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
