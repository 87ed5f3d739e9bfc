import type { User } from "#app/shared/accounts/schema.ts";

/** What the frame of a page knows of the one who looks at it; null for a visitor who isn't signed in. */
export type Visitor = Pick<User, "firstName" | "username" | "role"> | null;
