import { messages } from "#app/messages/messages.ts";

/**
 * Posts files to an endpoint of the admin area. Not with `fetch`, which doesn't report how much is sent.
 * @param report gets the bytes that are sent, and all there are.
 * @param signal aborts the request.
 * @returns the text of the answer; null where none arrived.
 */
export function sendForm(
  address: string,
  body: FormData,
  report: (sent: number, total: number) => void,
  signal?: AbortSignal,
): Promise<string | null> {
  const request = new XMLHttpRequest();
  const note = ({ loaded, total }: ProgressEvent) => report(loaded, total);
  return new Promise((resolve) => {
    request.upload.onprogress = note;
    request.upload.onload = note;
    request.onload = () => resolve(request.responseText);
    request.onerror = () => resolve(null);
    request.onabort = () => resolve(null);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", address);
    request.setRequestHeader("X-Requested-With", "XMLHttpRequest");
    request.setRequestHeader("Page-Language", messages.core.language);
    request.send(body);
  });
}

/** What an endpoint answered, of which it may have left out anything; null for an answer that isn't the site's. */
export function parseAnswer<Answer>(text: string): (Partial<Answer> & Refusal) | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface Refusal {
  error?: string;
  code?: string;
}
