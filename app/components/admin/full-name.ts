import type { User } from "#app/domain/accounts/schema.ts";

/** First and last name as one, or that there is none. */
export function fullName({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string {
  return [firstName, lastName].filter(Boolean).join(" ") || "Not set";
}
