import { showToast } from "#app/components/toasts/toast-store.ts";

const patienceMilliseconds = 10_000;

/** Asks the server whether a download is there, and tells the visitor. */
export async function askForDownload(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const isThere = await fetch(address, { method: "HEAD", cache: "no-store", signal }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) {
    showToast({
      variant: "default",
      title: "Download Started",
      description: "Your track download has started.",
    });
  } else {
    showToast({
      variant: "destructive",
      title: "Download Failed",
      description: "Failed to download track. Please try again.",
    });
  }
  return isThere;
}
