import type { User } from "#app/shared/accounts/schema.ts";

/** First and last name joined; null if both are missing. */
export function fullName({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string | null {
  return [firstName, lastName].filter(Boolean).join(" ") || null;
}
