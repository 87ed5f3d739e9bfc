import { showToast } from "#app/components/toasts/toast-store.ts";

const patienceMilliseconds = 10_000;

/** Asks the server whether a download is there, and tells the visitor. */
export async function askForDownload(address: string): Promise<boolean> {
  const isThere = await isAnswered(address);
  showOutcome(isThere);
  return isThere;
}

async function isAnswered(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMilliseconds);
  return fetch(address, { method: "HEAD", cache: "no-store", signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function showOutcome(hasStarted: boolean) {
  showToast(
    hasStarted
      ? {
          variant: "default",
          title: "Download Started",
          description: "Your track download has started.",
        }
      : {
          variant: "destructive",
          title: "Download Failed",
          description: "Failed to download track. Please try again.",
        },
  );
}
