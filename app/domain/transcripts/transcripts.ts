import { randomBytes } from "node:crypto";
import { singleton } from "#app/domain/core/memoize.ts";
import type { ChatMessage } from "#app/shared/assistant/conversation.ts";

// In memory only: ten questions with their answers, for half an hour.
const maxMessages = 20;
const lifetime = 30 * 60_000;
/** Limits the memory that anonymous visitors can fill: the oldest conversation is dropped. */
const maxTranscripts = 2000;

/** Active conversations, each under a random id that only its visitor's browser knows. */
export interface Transcripts {
  /** @returns nothing for an unknown or expired id. */
  read(name: string | null): readonly ChatMessage[];
  /**
   * @param userId the signed-in caller, if any: the conversation belongs to them from then on.
   * @returns the conversation's id: the given one if it is known, otherwise a new one.
   */
  begin(name: string | null, userId?: string): string;
  /** Adds to an existing conversation. */
  add(name: string, messages: readonly ChatMessage[]): void;
  forget(name: string | null): void;
  /** Deletes the conversations of browsers that were signed in to an account. */
  forgetAllOf(userId: string): void;
}

interface StoredTranscript {
  messages: ChatMessage[];
  until: number;
  userId: string | null;
}

/** The conversations of this process. */
export const transcriptsOf = singleton("transcripts", ({ now }) => createTranscripts(now));

/** @internal */
export function createTranscripts(now: () => Date): Transcripts {
  const stored = new Map<string, StoredTranscript>();

  function find(name: string | null) {
    const found = name === null ? undefined : stored.get(name);
    return found && found.until > now().getTime() ? found : undefined;
  }

  function evictOldest(): void {
    const time = now().getTime();
    for (const [name, { until }] of stored) {
      if (until > time && stored.size < maxTranscripts) break;
      stored.delete(name);
    }
  }

  function keep(name: string, messages: ChatMessage[], userId: string | null): void {
    stored.delete(name);
    evictOldest();
    stored.set(name, { messages, until: now().getTime() + lifetime, userId });
  }

  return {
    read: (name) => find(name)?.messages ?? [],
    begin(name, userId) {
      const found = find(name);
      if (name !== null && found) {
        found.userId = userId ?? found.userId;
        return name;
      }
      // An id never comes from outside: an attacker could give a visitor a known id and read along.
      const begun = randomBytes(18).toString("base64url");
      keep(begun, [], userId ?? null);
      return begun;
    },
    add(name, messages) {
      const found = find(name);
      keep(name, [...(found?.messages ?? []), ...messages].slice(-maxMessages), found?.userId ?? null);
    },
    forget: (name) => void (name !== null && stored.delete(name)),
    forgetAllOf(userId) {
      for (const [name, transcript] of stored) if (transcript.userId === userId) stored.delete(name);
    },
  };
}
