import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { SignedIn } from "#app/domain/auth/complete-sign-in.ts";
import type { Context } from "#app/domain/context.ts";

/**
 * Remix-auth's form strategy around one way of signing in. The sessions are ours, in the database;
 * the strategy reads the form and the operation decides.
 */
export function formAuthenticator(
  ctx: Context,
  verify: (ctx: Context, form: FormData) => Promise<SignedIn>,
): (request: Request) => Promise<SignedIn> {
  const authenticator = new Authenticator<SignedIn>();
  authenticator.use(new FormStrategy<SignedIn>(({ form }) => verify(ctx, form)), "form");
  return (request) => authenticator.authenticate("form", request);
}
