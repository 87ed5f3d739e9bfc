import type { UploadAnswer } from "#app/shared/catalogue/schema.ts";

/** How the sending of a file ended. */
export type UploadOutcome =
  | { kind: "taken"; tracks: UploadAnswer["tracks"] }
  /** The server has read it and says why not, or this page needs something first. */
  | { kind: "refused"; error: string; needsProof: boolean }
  /** The answer never came. */
  | { kind: "broken" };

/**
 * Sends one file to a door of the admin area. Not by `fetch`, which doesn't tell how far an upload has come.
 * @param report told how many bytes are out.
 * @param signal takes the request back; the outcome is "broken" then.
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

type Answer = Partial<UploadAnswer> & { error?: string; code?: string };

function readAnswer({ responseText }: XMLHttpRequest, file: File): UploadOutcome {
  const answer = parse(responseText);
  if (answer?.tracks?.[0]) return { kind: "taken", tracks: answer.tracks };
  const said = answer?.refused?.[0]?.error ?? answer?.error;
  return {
    kind: "refused",
    error: said ?? `The server could not take ${file.name}. Please try again.`,
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
