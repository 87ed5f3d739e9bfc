import { showToast } from "#app/components/core/toasts/toast-store.ts";
import { messages } from "#app/messages/messages.ts";

const patienceMilliseconds = 10_000;

/** Asks the server whether a download is there, and notifies the visitor. One that is being made leads to a page of its own. */
export async function askForDownload(address: string): Promise<"there" | "being made" | "refused"> {
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const answer = await fetch(address, { method: "HEAD", cache: "no-store", signal }).catch(() => null);
  if (answer?.status === 202) return "being made";
  if (answer?.ok) {
    showToast({
      variant: "default",
      title: messages.downloads.started,
      description: messages.downloads.startedText,
    });
    return "there";
  }
  showToast({
    variant: "destructive",
    title: messages.downloads.failed,
    description: messages.downloads.failedText,
  });
  return "refused";
}
