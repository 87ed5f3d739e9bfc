import { eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { DomainError } from "#app/shared/errors.ts";
import { contacts } from "#db/schema/index.ts";
import { inboxRoles } from "./list-contacts.ts";

/**
 * One message with everything that its sender wrote.
 * @throws DomainError "unauthenticated", "forbidden", "not_found"
 */
export function readContact(ctx: Context, contactId: string) {
  requireRole(ctx, inboxRoles);
  const found = ctx.db.select().from(contacts).where(eq(contacts.id, contactId)).get();
  if (!found) throw new DomainError("not_found", "This message doesn't exist.");
  return { ...found, createdAt: found.createdAt.toISOString(), updatedAt: found.updatedAt.toISOString() };
}
