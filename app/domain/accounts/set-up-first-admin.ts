import { sql } from "drizzle-orm";
import { completeSignIn, type SignedIn } from "#app/domain/auth/complete-sign-in.ts";
import { insertUser, prepareUser } from "#app/domain/auth/register-user.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import type { Registration } from "#app/shared/auth/schema.ts";
import { DomainError } from "#app/shared/errors.ts";
import { users } from "#db/schema/index.ts";
import { hasAdmin } from "./ensure-admin.ts";
import { setupLink } from "./setup-link.ts";

const wrongLink = "This setup link is not valid. Start the site again to get a new one.";
const adminExistsMessage = "This site already has an admin. Please sign in.";

/** @throws DomainError "forbidden" once an admin exists or for a wrong token. */
export function assertSetupOpen(ctx: Context, token: string): void {
  if (hasAdmin(ctx)) throw new DomainError("forbidden", adminExistsMessage);
  if (!setupLink(ctx).matches(token)) throw new DomainError("forbidden", wrongLink);
}

/**
 * Creates the first admin in the browser and signs them in.
 * @throws DomainError "forbidden" when an admin exists already: the link works once.
 */
export async function setUpFirstAdmin(
  ctx: Context,
  input: Omit<Registration, "confirmPassword">,
  token: string,
): Promise<SignedIn> {
  assertSetupOpen(ctx, token);
  const prepared = await prepareUser(ctx, input, "admin");
  return write(ctx, (tx) => {
    const { count } = tx.db
      .select({ count: sql<number>`count(*)` })
      .from(users)
      .where(sql`${users.role} = 'admin'`)
      .get() ?? { count: 0 };
    if (count > 0) throw new DomainError("forbidden", adminExistsMessage);
    const user = insertUser(tx, prepared);
    return completeSignIn(tx, user, { rememberMe: false });
  });
}
