import type { Context, UserRow } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import type { HashedPassword } from "#app/gateways/password-hashing/password-hashing.ts";
import { DomainError } from "#app/shared/errors.ts";
import { assertUncommonPassword } from "../common-password.ts";
import { listRecentPasswords } from "./password-history.ts";

/**
 * Judges a new password for somebody who has an account, and hashes it.
 * @param field the name of its field, for the error.
 * @throws DomainError "invalid" with a field error for one that is common, the user's own word or the
 *   artist's name, or among their last five.
 */
export async function preparePassword(
  ctx: Context,
  user: UserRow,
  password: string,
  field: string,
): Promise<HashedPassword> {
  const { artistName } = readSite(ctx).settings;
  assertUncommonPassword(password, [user.email, user.username, artistName], field);
  // One after another: together they would take all the hashing workers from those who sign in.
  for (const stored of listRecentPasswords(ctx, user.id)) {
    if (!(await ctx.gateways.passwordHashing.verify(password, stored))) continue;
    const message = "You have used this password before. Please choose one that is not among your last five.";
    throw new DomainError("invalid", message, { fieldErrors: { [field]: [message] } });
  }
  return ctx.gateways.passwordHashing.hash(password);
}
