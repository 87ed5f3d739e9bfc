import type { User } from "#app/shared/accounts/profiles/schema.ts";

/** What a page's frame knows of the signed-in user; null for a visitor. */
export type Visitor = Pick<User, "firstName" | "username" | "role"> | null;
