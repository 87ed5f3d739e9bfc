import { messages } from "#app/messages/messages.ts";

/** Why a sign-in that waited for its code must start again. */
export type ChallengeEnding = "tries" | "expired";

/** The same in a sentence for the user. */
export function describeEnding(ending: ChallengeEnding): string {
  return ending === "tries" ? messages.accounts.code.tries : messages.accounts.code.expired;
}

/** Reads the reason from a URL; null for anything else. */
export function readChallengeEnding(text: string | null): ChallengeEnding | null {
  return text === "tries" || text === "expired" ? text : null;
}
