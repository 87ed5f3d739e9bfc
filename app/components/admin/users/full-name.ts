import type { User } from "#app/shared/accounts/schema.ts";

/** First and last name as one, null where there is neither. */
export function fullName({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string | null {
  return [firstName, lastName].filter(Boolean).join(" ") || null;
}
