import type { Context, UserRow } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import type { HashedPassword } from "#app/gateways/password-hashing/password-hashing.ts";
import { DomainError } from "#app/shared/errors.ts";
import { assertUncommonPassword } from "../common-password.ts";
import { listRecentPasswords } from "./password-history.ts";

/**
 * Checks a new password for an existing account, and hashes it.
 * @param field the name of its field, for the error.
 * @throws DomainError "invalid" with a field error for one that is common, is the user's e-mail or username or the
 * artist's name, or is among their last five.
 */
export async function preparePassword(
  ctx: Context,
  user: UserRow,
  password: string,
  field: string,
): Promise<HashedPassword> {
  const { artistName } = readSite(ctx).settings;
  assertUncommonPassword(password, [user.email, user.username, artistName], field);
  // One after another: in parallel they would block the hashing workers for people who sign in.
  for (const stored of listRecentPasswords(ctx, user.id)) {
    if (!(await ctx.gateways.passwordHashing.verify(password, stored))) continue;
    const message = "You have used this password before. Please choose one that is not among your last five.";
    throw new DomainError("invalid", message, { fieldErrors: { [field]: [message] } });
  }
  return ctx.gateways.passwordHashing.hash(password);
}
