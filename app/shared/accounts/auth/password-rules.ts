import { messages } from "#app/messages/messages.ts";

/** What counts as special: all but letters and digits, because password managers differ in what they suggest. */
export const specialCharacters = /[^\p{L}\p{M}\p{Nd}]/u;

/** The score below which an account can't be created. */
export const neededStrength = 60;

const minPasswordLength = 8;
const maxPasswordLength = 128;

const pointsPerCriterion = 20;

/**
 * Scores a password: 20 points for each of five criteria.
 * @returns the score from 0 to 100, its label, and which criteria are met.
 */
export function passwordStrength(password: string) {
  const criteria = {
    length: password.length >= minPasswordLength,
    lowercase: /[a-z]/.test(password),
    uppercase: /[A-Z]/.test(password),
    digit: /[0-9]/.test(password),
    special: specialCharacters.test(password),
  };
  const score = Object.values(criteria).filter(Boolean).length * pointsPerCriterion;
  const label =
    score < 40
      ? messages.forms.strength.weak
      : score < 60
        ? messages.forms.strength.fair
        : score < 80
          ? messages.forms.strength.good
          : messages.forms.strength.strong;
  return { score, label, criteria } as const;
}

/** What a password needs: each criterion of its strength, in words that follow "needs". */
export const passwordNeeds = [
  ["length", () => messages.forms.needs.length(minPasswordLength)],
  ["lowercase", () => messages.forms.needs.lowercase],
  ["uppercase", () => messages.forms.needs.uppercase],
  ["digit", () => messages.forms.needs.digit],
  ["special", () => messages.forms.needs.special],
] as const satisfies readonly (readonly [
  keyof ReturnType<typeof passwordStrength>["criteria"],
  () => string,
])[];

/**
 * The only common passwords that meet all criteria, in lowercase: of the server's long list the others never do.
 * @internal
 */
export const commonStrongPasswords: readonly string[] = [
  "sasha_007",
  "p@ssw0rd",
  "l58jkdjp!",
  "!qaz2wsx",
  "1qaz!qaz",
  "1qaz@wsx",
  "p030710p$e4o",
  "!qazxsw2",
  "pa$$w0rd",
  "ybrbnf_25",
  "%e2%82%ac",
  "zaq!2wsx",
  "wapbbs_1",
  "nick1234-rem936",
  "fre_ak8yj",
  "ncc-1701",
  "doc_0815",
];

/**
 * What to say of a password while it is typed. As long as it would be refused, "Good" and "Strong" give way to what is
 * missing.
 * @param email the account's, which can't be its password; empty where it isn't known yet.
 */
export function describePassword(password: string, email: string): string {
  const { label, criteria, score } = passwordStrength(password);
  if (score < neededStrength) return label;
  const missing = passwordNeeds.flatMap(([criterion, need]) => (criteria[criterion] ? [] : [need()]));
  // With this score there are at most two.
  const [first, second] = missing;
  if (first && second) return messages.forms.strength.stillNeedsBoth(first, second);
  if (first) return messages.forms.strength.stillNeeds(first);
  if (password.length > maxPasswordLength) return messages.forms.strength.longerThan(maxPasswordLength);
  const lowered = password.toLowerCase();
  if (commonStrongPasswords.includes(lowered)) return messages.forms.strength.common;
  return lowered === email.trim().toLowerCase() ? messages.forms.strength.isEmail : label;
}
