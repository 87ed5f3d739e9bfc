import type { ClientRequest, IncomingMessage } from "node:http";
import { get as getByHttps, type RequestOptions } from "node:https";
import { publicLookup } from "./public-address.ts";

/** The pictures by which the video host shows its videos. */
export interface VideoThumbnails {
  /**
   * Asks the host for a video's picture.
   * @param videoId as the host names it.
   * @returns the bytes that it sent, whatever they are; null where it has none or can't be reached.
   */
  fetch(videoId: string): Promise<Uint8Array | null>;
}

type Get = (options: RequestOptions, listener: (answer: IncomingMessage) => void) => ClientRequest;

// The only host that is ever asked, and always by https.
const host = "i.ytimg.com";
// The widest first; the last is there for every video.
const names = ["maxresdefault", "sddefault", "hqdefault"] as const;
const mostBytes = 2 * 1024 * 1024;
const longestMilliseconds = 6000;

/**
 * @param get how a request is made: that of Node follows no redirect, and ours leads to public addresses only.
 * @param patience in milliseconds, for all questions about one video.
 */
export function openVideoThumbnails(get: Get = getByHttps, patience = longestMilliseconds): VideoThumbnails {
  return {
    async fetch(videoId) {
      // Anything else could change the address that is asked.
      if (!/^[\w-]{11}$/.test(videoId)) return null;
      const signal = AbortSignal.timeout(patience);
      for (const name of names) {
        const bytes = await ask(get, `/vi/${videoId}/${name}.jpg`, signal).catch(() => null);
        if (bytes || signal.aborted) return bytes;
      }
      return null;
    },
  };
}

/** @returns null for every answer but a 200. @throws Error when the host is out of reach, slow or sends too much. */
function ask(get: Get, path: string, signal: AbortSignal): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const request = get({ protocol: "https:", host, path, signal, lookup: publicLookup() }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.destroy();
        return resolve(null);
      }
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on("data", (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > mostBytes) answer.destroy(new Error(`${host} sends more than a picture.`));
      });
      answer.once("end", () => resolve(Buffer.concat(chunks)));
      answer.once("error", reject);
    });
    request.once("error", reject);
  });
}
