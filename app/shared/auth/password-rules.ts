/** The characters that count as special; the form names them. */
export const specialCharacters = /[!@#$%^&*(),.?":{}|<>]/;

/** The score below which an account can't be created. */
export const neededStrength = 60;

const pointsPerCriterion = 20;

/**
 * Scores a password: 20 points for each of five criteria.
 * @returns the score from 0 to 100, its label, and which criteria are met.
 */
export function passwordStrength(password: string) {
  const criteria = {
    length: password.length >= 8,
    lowercase: /[a-z]/.test(password),
    uppercase: /[A-Z]/.test(password),
    digit: /[0-9]/.test(password),
    special: specialCharacters.test(password),
  };
  const score = Object.values(criteria).filter(Boolean).length * pointsPerCriterion;
  const label = score < 40 ? "Weak" : score < 60 ? "Fair" : score < 80 ? "Good" : "Strong";
  return { score, label, criteria } as const;
}
