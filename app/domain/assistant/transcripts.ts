import { randomBytes } from "node:crypto";
import type { ChatMessage } from "./schema.ts";

// SECURITY.md "Privacy": in memory alone, ten turns, half an hour. A turn is a question with its answer.
const mostMessages = 20;
const keptFor = 30 * 60_000;
/** What strangers could fill the memory with is bounded: the oldest conversation goes. */
const mostTranscripts = 2000;

/** Conversations under way, each under a name that only its visitor's browser knows. */
export interface Transcripts {
  /** @returns nothing for a name that is unknown or whose time is over. */
  read(name: string | null): readonly ChatMessage[];
  /** Adds to a conversation. @returns its name, a new one if the one given is not known. */
  add(name: string | null, messages: readonly ChatMessage[]): string;
  forget(name: string | null): void;
}

/** @param now in the process's own time. */
export function createTranscripts(now: () => Date): Transcripts {
  const kept = new Map<string, { messages: ChatMessage[]; until: number }>();

  function find(name: string | null) {
    const found = name === null ? undefined : kept.get(name);
    return found && found.until > now().getTime() ? found : undefined;
  }

  function makeRoom(): void {
    const time = now().getTime();
    for (const [name, { until }] of kept) {
      if (until > time && kept.size < mostTranscripts) break;
      kept.delete(name);
    }
  }

  return {
    read: (name) => find(name)?.messages ?? [],
    add(name, messages) {
      const before = find(name);
      // A name is never taken from outside: somebody could give another one theirs and read along.
      const key = before && name !== null ? name : randomBytes(18).toString("base64url");
      kept.delete(key);
      makeRoom();
      kept.set(key, {
        messages: [...(before?.messages ?? []), ...messages].slice(-mostMessages),
        until: now().getTime() + keptFor,
      });
      return key;
    },
    forget: (name) => void (name !== null && kept.delete(name)),
  };
}
