import type { BonusUploadAnswer } from "#app/shared/bonus-files/schema.ts";
import type { UploadAnswer } from "#app/shared/catalogue/schema.ts";

/** What a file became: a track, or a bonus file. */
export interface TakenUpload {
  id: string;
  title: string;
}

/** The outcome of sending a file. */
export type UploadOutcome =
  | { kind: "taken"; taken: TakenUpload }
  /** The server refused it with a reason, or the user must reauthenticate first. */
  | { kind: "refused"; error: string; needsProof: boolean }
  /** No response arrived. */
  | { kind: "broken" };

/**
 * Sends one file to an upload endpoint of the admin area. Not with `fetch`, which doesn't report upload progress.
 * @param report gets the number of bytes sent.
 * @param signal aborts the request; the outcome is "broken" then.
 */
export function sendUpload(
  address: string,
  file: File,
  report: (bytes: number) => void,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.set("file", file);
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded }) => report(Math.min(loaded, file.size));
    request.onload = () => resolve(readAnswer(request, file));
    request.onerror = () => resolve({ kind: "broken" });
    request.onabort = () => resolve({ kind: "broken" });
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", address);
    request.setRequestHeader("X-Requested-With", "XMLHttpRequest");
    request.send(body);
  });
}

type Answer = Partial<UploadAnswer & BonusUploadAnswer> & { error?: string; code?: string };

function readAnswer({ responseText }: XMLHttpRequest, file: File): UploadOutcome {
  const answer = parse(responseText);
  const taken = answer?.tracks?.[0] ?? answer?.files?.[0];
  if (taken) return { kind: "taken", taken };
  const message = answer?.refused?.[0]?.error ?? answer?.error;
  return {
    kind: "refused",
    error: message ?? `The server could not take ${file.name}. Please try again.`,
    needsProof: answer?.code === "reauthentication_required",
  };
}

function parse(text: string): Answer | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
