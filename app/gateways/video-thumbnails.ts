import type { ReadableStream } from "node:stream/web";

/** The pictures by which the video host shows its videos. */
export interface VideoThumbnails {
  /**
   * Asks the host for a video's picture.
   * @param videoId as the host names it.
   * @returns the bytes that it sent, whatever they are; null where it has none or can't be reached.
   */
  fetch(videoId: string): Promise<Uint8Array | null>;
}

// The only host that is ever requested, and always by HTTPS: a hijacked DNS name has no certificate.
const origin = "https://i.ytimg.com";
// The widest first; the last is there for every video.
const names = ["maxresdefault", "sddefault", "hqdefault"] as const;
const maxBytes = 2 * 1024 * 1024;
const maxMilliseconds = 6000;

/** @param patience in milliseconds, for all questions about one video. */
export function openVideoThumbnails(ask = fetch, patience = maxMilliseconds): VideoThumbnails {
  return {
    async fetch(videoId) {
      // Anything else could change the address that is asked.
      if (!/^[\w-]{11}$/.test(videoId)) return null;
      const signal = AbortSignal.timeout(patience);
      for (const name of names) {
        const request = new Request(`${origin}/vi/${videoId}/${name}.jpg`, { redirect: "error", signal });
        const bytes = await readPicture(ask(request)).catch(() => null);
        if (bytes || signal.aborted) return bytes;
      }
      return null;
    },
  };
}

/** @returns null for every answer but a 200. @throws Error when the host is out of reach, slow or sends too much. */
async function readPicture(asked: Promise<Response>): Promise<Uint8Array | null> {
  const { status, body } = await asked;
  if (status !== 200 || !body) {
    await body?.cancel();
    return null;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as ReadableStream<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`${origin} sends more than a picture.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
