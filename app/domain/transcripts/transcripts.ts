import { randomBytes } from "node:crypto";
import { processPart } from "#app/domain/core/process-part.ts";
import type { ChatMessage } from "#app/shared/assistant/conversation.ts";

// Kept in memory alone: ten questions with their answers, for half an hour.
const maxMessages = 20;
const keptFor = 30 * 60_000;
/** What strangers could fill the memory with is bounded: the oldest conversation goes. */
const maxTranscripts = 2000;

/** Conversations under way, each under a name that only its visitor's browser knows. */
export interface Transcripts {
  /** @returns nothing for a name that is unknown or whose time is over. */
  read(name: string | null): readonly ChatMessage[];
  /**
   * @param userId who asks, if they are signed in: the conversation is theirs from then on.
   * @returns the name of a conversation: the one given if it is known, else that of a new one.
   */
  begin(name: string | null, userId?: string): string;
  /** Adds to a conversation that has begun. */
  add(name: string, messages: readonly ChatMessage[]): void;
  forget(name: string | null): void;
  /** Forgets what was said by browsers that were signed in to an account. */
  forgetAllOf(userId: string): void;
}

interface KeptTranscript {
  messages: ChatMessage[];
  until: number;
  userId: string | null;
}

/** The conversations of this process. */
export const transcriptsOf = processPart("transcripts", ({ now }) => createTranscripts(now));

export function createTranscripts(now: () => Date): Transcripts {
  const kept = new Map<string, KeptTranscript>();

  function find(name: string | null) {
    const found = name === null ? undefined : kept.get(name);
    return found && found.until > now().getTime() ? found : undefined;
  }

  function makeRoom(): void {
    const time = now().getTime();
    for (const [name, { until }] of kept) {
      if (until > time && kept.size < maxTranscripts) break;
      kept.delete(name);
    }
  }

  function keep(name: string, messages: ChatMessage[], userId: string | null): void {
    kept.delete(name);
    makeRoom();
    kept.set(name, { messages, until: now().getTime() + keptFor, userId });
  }

  return {
    read: (name) => find(name)?.messages ?? [],
    begin(name, userId) {
      const found = find(name);
      if (name !== null && found) {
        found.userId = userId ?? found.userId;
        return name;
      }
      // A name is never taken from outside: somebody could give another one theirs and read along.
      const begun = randomBytes(18).toString("base64url");
      keep(begun, [], userId ?? null);
      return begun;
    },
    add(name, messages) {
      const found = find(name);
      keep(name, [...(found?.messages ?? []), ...messages].slice(-maxMessages), found?.userId ?? null);
    },
    forget: (name) => void (name !== null && kept.delete(name)),
    forgetAllOf(userId) {
      for (const [name, transcript] of kept) if (transcript.userId === userId) kept.delete(name);
    },
  };
}
