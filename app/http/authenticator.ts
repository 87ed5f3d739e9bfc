import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Context } from "#app/domain/core/context.ts";

/**
 * Remix-auth's form strategy around one way of signing in. Sessions are our own, in the database; the strategy reads
 * the form and the operation decides.
 */
export function formAuthenticator<Outcome>(
  ctx: Context,
  verify: (ctx: Context, form: FormData) => Promise<Outcome>,
): (request: Request) => Promise<Outcome> {
  const authenticator = new Authenticator<Outcome>();
  authenticator.use(new FormStrategy<Outcome>(({ form }) => verify(ctx, form)), "form");
  return (request) => authenticator.authenticate("form", request);
}
