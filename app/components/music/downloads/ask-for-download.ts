import { showToast } from "#app/components/core/toasts/toast-store.ts";

const patienceMilliseconds = 10_000;

/** Asks the server whether a download is there, and notifies the visitor. One that is being made leads to a page of its own. */
export async function askForDownload(address: string): Promise<"there" | "being made" | "refused"> {
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const answer = await fetch(address, { method: "HEAD", cache: "no-store", signal }).catch(() => null);
  if (answer?.status === 202) return "being made";
  if (answer?.ok) {
    showToast({
      variant: "default",
      title: "Download Started",
      description: "Your track download has started.",
    });
    return "there";
  }
  showToast({
    variant: "destructive",
    title: "Download Failed",
    description: "Failed to download track. Please try again.",
  });
  return "refused";
}
