import { randomBytes } from "node:crypto";
import { singleton } from "#app/domain/core/memoize.ts";
import { networkKey } from "#app/domain/core/text.ts";
import type { ChatMessage } from "#app/shared/content/assistant/conversation.ts";

// In memory only: ten questions with their answers, for half an hour.
const maxMessages = 20;
const lifetime = 30 * 60_000;
/** Limits the memory that anonymous visitors can fill: the oldest conversation is dropped. */
const maxTranscripts = 2000;
/** Those of one network: then its own oldest is dropped, and nobody else's. */
const maxOfNetwork = 200;

/** Active conversations, each under a random id that only its visitor's browser knows. */
export interface Transcripts {
  /** @returns nothing for an unknown or expired id. */
  read(name: string | null): readonly ChatMessage[];
  /**
   * @param caller the conversation belongs to their account from then on, if they are signed in.
   * @returns the conversation's id: the given one if it is known, otherwise a new one.
   */
  begin(name: string | null, caller: Caller): string;
  /** Adds to an existing conversation. */
  add(name: string, messages: readonly ChatMessage[]): void;
  forget(name: string | null): void;
  /** Deletes the conversations of browsers that were signed in to an account. */
  forgetAllOf(userId: string): void;
}

interface Caller {
  actor: { user: { id: string } } | null;
  request: { ipAddress: string };
}

interface StoredTranscript {
  messages: ChatMessage[];
  until: number;
  network: string;
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

  function evictOldest(network: string): void {
    const time = now().getTime();
    for (const [name, { until }] of stored) {
      if (until > time && stored.size < maxTranscripts) break;
      stored.delete(name);
    }
    const theirs = [...stored].filter(([, transcript]) => transcript.network === network);
    const [oldest] = theirs;
    if (oldest && theirs.length >= maxOfNetwork) stored.delete(oldest[0]);
  }

  function keep(name: string, transcript: Omit<StoredTranscript, "until">): void {
    stored.delete(name);
    evictOldest(transcript.network);
    stored.set(name, { ...transcript, until: now().getTime() + lifetime });
  }

  return {
    read: (name) => find(name)?.messages ?? [],
    begin(name, { actor, request }) {
      const userId = actor?.user.id;
      const found = find(name);
      if (name !== null && found) {
        found.userId = userId ?? found.userId;
        return name;
      }
      // An id never comes from outside: an attacker could give a visitor a known id and read along.
      const begun = randomBytes(18).toString("base64url");
      const network = networkKey(request.ipAddress);
      keep(begun, { messages: [], network, userId: userId ?? null });
      return begun;
    },
    add(name, messages) {
      const found = find(name);
      const { network = "", userId = null, messages: before = [] } = found ?? {};
      keep(name, { messages: [...before, ...messages].slice(-maxMessages), network, userId });
    },
    forget: (name) => void (name !== null && stored.delete(name)),
    forgetAllOf(userId) {
      for (const [name, transcript] of stored) if (transcript.userId === userId) stored.delete(name);
    },
  };
}
