import { randomBytes } from "node:crypto";
import type { ChatMessage } from "./conversation.ts";

// SECURITY.md "Privacy": in memory alone, ten turns, half an hour. A turn is a question with its answer.
const mostMessages = 20;
const keptFor = 30 * 60_000;
/** What strangers could fill the memory with is bounded: the oldest conversation goes. */
const mostTranscripts = 2000;

/** Conversations under way, each under a name that only its visitor's browser knows. */
export interface Transcripts {
  /** @returns nothing for a name that is unknown or whose time is over. */
  read(name: string | null): readonly ChatMessage[];
  /** @returns the name of a conversation: the one given if it is known, else that of a new one. */
  begin(name: string | null): string;
  /** Adds to a conversation that has begun. */
  add(name: string, messages: readonly ChatMessage[]): void;
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

  function keep(name: string, messages: ChatMessage[]): void {
    kept.delete(name);
    makeRoom();
    kept.set(name, { messages, until: now().getTime() + keptFor });
  }

  return {
    read: (name) => find(name)?.messages ?? [],
    begin(name) {
      if (name !== null && find(name)) return name;
      // A name is never taken from outside: somebody could give another one theirs and read along.
      const begun = randomBytes(18).toString("base64url");
      keep(begun, []);
      return begun;
    },
    add(name, messages) {
      keep(name, [...(find(name)?.messages ?? []), ...messages].slice(-mostMessages));
    },
    forget: (name) => void (name !== null && kept.delete(name)),
  };
}
