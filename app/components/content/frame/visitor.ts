import type { Role } from "#app/shared/core/roles.ts";

/** What a page's frame knows of the signed-in user; null for a visitor. */
export type Visitor = { firstName: string | null; username: string; role: Role } | null;
