import { eq } from "drizzle-orm";
import { contacts } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { requireRole } from "../require-role.ts";
import { inboxRoles } from "./list-contacts.ts";

/**
 * One message with everything that its sender wrote.
 * @throws DomainError "unauthenticated", "forbidden", "not_found"
 */
export function readContact(ctx: Context, contactId: string) {
  requireRole(ctx, inboxRoles);
  const found = ctx.db.select().from(contacts).where(eq(contacts.id, contactId)).get();
  if (!found) throw new DomainError("not_found", "There is no such message.");
  return { ...found, createdAt: found.createdAt.toISOString(), updatedAt: found.updatedAt.toISOString() };
}
