/** Why a sign-in that waited for its code must start again, in sentences for the user. */
export const challengeEndings = {
  tries: "Too many wrong codes. Please sign in again.",
  expired: "You took too long to enter the code. Please sign in again.",
} as const;
export type ChallengeEnding = keyof typeof challengeEndings;

/** Reads the reason from a URL; null for anything else. */
export function readChallengeEnding(text: string | null): ChallengeEnding | null {
  return text === "tries" || text === "expired" ? text : null;
}
